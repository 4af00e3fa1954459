import ChatValues

/// What the three keys of an overlay hold, in `liveOverlay` and in an event.
struct WireOverlayParts {
    let epoch: Int64?
    let revision: Int64?
    let blocks: [Row?]?

    /// The overlay, where each part is sound.
    var overlay: LiveOverlay? {
        guard let epoch, let revision, let blocks else { return nil }
        return LiveOverlay(
            settlementEpoch: epoch, revision: revision, blocks: blocks.compactMap { $0 })
    }
}

/// The rules of the live overlay, OVL-01 to OVL-04.
extension WireJudge {
    /// OVL-01.
    mutating func liveOverlay(_ field: WireField?) -> LiveOverlay? {
        guard let object = object(field) else { return nil }
        let keys = ["settlementEpoch", "revision", "blocks"]
        unknownKeys(of: object, besides: keys, .ovl01)

        let parts = overlayParts(of: object)

        missingKeys(of: object, keys, .ovl01)
        blocksLink(of: object, parts)
        return parts.overlay
    }

    /// The values under the keys of an overlay.
    mutating func overlayParts(of object: WireObject) -> WireOverlayParts {
        WireOverlayParts(
            epoch: integer(object.field("settlementEpoch", .ovl01), atLeast: 0),
            revision: integer(object.field("revision", .ovl01), atLeast: 0),
            blocks: rows(object.field("blocks", .ovl01), of: .overlay))
    }

    /// OVL-02: at revision 0 there are no blocks.
    mutating func blocksLink(of object: WireObject, _ parts: WireOverlayParts) {
        if parts.revision == 0, let blocks = parts.blocks, !blocks.isEmpty {
            atClosingBrace(
                of: object, .ovl02, key: "blocks", "must be empty, since the revision is 0")
        }
    }
}
