import ChatModels
import ChatProperties
import ChatValues

/// All worked examples of the project.
public let chatGoldens: [Golden] =
    wireGoldens(of: ChatWire.self) + timelineGoldens(of: Timeline.self) + [rulebookPage]

/// The rulebook as a page, so that the page cannot fall behind the code.
private let rulebookPage = Golden(
    id: "project/docs/rulebook", rules: [], file: "docs/rulebook.md"
) { _ in Rulebook.markdown }
