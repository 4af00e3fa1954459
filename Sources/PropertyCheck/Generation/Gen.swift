/// A generator: makes a value from the choices of a source.
///
/// Keep it a function of the choices alone; then every case replays, and shrinking needs nothing
/// more.
public struct Gen<Value>: Sendable {
    /// Makes many values at once without leaving a trace: what lists of numbers use in fast mode.
    @usableFromInline
    typealias Bulk = @Sendable (inout Source, Int) -> [Value]

    /// Makes one value.
    public let draw: @Sendable (inout Source) throws(Discard) -> Value

    /// The fast path for lists; must make the very values that `draw` makes.
    @usableFromInline let bulk: Bulk?

    /// A generator that makes values by `draw`.
    ///
    /// This and what is marked after it is inlinable, so that generators are specialised where
    /// they are used: structs of four fields came three times faster by it, 9.6 in place of 3.0 M
    /// a second, and arrays 1.3 in place of 0.8 M (`engine.structs`, `engine.arrays`).
    @inlinable
    public init(_ draw: @escaping @Sendable (inout Source) throws(Discard) -> Value) {
        self.draw = draw
        bulk = nil
    }

    @usableFromInline
    init(
        bulk: @escaping Bulk, _ draw: @escaping @Sendable (inout Source) throws(Discard) -> Value
    ) {
        self.draw = draw
        self.bulk = bulk
    }
}

extension Gen {
    /// Always the same value, with no choice made.
    public static func always(_ value: Value) -> Gen where Value: Sendable {
        Gen { _ in value }
    }

    /// The values of this generator, transformed.
    @inlinable  // See `Gen.init`.
    public func map<Mapped>(
        _ transform: @escaping @Sendable (Value) -> Mapped
    ) -> Gen<Mapped> {
        Gen<Mapped> { [draw] source throws(Discard) in transform(try draw(&source)) }
    }

    /// A value of the generator that `next` makes of this one's.
    public func flatMap<Next>(
        _ next: @escaping @Sendable (Value) -> Gen<Next>
    ) -> Gen<Next> {
        Gen<Next> { [draw] source throws(Discard) in
            try next(try draw(&source)).draw(&source)
        }
    }

    /// The values of this generator that satisfy `isIncluded`.
    ///
    /// Prefer generators that make only what is wanted: when `attempts` values in a row are
    /// refused the case is discarded.
    public func filter(
        attempts: Int = 100, _ isIncluded: @escaping @Sendable (Value) -> Bool
    ) -> Gen {
        Gen { [draw] source throws(Discard) in
            try source.retry(attempts: attempts) { source throws(Discard) in
                let value = try draw(&source)
                return isIncluded(value) ? value : nil
            }
        }
    }
}
