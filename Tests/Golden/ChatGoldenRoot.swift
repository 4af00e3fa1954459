/// The folder below which the files of this project's goldens are: the checkout that it was built
/// from, a package manager's too.
public let chatGoldenRoot = String(
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        .joined(separator: "/"))
