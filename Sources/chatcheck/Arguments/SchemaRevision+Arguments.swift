import ChatValues

extension WireForm {
    /// Whether September wrote it in another way than October.
    var hasRevisions: Bool {
        switch self {
        case .history, .window: true
        case .page, .event, .outboxEntry: false
        }
    }
}

extension SchemaRevision {
    /// The revision that was asked for; of a form that has but one there is nothing to ask.
    init(_ words: ParsedWords, of form: WireForm) throws(CommandFailure) {
        guard let text = words.value("--revision") else {
            self = .october
            return
        }
        guard form.hasRevisions else {
            throw .usage(
                "--revision says nothing of --as \(form.rawValue): it is the same in both revisions",
                remedy: "Leave it out; only history and window have revisions.")
        }
        self = SchemaRevision(rawValue: text) ?? .october
    }
}
