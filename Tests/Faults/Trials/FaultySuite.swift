import ChatGoldens
import ChatProperties
import FaultyModels
import PropertyCheck

/// What the faults are held against: every law and golden, for the copy of the models.
public enum FaultySuite {
    /// The laws of all areas.
    public static let laws: [Property] =
        wireLaws(of: FaultyWire.self) + timelineLaws(of: FaultyTimeline.self)

    /// The goldens of all areas.
    public static let goldens: [Golden] =
        wireGoldens(of: FaultyWire.self) + timelineGoldens(of: FaultyTimeline.self)

    /// The IDs of all faults, as they are planted in the copy.
    public static let faults: [String] = Planted.all

    /// The environment variable that names the fault of a process.
    public static let variable = Planted.variable

    /// The fault that this process was asked to have on.
    public static var wanted: String? { Planted.wanted }

    /// The rule that a fault breaks: what its ID begins with.
    public static func rule(of fault: String) -> String {
        String(fault.prefix { $0 != "." })
    }
}
