import ChatValues

/// Everything that a timeline decided, in order.
///
/// Nothing is kept beside the facts: each question is answered by looking through them again.
struct TimelineLog {
    let sessionID: Nonblank
    let firstViewport: Viewport
    private(set) var facts: [TimelineFact] = []

    init(sessionID: Nonblank, viewport: Viewport) {
        self.sessionID = sessionID
        firstViewport = viewport
    }

    /// Writes down what was decided.
    mutating func append(_ fact: TimelineFact) {
        facts.append(fact)
    }

    /// The facts since the timeline that is shown now was first shown.
    var factsOfViewport: ArraySlice<TimelineFact> {
        for index in facts.indices.reversed() {
            if case .viewportShown = facts[index] { return facts[(index + 1)...] }
        }
        return facts[...]
    }

    /// Which timeline of the session is shown.
    var viewport: Viewport {
        for fact in facts.reversed() {
            if case .viewportShown(let viewport) = fact { return viewport }
        }
        return firstViewport
    }

    /// The presentation epoch: it goes up where EPO-02 says, never otherwise.
    var presentationEpoch: PresentationEpoch {
        var number = 0
        for fact in facts {
            switch fact {
            case .presentationAdvanced, .viewportShown: number += 1
            default: break
            }
        }
        return PresentationEpoch(sessionID: sessionID, viewport: viewport, number: number)
    }

    /// The outbox entries, of several with one operation the first.
    var echoes: [Echo] {
        var listed: [Echo] = []
        for fact in factsOfViewport {
            if case .echoesListed(let echoes) = fact { listed = echoes }
        }
        var kept: [Echo] = []
        for echo in listed
        where !kept.contains(where: { $0.operationID == echo.operationID }) {
            kept.append(echo)
        }
        return kept
    }
}
