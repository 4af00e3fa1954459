import ChatValues

/// Message bands in words.
enum MessageBandText {
    /// What a band shows, and what taps on it do.
    static func lines(_ band: MessageBand?) -> String {
        guard let band else { return "no band\n" }
        var text = "title: \(band.title)\nends: \(band.from) → \(band.to)\n"
        text += "delivery: \(band.delivery?.rawValue ?? "none")\n"
        text += "text:\n"
        for line in band.text.string.split(separator: "\n", omittingEmptySubsequences: false) {
            text += "  \(line)\n"
        }
        if let link = band.link {
            text +=
                "link: on \(link.peer), the sign of \(link.agent.rawValue), at least "
                + "\(link.smallestTapArea) points, “\(link.accessibilityAction)”\n"
        } else {
            text += "link: none\n"
        }
        text += "a tap on the band: \(words(band.tap))\n"
        text += "a tap on the peer: \(words(band.peerTap))\n"
        return text + "a tap on the peer in the detail: \(words(band.detailPeerTap))\n"
    }

    private static func words(_ effects: [MessageBandEffect]) -> String {
        let words = effects.map { effect in
            switch effect {
            case .openDetail: "open the detail"
            case .closeDetail: "close the detail"
            case .follow(let jump): "go to \(MessageBandText.words(jump))"
            }
        }
        return words.isEmpty ? "nothing" : words.joined(separator: ", then ")
    }

    /// Where a jump leads.
    static func words(_ jump: MessageJump) -> String {
        "row \(jump.anchor) of \(jump.sessionID), \(jump.viewport.timelineIdentity)"
    }
}
