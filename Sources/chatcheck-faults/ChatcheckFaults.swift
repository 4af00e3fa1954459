import FaultTrials

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Shows which law or golden catches each planted fault.
///
/// Without a fault in the environment it starts itself once for each; with one it holds that fault
/// against the laws and goldens that name its rule.
@main enum ChatcheckFaults {
    static func main() {
        do throws(Options.Mistake) {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            if options.isHelp {
                print(Options.help)
            } else if let fault = FaultySuite.wanted {
                exit(try trial(of: fault, options).rawValue)
            } else {
                exit(try TrialTable(options).run() ? 0 : 1)
            }
        } catch {
            print("chatcheck-faults: error: \(error.message)")
            exit(TrialStatus.broke.rawValue)
        }
    }

    private static func trial(
        of fault: String, _ options: Options
    ) throws(Options.Mistake) -> TrialStatus {
        guard FaultySuite.faults.contains(fault) else {
            throw Options.Mistake("there is no fault '\(fault)'")
        }
        var trial = Trial(of: fault, root: options.root)
        trial.share = options.share
        trial.mostCases = options.mostCases
        trial.seed = options.seed
        trial.known = options.known
        trial.isThorough = options.isThorough
        if options.isShrinking {
            trial.onSmallest = { failure in
                print(failure.clause)
                for line in failure.input.split(separator: "\n") { print("  \(line)") }
            }
        }
        let isCaught = trial.run { line in
            print(line.text)
            // Each line must be out before the cases it tells of: they may trap.
            fflush(nil)
        }
        return isCaught ? .caught : .escaped
    }
}
