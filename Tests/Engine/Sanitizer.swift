import Foundation

/// The sanitizer that the tests are built with, if they are.
enum Sanitizer {
    /// Whether there is one.
    static let isOn: Bool = {
        let program = dlopen(nil, RTLD_NOW)
        return dlsym(program, "__asan_init") != nil || dlsym(program, "__tsan_init") != nil
    }()

    /// What it has been told, for programs that the tests start.
    static let options = ProcessInfo.processInfo.environment.filter {
        ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
    }
}
