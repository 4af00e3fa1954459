/// A pair of values, drawn in order.
@inlinable  // See `Gen.init`.
public func zip<A, B>(
    _ a: Gen<A>, _ b: Gen<B>
) -> Gen<(A, B)> {
    Gen { [a = a.draw, b = b.draw] source throws(Discard) in
        (try a(&source), try b(&source))
    }
}

/// A triple of values, drawn in order.
@inlinable  // See `Gen.init`.
public func zip<A, B, C>(
    _ a: Gen<A>, _ b: Gen<B>, _ c: Gen<C>
) -> Gen<(A, B, C)> {
    Gen { [a = a.draw, b = b.draw, c = c.draw] source throws(Discard) in
        (try a(&source), try b(&source), try c(&source))
    }
}

/// A quadruple of values, drawn in order.
@inlinable  // See `Gen.init`.
public func zip<A, B, C, D>(
    _ a: Gen<A>, _ b: Gen<B>, _ c: Gen<C>, _ d: Gen<D>
) -> Gen<(A, B, C, D)> {
    Gen { [a = a.draw, b = b.draw, c = c.draw, d = d.draw] source throws(Discard) in
        (try a(&source), try b(&source), try c(&source), try d(&source))
    }
}

/// A quintuple of values, drawn in order.
@inlinable  // See `Gen.init`.
public func zip<A, B, C, D, E>(
    _ a: Gen<A>, _ b: Gen<B>, _ c: Gen<C>, _ d: Gen<D>, _ e: Gen<E>
) -> Gen<(A, B, C, D, E)> {
    Gen { [a = a.draw, b = b.draw, c = c.draw, d = d.draw, e = e.draw] source throws(Discard) in
        (
            try a(&source), try b(&source), try c(&source),
            try d(&source), try e(&source)
        )
    }
}

/// A sextuple of values, drawn in order.
@inlinable  // See `Gen.init`.
public func zip<A, B, C, D, E, F>(
    _ a: Gen<A>, _ b: Gen<B>, _ c: Gen<C>, _ d: Gen<D>, _ e: Gen<E>,
    _ f: Gen<F>
) -> Gen<(A, B, C, D, E, F)> {
    Gen {
        [a = a.draw, b = b.draw, c = c.draw, d = d.draw, e = e.draw, f = f.draw] source
            throws(Discard) in
        (
            try a(&source), try b(&source), try c(&source),
            try d(&source), try e(&source), try f(&source)
        )
    }
}
