import ChatGoldens
import ChatProperties
import ChatcheckCommand
import OwnWire

/// The command line of chatcheck, on the team's decoder.
@main enum OwnCheck {
    static func main() {
        Chatcheck.main(
            CheckSuite(
                program: "own-check", laws: wireLaws(of: OwnWire.self),
                goldens: OwnWire.goldens, goldenRoot: chatGoldenRoot))
    }
}
