extension Gen {
    /// Lists of `element`, their length in `count`; the shortest is the simplest.
    ///
    /// Negative lengths count as zero.
    public static func array<Element>(of element: Gen<Element>, count: ClosedRange<Int>) -> Gen
    where Value == [Element] {
        Gen { source throws(Discard) in
            let length = try source.beginList(count: count)
            defer { source.endList() }
            if let bulk = element.bulk, !source.isRecording { return bulk(&source, length) }
            var elements: [Element] = []
            elements.reserveCapacity(min(length, 1024))
            for _ in 0..<length {
                source.beginElement()
                elements.append(try element.draw(&source))
                if source.isOverrun { break }
            }
            return elements
        }
    }

    /// Lists of exactly `count` elements.
    public static func array<Element>(of element: Gen<Element>, count: Int) -> Gen
    where Value == [Element] {
        array(of: element, count: count...count)
    }

    /// Lists in which no two elements have one key; the first of equals stays.
    ///
    /// At most as many elements as drawn: equals are left out, and when fewer than the lower
    /// bound of `count` remain the case is discarded.
    public static func uniqueArray<Element, Key: Hashable & SendableMetatype>(
        of element: Gen<Element>, count: ClosedRange<Int>,
        by key: @escaping @Sendable (Element) -> Key
    ) -> Gen where Value == [Element] {
        let drawn = array(of: element, count: count)
        return Gen { source throws(Discard) in
            var seen: Set<Key> = []
            let elements = try drawn.draw(&source).filter { seen.insert(key($0)).inserted }
            guard elements.count >= count.lowerBound else { throw Discard() }
            return elements
        }
    }

    /// Dictionaries; of equal keys the first stays.
    ///
    /// Fewer pairs than the lower bound: a discard.
    public static func dictionary<Key: Hashable & SendableMetatype, Element>(
        keys: Gen<Key>, values: Gen<Element>, count: ClosedRange<Int>
    ) -> Gen where Value == [Key: Element] {
        let pairs = Gen<[(Key, Element)]>.uniqueArray(
            of: zip(keys, values), count: count, by: { $0.0 })
        return Gen { source throws(Discard) in
            Dictionary(try pairs.draw(&source), uniquingKeysWith: { first, _ in first })
        }
    }

    /// Sets; equals are left out.
    ///
    /// Fewer elements than the lower bound: a discard.
    public static func set<Element: Hashable & SendableMetatype>(
        of element: Gen<Element>, count: ClosedRange<Int>
    ) -> Gen where Value == Set<Element> {
        let elements = Gen<[Element]>.uniqueArray(of: element, count: count, by: { $0 })
        return Gen { source throws(Discard) in Set(try elements.draw(&source)) }
    }
}
