import PropertyCheck

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Each law does its worst from some number on, so that the smallest case is known.
enum Misbehaviour {
    static let laws =
        orderly + rare + trapping + endless + greedy + ending + writing

    private static let orderly = [
        law("good/holds") { _ in .held },
        law("good/fails") { $0 < 10 ? .held : .failed(Failure(clause: "the number is small")) },
    ]

    /// All in the same rare cases, far into a block of others.
    private static let rare = [
        law("rare/fails") { $0 < 990 ? .held : .failed(Failure(clause: "the number is small")) },
        law("rare/traps") { number in
            if number >= 990 { fatalError("too large") }
            return .held
        },
        law("rare/exits") { number in
            if number >= 990 { exit(0) }
            return .held
        },
        law("rare/prints") { number in
            if number >= 990 { print("too large") }
            return .held
        },
    ]

    private static let trapping = [
        law("trap/bounds") { number in
            let numbers = [Int](repeating: 1, count: 10)
            return .expect(numbers[number] == 1, "never")
        },
        law("trap/overflow") { number in .expect(Int8(number) >= 0, "never") },
        law("trap/fatal") { number in
            if number >= 10 { fatalError("the number \(number) is too large") }
            return .held
        },
        law("trap/recursion") { number in .expect(deep(number) >= 0, "never") },
        law("trap/abort") { number in
            if number >= 10 { abort() }
            return .held
        },
        Property.law(
            id: "misbehaving/trap/generator", rules: [], cases: cases,
            given: Gen<Int>.int(in: 0...1_000).map { number in
                if number >= 10 { fatalError("no such value") }
                return number
            }
        ) { _, _ in .held },
    ]

    private static let endless = [
        law("loop/ever") { number in
            while number >= 10 { _ = random() }
            return .held
        },
        law("loop/stopped") { number in
            if number >= 10 { kill(getpid(), SIGSTOP) }
            return .held
        },
        law("loop/prints") { number in
            while number >= 10 { print("the number is \(number)") }
            return .held
        },
        law("loop/complains") { number in
            let text = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
            while number >= 10 { _ = write(STDERR_FILENO, text, text.count) }
            return .held
        },
        law("loop/sleep") { number in
            if number >= 10 { sleep(1_000) }
            return .held
        },
    ]

    private static let greedy = [
        law("memory/eats") { number in
            guard number >= 10 else { return .held }
            var eaten: [[UInt8]] = []
            while eaten.count < 1 << 30 { eaten.append([UInt8](repeating: 1, count: 1 << 20)) }
            return .held
        },
        law("memory/reserves") { number in
            guard number >= 10 else { return .held }
            var bytes: [UInt8] = []
            bytes.reserveCapacity(1 << 45)
            return .expect(bytes.isEmpty, "never")
        },
    ]

    private static let ending = [
        law("exit/zero") { number in
            if number >= 10 { exit(0) }
            return .held
        },
        law("exit/seven") { number in
            if number >= 10 { _exit(7) }
            return .held
        },
        law("exit/killed") { number in
            if number >= 10 { kill(getpid(), SIGKILL) }
            return .held
        },
    ]

    private static let writing = [
        law("output/prints") { number in
            if number >= 10 { print("the number is \(number)") }
            return .held
        },
        law("output/floods") { number in
            if number >= 10 {
                let text = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
                for _ in 0..<4 { _ = write(STDOUT_FILENO, text, text.count) }
            }
            return .held
        },
        law("output/closed") { number in
            if number >= 10 { close(STDOUT_FILENO) }
            return .held
        },
        law("output/errors") { number in
            if number >= 10 {
                let text = Array("the number is \(number)\n".utf8)
                _ = write(STDERR_FILENO, text, text.count)
            }
            return .held
        },
        law("pipe/garbage") { number in
            if number >= 10 { _ = write(4, [UInt8](repeating: 0xFF, count: 64), 64) }
            return .held
        },
        law("pipe/closed") { number in
            if number >= 10 { for file: Int32 in 3..<10 { close(file) } }
            return .held
        },
        law("child/left") { number in
            guard number >= 10 else { return .held }
            var child: pid_t = 0
            var words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("1000"), nil]
            posix_spawnp(&child, "sleep", nil, nil, &words, nil)
            exit(3)
        },
    ]

    private static let cases = 200

    private static func law(
        _ name: String, _ holds: @escaping @Sendable (Int) -> Verdict
    ) -> Property {
        Property.law(
            id: "misbehaving/\(name)", rules: ["R-1"], cases: cases,
            given: Gen<Int>.int(in: 0...1_000)
        ) { number, _ in holds(number) }
    }

    /// As deep as it likes from ten on; the sum keeps it from becoming a loop.
    @inline(never)
    private static func deep(_ number: Int) -> Int {
        number < 10 ? number : deep(number + 1) &+ random()
    }
}
