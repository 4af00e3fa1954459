import ChatcheckCommand

/// The program: the command line on all that this project has.
@main enum Main {
    static func main() {
        Chatcheck.main()
    }
}
