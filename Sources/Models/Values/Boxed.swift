/// A value behind one pointer: a large part that few have does not make all of them larger.
public enum Boxed<Value> {
    /// The value, stored apart.
    indirect case stored(Value)

    /// Stores a value.
    public init(_ value: Value) {
        self = .stored(value)
    }

    /// The value.
    public var value: Value {
        switch self {
        case .stored(let value): value
        }
    }
}

extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}
extension Boxed: Sendable where Value: Sendable {}
