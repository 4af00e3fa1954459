import ChatcheckCommand
import Foundation

/// A suite whose laws do what no law should: what the gate must survive.
@main
enum Main {
    static func main() {
        // As on a machine that has much else to do.
        if let time = ProcessInfo.processInfo.environment["SLOW_START"].flatMap(UInt32.init) {
            usleep(time)
        }
        // As programs do that have more to do than to check.
        if ProcessInfo.processInfo.environment["GREETING"] != nil {
            print("hello")
            FileHandle.standardError.write(Data("hello there\n".utf8))
        }
        Chatcheck.main(CheckSuite(program: "misbehaving", laws: Misbehaviour.laws))
    }
}
