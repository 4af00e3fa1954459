import ChatProperties
import PropertyCheck
import Testing

/// The suites that the handbook names, for its readers to find: in the app they need a simulator,
/// here the same laws run without one.
private func holds(_ laws: [String]) throws {
    for id in laws {
        let property = try #require(chatProperties.first { $0.id == id }, "\(id)")
        var options = RunOptions()
        options.cases = max(property.cases / 40, 100)
        let report = check(property, options: options)
        #expect(report.verdict == .held, "\(id): \(report.failure?.failure.clause ?? "")")
    }
}

/// Only the active operation applies its snapshot, and none of an earlier target generation (SNP-01).
@Suite struct WorkspaceChatTimelineSnapshotOrderingTests {
    @Test func onlyTheActiveOperationApplies() throws {
        try holds(["timeline/step/fences", "timeline/step/moved-counter"])
    }
}

/// A live row is settled by a shared typed identity, never by text or time (CNF-01).
@Suite struct WorkspaceChatLiveTimelineConfirmationTests {
    @Test func sharedIdentitySettles() throws {
        try holds(["timeline/agree/settling", "timeline/history/heals", "timeline/step/echoes"])
    }
}

/// Each link lands on its row in a page in the past, and the link there leads back (LNK-03).
@Suite struct WorkspaceChatMessageLinkRoundTripTests {
    @Test func bothLinksLeadBack() throws {
        try holds(["timeline/links/round-trip", "timeline/links/bands"])
    }
}
