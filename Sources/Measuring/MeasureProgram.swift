import ChatBenchmarks

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The Swift side of `chatcheck-measure`; its `main` is C and hands over the two counters.
@c(chatcheck_measure)
public func measureProgram(
    _ wordCount: Int32, _ words: UnsafePointer<UnsafePointer<CChar>?>,
    _ readAllocations: @convention(c) (UnsafeMutableRawPointer) -> CBool,
    _ restartPeak: @convention(c) () -> Void, _ readRegions: @convention(c) () -> Int64
) -> Int32 {
    let words = (1..<max(1, Int(wordCount))).compactMap { words[$0].map { String(cString: $0) } }
    let program = MeasureProgram(
        allocations: AllocationCounter(read: readAllocations, restartPeak: restartPeak),
        regions: RegionCounter(read: readRegions))
    return program.run(words)
}

/// `chatcheck-measure counts ID…` for chatcheck, and `growth` for people and CI.
struct MeasureProgram {
    /// How the process ends.
    enum Status: Int32 {
        case held = 0
        case grewTooFast = 2
        case usage = 64
        case failed = 70
    }

    let allocations: AllocationCounter
    let regions: RegionCounter

    private static let help = """
        Count work in a process of its own; chatcheck starts it.

        usage: chatcheck-measure counts ID…   the counts of this work, as JSON
               chatcheck-measure growth       by which power each work grows, judged

        It ends with 0 if all is well, with 2 if something grows too fast, with 70 if it could not
        count. docs/measuring.md says what is counted and why.

        """

    /// Carries out a command line.
    func run(_ words: [String]) -> Int32 {
        let status: Status
        switch words.first {
        case "counts" where words.count > 1: status = count(Array(words.dropFirst()))
        case "growth" where words.count == 1: status = judgeGrowth()
        case "--help", "-h":
            write(Self.help)
            status = .held
        default:
            write(Self.help, to: STDERR_FILENO)
            status = .usage
        }
        return status.rawValue
    }

    private func count(_ ids: [String]) -> Status {
        var report = CountReport(counts: [])
        for id in ids {
            guard let work = CountedWork.all.first(where: { $0.id == id }) else {
                write("chatcheck-measure: error: there is no work '\(id)'\n", to: STDERR_FILENO)
                return .usage
            }
            do throws(MeasureProblem) {
                report.counts.append(try count(work))
            } catch .cannotCount(let reason) {
                report.notCounted[id] = reason
            } catch {
                write("chatcheck-measure: error: \(id): \(error)\n", to: STDERR_FILENO)
                return .failed
            }
        }
        write(String(decoding: report.json, as: UTF8.self))
        return .held
    }

    private func count(_ work: CountedWork) throws(MeasureProblem) -> CountReport.Count {
        switch work.measure {
        case .allocations, .allocationsBeyond, .peak: try allocations.count(work)
        case .growth: try Growth(of: work, by: GrowthMeter(regions)).count
        }
    }

    private func judgeGrowth() -> Status {
        let judgement = GrowthJudgement(meter: GrowthMeter(regions), allocations: allocations)
        do throws(MeasureProblem) {
            let (lines, status) = try judgement.run()
            write(lines.joined(separator: "\n") + "\n")
            return status
        } catch {
            write("chatcheck-measure: error: \(error)\n", to: STDERR_FILENO)
            return .failed
        }
    }

    private func write(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            // Nobody reads on; the status still tells how it went.
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
        Darwin.write(file, bytes, count)
    #elseif canImport(Glibc)
        Glibc.write(file, bytes, count)
    #elseif canImport(Musl)
        Musl.write(file, bytes, count)
    #endif
}
