/// Something that must hold for every case.
public struct Property: Sendable {
    /// What a property is made of.
    public enum Kind: String, Sendable, CaseIterable {
        /// One input, one verdict.
        case law
        /// A sequence of commands against a reference.
        case machine
    }

    /// `area/subject/law`, in `[a-z0-9-]`; unique, since it names corpus folders and tokens.
    public let id: String

    /// The area: the first part of the ID.
    public let area: String

    /// The rules the property stands for.
    public let rules: [String]

    /// What the property is made of.
    public let kind: Kind

    /// How many cases a normal run has.
    public let cases: Int

    /// What must occur often enough.
    public let covers: [Cover]

    /// Runs one case.
    ///
    /// Throws `Discard` when the case is of no use; any other error is a failure.
    public let run: @Sendable (inout Source, inout Labels) throws -> Verdict

    /// Makes a property.
    public init(
        id: String, area: String? = nil, rules: [String], kind: Kind, cases: Int,
        covers: [Cover] = [],
        run: @escaping @Sendable (inout Source, inout Labels) throws -> Verdict
    ) {
        self.id = id
        self.area = area ?? String(id.prefix { $0 != "/" })
        self.rules = rules
        self.kind = kind
        self.cases = cases
        self.covers = covers
        self.run = run
    }

    /// A law: draws an input and judges it.
    ///
    /// `show` prints the input, only when it is asked for; sets and dictionaries in it need an order
    /// of their own, for theirs is another in every process. `holds` may throw: an error is a
    /// failure with the type of the error and the head of its description as clause.
    public static func law<Input>(
        id: String, rules: [String], cases: Int = 10_000, covers: [Cover] = [],
        given: Gen<Input>, show: @escaping @Sendable (Input) -> String = { "\($0)" },
        holds: @escaping @Sendable (Input, inout Labels) throws -> Verdict
    ) -> Property {
        Property(id: id, rules: rules, kind: .law, cases: cases, covers: covers) {
            [draw = given.draw] source, labels in
            let input = try draw(&source)
            // What an overrun made is cut short, and no input that the law was written for.
            guard !source.isOverrun else { throw Discard() }
            source.describe { show(input) }
            do {
                guard case .failed(var failure) = try holds(input, &labels) else { return .held }
                if failure.input.isEmpty { failure.input = show(input) }
                return .failed(failure)
            } catch let discard as Discard {
                throw discard
            } catch {
                return .failed(Failure(thrown: error, input: show(input)))
            }
        }
    }
}

extension Verdict {
    /// Held when `condition` holds, else failed with this clause.
    public static func expect(_ condition: Bool, _ clause: String) -> Verdict {
        condition ? .held : .failed(Failure(clause: clause))
    }

    /// Held when model and oracle say the same.
    public static func expectEqual<Answer: Equatable>(
        model: Answer, oracle: Answer, _ clause: String
    ) -> Verdict {
        guard model != oracle else { return .held }
        return .failed(
            Failure(clause: clause, model: "\(model)", oracle: "\(oracle)"))
    }
}
