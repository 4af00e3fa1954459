/// A rule as the project states it.
public struct RulebookEntry: Hashable, Sendable {
    /// The rule's ID, such as `ENV-04`.
    public let rule: String
    /// The area it belongs to, such as `wire`.
    public let area: String
    /// What it says.
    public let text: String
    /// Where it comes from, in the marks of ``Rulebook/sources``.
    public let source: String

    /// States a rule.
    public init(rule: String, area: String, text: String, source: String) {
        self.rule = rule
        self.area = area
        self.text = text
        self.source = source
    }
}

/// All rules that the models follow, area by area.
public enum Rulebook {
    /// Every rule, in the order of the pages.
    public static let entries: [RulebookEntry] = WireRulebook.entries + TimelineRulebook.entries

    /// The areas in which every rule must have a law or a golden.
    public static let finishedAreas: Set<String> = ["wire"]

    /// What the marks in ``RulebookEntry/source`` mean.
    public static let sources: [(mark: String, meaning: String)] = [
        ("O", "the handbook's newest page, checked on 5 October 2026; it wins over the others"),
        ("S", "the handbook's page of 17 September 2026"),
        ("M", "the handbook's undated page on chat hosts, older than O"),
        ("D", "decided by this project, because the handbook is silent"),
    ]

    /// The rulebook as a page in Markdown.
    public static var markdown: String {
        var page = """
            # Rulebook

            What the models must do. Every error, law, golden and planted fault names the rules it stands for; `chatcheck rules` shows what stands for each. This page is made from the sources by `chatcheck golden --record all`; edit the rulebook there.

            | mark | source |
            | --- | --- |

            """
        for (mark, meaning) in sources {
            page += "| \(mark) | \(meaning) |\n"
        }
        var area = ""
        for entry in entries {
            if entry.area != area {
                area = entry.area
                page += "\n## \(area)\n\n| rule | text | from |\n| --- | --- | --- |\n"
            }
            page += "| \(entry.rule) | \(entry.text) | \(entry.source) |\n"
        }
        return page
    }
}
