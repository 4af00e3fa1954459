extension Gen {
    /// One of `elements`, each as likely; the first is the simplest.
    ///
    /// Without elements every case is discarded.
    public static func element<Elements: Collection & Sendable>(of elements: Elements) -> Gen
    where Elements.Element == Value, Value: Sendable {
        let values = Array(elements)
        return Gen { source throws(Discard) in
            guard !values.isEmpty else { throw Discard() }
            return values[Int(source.draw(upTo: UInt64(values.count - 1), kind: .index))]
        }
    }

    /// A value of one of `generators`, each as likely; put the simplest first.
    public static func oneOf(_ generators: [Gen]) -> Gen {
        Gen { source throws(Discard) in
            guard !generators.isEmpty else { throw Discard() }
            let index = source.draw(upTo: UInt64(generators.count - 1), kind: .index)
            return try generators[Int(index)].draw(&source)
        }
    }

    /// A value of one of `generators`, each as likely; put the simplest first.
    public static func oneOf(_ generators: Gen...) -> Gen {
        oneOf(generators)
    }

    /// A value of one of `choices`, as likely as its weight says; put the simplest first.
    ///
    /// Negative weights count as zero. A shrunk case may use a choice of weight zero.
    public static func frequency(_ choices: [(weight: Int, gen: Gen)]) -> Gen {
        var total: UInt64 = 0
        let bounds = choices.map { choice in
            total += UInt64(max(0, min(choice.weight, 1 << 32)))
            return total
        }
        let generators = choices.map(\.gen)
        return Gen { source throws(Discard) in
            guard !generators.isEmpty else { throw Discard() }
            return try generators[source.index(bounds: bounds)].draw(&source)
        }
    }

    /// A value of one of `choices`, as likely as its weight says; put the simplest first.
    public static func frequency(_ choices: (weight: Int, gen: Gen)...) -> Gen {
        frequency(choices)
    }

    /// A value with the given probability, else nil; nil is the simpler.
    ///
    /// It is a span: when shrinking makes it nil, what is drawn behind it stays in place.
    public func optional(probability: Double = 0.75) -> Gen<Value?> {
        let threshold = Source.threshold(probability)
        return Gen<Value?> { [draw] source throws(Discard) in
            try source.span(label: "optional") { source throws(Discard) in
                source.flag(threshold: threshold) ? try draw(&source) : nil
            }
        }
    }
}
