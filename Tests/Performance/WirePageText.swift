import PropertyCheck

/// The texts of a page's rows, as they stand between the quotes.
enum WirePageText {
    /// What people and agents write: paragraphs, and in replies now and then a list, some code or a
    /// quotation.
    ///
    /// A page of a hundred has 133 KB, of which 118 KB are text, with 1,086 escapes: one for 109
    /// bytes, from none in a short question to 37 in a reply with code. One character of 244 is not
    /// ASCII.
    static func chat(_ type: String, _ source: inout Source) -> String {
        var text = ""
        switch type {
        case "user":
            text = paragraphs(1 + pick(3, &source), &source)
        case "activity":
            for _ in 0..<10 + pick(8, &source) {
                text += "\(line(6 + pick(12, &source), &source))\\n"
            }
        default:
            text = paragraphs(2 + pick(2, &source), &source)
            if pick(3, &source) == 0 {
                text += "\\n\\n"
                for _ in 0..<4 { text += "- \(line(8, &source))\\n" }
            }
            if type == "agent-reply", pick(3, &source) == 0 {
                text += "\\n\\n```swift\\n"
                for _ in 0..<4 {
                    text += "    if \(word(&source)) == \\\"\(word(&source))\\\" {\\n"
                    text += "        \(word(&source))(\(word(&source)))\\n    }\\n"
                }
                text += "```"
            }
        }
        return text
    }

    /// What is mostly escapes: objects of JSON inside a text, tabs, paths, and letters by number.
    ///
    /// A page of a hundred has 131 KB with 24,033 escapes, one for five bytes of text.
    static func escapes(_ type: String, _ source: inout Source) -> String {
        var text = ""
        while text.utf8.count < 1_150 {
            let word = word(&source)
            switch pick(5, &source) {
            case 0: text += "\\t\\\"\(word)\\\": \\\"\(self.word(&source))\\\",\\n"
            case 1: text += "\\\\\(word)\\\\\(self.word(&source))\\r\\n"
            case 2: text += "\\u0434\\u0430, \\u2014 "
            case 3: text += "\\ud83d\\ude00\\n\\n"
            default: text += "<\\/\(word)>\\n"
            }
        }
        return text
    }

    private static func paragraphs(_ count: Int, _ source: inout Source) -> String {
        (0..<count).map { _ in paragraph(&source) }.joined(separator: "\\n\\n")
    }

    /// Four to six sentences; one paragraph of two has a quotation.
    private static func paragraph(_ source: inout Source) -> String {
        var sentences = (0..<4 + pick(3, &source)).map { _ in
            "\(line(11 + pick(9, &source), &source))."
        }
        if pick(2, &source) == 0 { sentences[1] = "\\\"\(sentences[1])\\\"" }
        return sentences.joined(separator: " ")
    }

    private static func line(_ words: Int, _ source: inout Source) -> String {
        (0..<words).map { _ in word(&source) }.joined(separator: " ")
    }

    private static func word(_ source: inout Source) -> String {
        words[pick(words.count, &source)]
    }

    private static func pick(_ count: Int, _ source: inout Source) -> Int {
        Int(source.draw(upTo: UInt64(count - 1), kind: .index))
    }

    private static let words = [
        "the", "decoder", "reads", "one", "row", "after", "another", "and", "keeps", "its", "text",
        "as", "it", "came", "revision", "overlay", "history", "timeline", "`swift test`", "passes",
        "when", "every", "law", "holds", "caf\u{E9}", "because", "nothing", "is", "rounded", "then",
        "snapshot", "arrives", "late", "while", "live", "rows", "stream", "into", "view", "agent",
    ]
}
