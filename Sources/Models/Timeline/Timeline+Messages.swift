import ChatValues

/// Messages between sessions (LNK).
extension Timeline {
    /// The band of a row; nothing for a row without a message.
    ///
    /// `isInWorkspace` says whether the chat of a session can be opened (LNK-04).
    public static func band(
        of row: Row, isInWorkspace: (Nonblank) -> Bool
    ) -> MessageBand? {
        guard let message = row.content.message, let text = row.content.text else { return nil }
        var link: MessageBand.Link?
        if let target = message.link, isInWorkspace(target.sessionID) {
            link = MessageBand.Link(
                peer: message.peer, agent: target.agent,
                jump: MessageJump(
                    sessionID: target.sessionID,
                    viewport: target.threadID.map { .subagent(thread: $0) } ?? .parentChat,
                    anchor: target.anchor),
                smallestTapArea: 44, accessibilityAction: "Go to \(message.peer)")
        }
        let follow = link.map { [MessageBandEffect.follow($0.jump)] }
        return MessageBand(
            title: message.title, from: message.from, to: message.to, delivery: message.delivery,
            text: text, link: link, tap: [.openDetail], peerTap: follow ?? [.openDetail],
            detailPeerTap: follow.map { [.closeDetail] + $0 } ?? [])
    }
}
