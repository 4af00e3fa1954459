import ChatValues

/// What is loaded, and for which target.
extension TimelineLog {
    /// The next number of a ticket; older pages are counted as well.
    var nextTicket: LoadTicket {
        var count = 0
        for fact in facts {
            switch fact {
            case .loadBegan, .olderBegan: count += 1
            default: break
            }
        }
        return LoadTicket(count + 1)
    }

    /// The target generation (SNP-01, SCH-02): a link, the way back from it and another thread
    /// advance it.
    var generation: Int {
        var generation = 0
        for fact in facts {
            switch fact {
            case .anchorOpened, .latestReturned, .viewportShown: generation += 1
            default: break
            }
        }
        return generation
    }

    /// The only load that may apply its answer (SNP-01).
    var activeLoad: TimelineLoad? {
        var active: TimelineLoad?
        for fact in facts {
            switch fact {
            case .loadBegan(let load): active = load
            case .loadEnded: active = nil
            default: break
            }
        }
        return active
    }

    /// The older page that is waited for.
    var awaitedOlderLoad: TimelineOlderLoad? {
        var awaited: TimelineOlderLoad?
        for fact in facts {
            switch fact {
            case .olderBegan(let load): awaited = load
            case .olderEnded: awaited = nil
            default: break
            }
        }
        return awaited
    }

    /// The anchor that a link has opened and no answer has brought yet.
    var anchor: Nonblank? {
        var waiting: Nonblank?
        for fact in factsOfViewport {
            switch fact {
            case .anchorOpened(let anchor): waiting = anchor
            case .anchorUsed, .latestReturned: waiting = nil
            default: break
            }
        }
        return waiting
    }

    /// What a load that begins now is to bring: a page in the past is loaded again (PST-02).
    var target: LoadTarget {
        if let anchor { return .around(anchor) }
        if let page { return .around(page.anchor) }
        return .latest
    }

    /// Whether the desktop said what is in the chat.
    var isConfirmed: Bool {
        for fact in factsOfViewport {
            if case .confirmed = fact { return true }
        }
        return false
    }

    /// The desktop's notice (PST-04).
    var notice: Nonblank? {
        var shown: Nonblank?
        for fact in factsOfViewport {
            switch fact {
            case .noticeAnswered(let notice): shown = notice
            case .anchorOpened, .noticeLeft: shown = nil
            default: break
            }
        }
        return shown
    }
}
