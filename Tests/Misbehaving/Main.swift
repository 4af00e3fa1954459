import ChatcheckCommand

/// A suite whose laws do what no law should: what the gate must survive.
@main
enum Main {
    static func main() {
        Chatcheck.main(CheckSuite(program: "misbehaving", laws: Misbehaviour.laws))
    }
}
