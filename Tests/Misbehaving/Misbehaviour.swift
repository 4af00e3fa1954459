import Foundation
import PropertyCheck
import Synchronization

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
        orderly + rare + trapping + endless + greedy + ending + writing + forking + leaving

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
        Property.law(
            id: "misbehaving/long/traps", rules: [], cases: 1,
            given: Gen<Int> { source in
                (0..<20_000).reduce(0) { sum, _ in
                    sum + Int(source.draw(upTo: 9, kind: .index))
                }
            }
        ) { _, _ in fatalError("after many choices") },
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
        // Not for ever, but too long: how long depends on the input.
        law("slow/sleeps") { number in
            if number >= 900 { usleep(UInt32(number - 900) * 30_000) }
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
        law("output/or-traps", cases: 2_000) { number in
            if 400..<500 ~= number { print(number, terminator: "") }
            if 500..<600 ~= number { fatalError("no output") }
            return .held
        },
        law("pipe/forged") { number in
            if number >= 10 {
                let body = Array(#"{"unknown":{}}"#.utf8)
                let frame = [UInt8(body.count), 0, 0, 0] + body
                _ = write(4, frame, frame.count)
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
        law("pipe/loops") { number in
            guard number >= 10 else { return .held }
            close(4)
            while true { _ = random() }
        },
        law("child/left") { number in
            guard number >= 10 else { return .held }
            var child: pid_t = 0
            var words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("1000"), nil]
            posix_spawnp(&child, "sleep", nil, nil, &words, nil)
            exit(3)
        },
    ]

    private static let forking = [
        law("child/floods") { number in
            guard number >= 10 else { return .held }
            if fork() == 0 {
                let text = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 12)
                while true { _ = write(STDERR_FILENO, text, text.count) }
            }
            exit(3)
        },
        law("child/returns") { number in
            if number >= 10 { _ = fork() }
            return .held
        },
        law("child/traps") { number in
            if number >= 990 { fatalError("too large") }
            if number >= 10, fork() == 0 { usleep(20_000) }
            return .held
        },
    ]

    /// A law that leaves something behind, and one after it that may not be blamed for it.
    private static let leaving = [
        law("left/thread") { number in
            if runs.wrappingAdd(1, ordering: .relaxed).oldValue == 0 {
                Thread.detachNewThread {
                    usleep(30_000)
                    print("late")
                    abort()
                }
            }
            return .held
        },
        law("left/thread-after") { _ in
            usleep(1_000)
            return .held
        },
        law("left/count") { _ in
            let count = runs.wrappingAdd(1, ordering: .relaxed).newValue
            if count > 10 { fatalError("one case too many") }
            return .held
        },
        law("left/memory", cases: 1) { _ in
            for _ in 0..<63 {
                mmap(nil, 32 << 20, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            }
            return .held
        },
        law("left/memory-after", cases: 1) { number in
            .expect([UInt8](repeating: 1, count: 64 << 20)[number] == 1, "never")
        },
    ]

    /// The system's `fork`, which Swift hides for good reasons.
    private static func fork() -> pid_t {
        typealias Function = @convention(c) () -> pid_t
        return unsafeBitCast(dlsym(dlopen(nil, RTLD_NOW), "fork"), to: Function.self)()
    }

    /// How many cases this process has run.
    private static let runs = Atomic<Int>(0)

    private static let cases = 200

    private static func law(
        _ name: String, cases: Int = cases, _ holds: @escaping @Sendable (Int) -> Verdict
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
