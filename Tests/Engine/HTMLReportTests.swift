import ChatGoldens
import Foundation
import PropertyCheck
import Testing

@testable import ChatcheckCommand

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The page: it parses, holds everything, and whatever a law says stays text.
@Suite struct HTMLReportTests {
    private func page(of suite: CheckSuite = .troubled) throws -> String {
        let folder = try TemporaryFolder()
        _ = try suite.troubledRun(in: folder)
        return try folder.read("out/report.html")
    }

    private func document(_ page: String) throws -> XMLElement {
        let text = page.replacing("<!DOCTYPE html>", with: "")
        return try #require(try XMLDocument(data: Data(text.utf8)).rootElement())
    }

    private func text(_ page: XMLElement, _ path: String) throws -> [String] {
        try page.nodes(forXPath: path).map { $0.stringValue ?? "" }
    }

    @Test func everythingIsOnIt() throws {
        let page = try document(page())
        #expect(try text(page, "//h1") == ["chatcheck failed"])
        #expect(
            try text(page, "//section[@id='laws']//tbody/tr/th")
                == [
                    "numbers/sum/commutes", "numbers/parity/both", "numbers/bound/small",
                    "numbers/text/hostile", "numbers/never/seen", "numbers/nothing/fits",
                ])
        #expect(try text(page, "//section[@id='goldens']//tbody/tr").count == 2)
        #expect(try text(page, "//section[@id='budgets']//tbody/tr").count == 3)
        #expect(
            try text(page, "//section[@id='rules']//tbody/tr/th")
                == ["NUM-01", "NUM-02", "OPN-01", "NUM-03"])
        #expect(
            try text(page, "//section[@id='rules']//tbody/tr/td[1]")
                == ["failed", "failed", "not run", "failed"])
        let articles = try text(page, "//section[@id='findings']/article/h3/code")
        #expect(articles.count { $0 == "numbers/bound/small" } == 3)
        #expect(articles.contains("numbers.work.over"))
        #expect(
            try text(page, "//article[@data-id='numbers/bound/small']/h3/span")
                == ["law", "stored case", "stored case"])
        // What to do about it.
        #expect(
            try text(page, "//article[h3/span='golden']//dd/code")
                == ["chatcheck golden --record all", "chatcheck golden --record missing"])
        // Every link leads somewhere, and of all that failed one leads to what is known of it.
        let places = Set(try text(page, "//@id"))
        let links = try text(page, "//a/@href")
        #expect(places.count == (try text(page, "//@id").count))
        #expect(links.allSatisfy { $0.hasPrefix("#") && places.contains(String($0.dropFirst())) })
        #expect(try text(page, "//tbody//a").count == 9)
        #expect(
            try text(page, "//section[@id='stored']//tbody//a") == ["failed", "orphaned"])
        // The shrunk input, both answers with a mark, and the line to copy.
        let law = "//article[@data-id='numbers/bound/small'][1]"
        #expect(try text(page, "\(law)//pre") == ["10"])
        #expect(
            try text(page, "(\(law)//table)[1]/tbody/tr/td").prefix(3)
                == ["big", "≠differs", "small"])
        #expect(
            try text(page, "\(law)//p[@class='replay']/code").first?
                .hasPrefix("chatcheck replay c1.numbers/bound/small.Cg.") == true)
        // Labels as bars, with what is wanted marked.
        let labels = "//tr[@data-id='numbers/parity/both']//ul/li"
        #expect(try text(page, labels).count == 2)
        #expect(try page.nodes(forXPath: "\(labels)//rect[@class='wanted']").count == 2)
        #expect(
            try text(page, "//tr[@data-id='numbers/parity/both']//summary")
                == ["2 labels, 2 of 2 covers held"])
        // What the message says is not said twice.
        #expect(
            try text(page, "//article[@data-id='numbers/never/seen']//pre")
                == ["246 of the first 256 cases were repeats\n"])
        // What a screen reader goes by.
        #expect(try text(page, "//table[not(caption)]").isEmpty)
        #expect(try text(page, "//tbody/tr/th[not(@scope='row')]").isEmpty)
    }

    @Test func whatALawSaysStaysText() throws {
        let source = try page()
        let page = try document(source)
        #expect(try page.nodes(forXPath: "//script").count == 1)
        #expect(try page.nodes(forXPath: "//main//b[not(ancestor::li)][not(ancestor::p)]").isEmpty)
        let shown = try text(page, "//article[@data-id='numbers/text/hostile']//pre").first ?? ""
        #expect(shown.contains("</script><script>document.title='run'</script>"))
        #expect(shown.contains("\\u{1B}[31m") && shown.contains("\\u{202E}"))
        // Nothing is asked of any other place.
        for reference in ["http:", "https:", " src=", "url(", "@import", "<link"] {
            #expect(!source.contains(reference), "\(reference)")
        }
        // The policy allows the page's own style and script, and nothing of this kind.
        #expect(!source.contains("unsafe-inline"))
        #expect(try page.nodes(forXPath: "//@style | //@onclick").isEmpty)
    }

    /// The examples of FIPS 180-4, and both sides of a border of the padding.
    @Test(arguments: [
        ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
        ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
        ),
        (String(repeating: "a", count: 55), "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg="),
        (String(repeating: "a", count: 64), "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs="),
    ])
    func hashesAreThoseOfTheStandard(_ text: String, _ hash: String) {
        #expect(SHA256.base64(of: text.utf8) == hash)
    }

    @Test func theSameSeedMakesTheSamePage() throws {
        func withoutTimes() throws -> String {
            let folder = try TemporaryFolder()
            _ = try CheckSuite.troubled.troubledRun(in: folder)
            let bytes = Array(try folder.read("out/results.json").utf8)
            var results = try GateResults(json: bytes, file: "results.json")
            results.duration = .zero
            for index in results.laws.indices { results.laws[index].duration = .zero }
            return HTMLReport(results, of: .troubled, faults: nil).document
        }
        #expect(try withoutTimes() == withoutTimes())
    }

    /// By bytes: a character may have any number of marks upon it.
    @Test(arguments: [0x301, 0x202E, 0x3C, 0x0A] as [UInt32])
    func whateverIsLongIsCut(_ scalar: UInt32) throws {
        let part = String(try #require(Unicode.Scalar(scalar)))
        func long(_ bytes: Int) -> String {
            String(repeating: part, count: bytes / part.utf8.count)
        }
        let failure = Failure(
            clause: long(20_000), input: long(1_000_000), model: long(20_000), oracle: "short",
            trace: Array(repeating: .init(label: long(20_000), value: long(20_000)), count: 3))
        var law = LawReport(id: "numbers/text/long", area: "numbers", rules: [], kind: .law)
        law.failure = FoundFailure(
            failure: failure, caseToken: "c1.numbers/text/long.Cg.5401f68d", outcome: .minimal,
            flaky: false, evaluations: 1, original: failure)
        var results = GateResults(
            RunRequest(
                program: "chatcheck", engine: 1, seed: 1, only: [], laws: 1, goldens: 1, budgets: 1),
            shard: .whole)
        results.laws = [
            LawResult(
                law, covers: [], asked: 1, shard: .whole, wasInterrupted: false, duration: .zero)
        ]
        results.goldens = [
            GoldenResult(
                id: "numbers/text/long", rules: [], file: "long.txt",
                outcome: .differs(Array(repeating: "+" + long(2_000), count: 10)))
        ]
        results.budgets = [
            BudgetResult(id: "numbers.work.long", unit: "steps", wrong: [long(20_000)])
        ]
        let page = HTMLReport(results, of: .small, faults: nil).document
        #expect(page.utf8.count < 200_000)
        #expect(
            page.contains(/of (1,000,000|999,999) bytes are not shown; the replay line prints all/))
        #expect(page.contains(" more lines; results.json has all."))
    }

    /// A gate in which everything fails at length is still a page that opens at once.
    @Test func aHundredFailuresAreWellBelowAMegabyte() throws {
        let long = String(repeating: "many words\n", count: 200)
        let laws = (0..<100).map { number in
            Property.law(
                id: "numbers/long/n\(number)", rules: ["NUM-01"], cases: 1, given: .int(in: 0...0)
            ) { _, _ in
                .failed(
                    Failure(
                        clause: "long", input: long, model: long, oracle: long + "x",
                        trace: Array(repeating: .init(label: "step", value: "done"), count: 90)))
            }
        }
        let folder = try TemporaryFolder()
        _ = CommandRun("gate", suite: .small.with(laws: laws), in: folder)
        let page = try folder.read("out/report.html")
        #expect(page.utf8.count < 800_000)
        // What differs is on it, however late it comes.
        #expect(try text(document(page), "//tr[@class='differs']").count == 100)
    }

    /// Labels may be made of anything that is drawn.
    @Test func ofManyLabelsTheMostFrequentAreShown() throws {
        let law = Property.law(
            id: "numbers/many/labels", rules: [], cases: 2_000, given: .int(in: 0...999)
        ) { number, labels in
            labels.classify(true, "n\(number)")
            labels.classify(true, "often")
            return .held
        }
        let folder = try TemporaryFolder()
        _ = CommandRun("gate", suite: .small.with(laws: [law]), in: folder)
        let labels = try text(document(folder.read("out/report.html")), "//ul[@class='labels']/li")
        #expect(labels.first?.hasPrefix("often") == true)
        #expect(labels.count == 41 && labels.last?.hasSuffix(" more in results.json") == true)
    }

    /// What has no results is not missed in silence, and no rule holds for half a run.
    @Test func whatWasCutShortSaysSo() throws {
        let folder = try TemporaryFolder()
        _ = CommandRun("gate", in: folder, isInterrupted: { true })
        let page = try document(folder.read("out/report.html"))
        #expect(
            try text(page, "//section[@id='findings']/p") == ["Nothing of what was run failed."])
        for section in ["laws", "goldens"] {
            let verdicts = try text(page, "//section[@id='\(section)']//tbody/tr/td[1]")
            #expect(!verdicts.isEmpty && verdicts.allSatisfy { $0 == "not reached" })
        }
        _ = CommandRun("gate", "--seconds", "100ms", "--cases", "2G", in: folder)
        let stopped = try document(folder.read("out/report.html"))
        #expect(
            try text(stopped, "//section[@id='rules']//tbody/tr/td[1]")
                == ["held in part", "held in part", "not run"])
    }

    @Test func anotherProgramHasItsOwnName() throws {
        let folder = try TemporaryFolder()
        let suite = CheckSuite(program: "own-check", laws: [.failing])
        _ = CommandRun("gate", suite: suite, in: folder)
        let page = try folder.read("out/report.html")
        #expect(page.contains(">own-check replay c1.numbers/bound/small."))
        #expect(!page.contains("chatcheck replay") && page.contains("Made by own-check, made with"))
    }

    /// 4.5 to 1 is what WCAG 2 asks of text at level AA, and 3 to 1 of what is no text.
    @Test func everyColourIsLegible() throws {
        let style = "\(HTMLStyle.text)"
        let themes = style.matches(of: /:root \{([^}]*)\}/).map(\.output.1)
        #expect(themes.count == 2)
        for theme in themes {
            var colours: [Substring: Double] = [:]
            for colour in theme.matches(of: /--(\w+): #([0-9a-f]{6});/) {
                colours[colour.output.1] = luminance(try #require(Int(colour.output.2, radix: 16)))
            }
            func contrast(_ one: Substring, _ other: Substring) throws -> Double {
                let pair = [try #require(colours[one]), try #require(colours[other])].sorted()
                return (pair[1] + 0.05) / (pair[0] + 0.05)
            }
            for ground in ["page", "soft", "badsoft"] as [Substring] {
                for ink in ["ink", "faint", "good", "bad", "doubt", "link"] as [Substring] {
                    #expect(try contrast(ink, ground) >= 4.5, "\(ink) on \(ground)")
                }
            }
            #expect(try contrast("bar", "soft") >= 3)
        }
    }

    private func luminance(_ colour: Int) -> Double {
        func part(_ shift: Int) -> Double {
            let value = Double(colour >> shift & 255) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
    }

    /// A line that only one has does not make the rest differ, and alike is not equal.
    @Test func linesAreAligned() {
        let rows = AlignedLines(["a", "b", "c"], ["a", "x", "y", "c"]).rows
        #expect(rows.map(\.one) == ["a", "b", nil, "c"])
        #expect(rows.map(\.other) == ["a", "x", "y", "c"])
        #expect(rows.map(\.isEqual) == [true, false, false, true])
        let parts = AlignedLines(["{\"a\":10}"], ["{\"a\":210}"]).rows[0].parts
        #expect(parts.one == ("{\"a\":", "", "10}") && parts.other == ("{\"a\":", "2", "10}"))
        let alike = AlignedLines(["\u{E9}"], ["e\u{301}"]).rows[0]
        #expect(!alike.isEqual && alike.parts.one.middle == "\\u{E9")
        #expect(AlignedLines(["a"], []).rows == [.init(one: "a", other: nil)])
        #expect(AlignedLines([], []).rows.isEmpty)
    }

    @Test func anInterruptedRunAndAMergedOneHaveAPage() throws {
        let folder = try TemporaryFolder()
        _ = CommandRun("gate", in: folder, isInterrupted: { true })
        #expect(
            try text(document(folder.read("out/report.html")), "//h1") == ["chatcheck interrupted"])
        _ = CommandRun("gate", in: folder)
        _ = CommandRun("merge", "\(folder.path)/out", "--out", "\(folder.path)/merged", in: folder)
        let page = try document(folder.read("merged/report.html"))
        #expect(try text(page, "//h1") == ["chatcheck held"])
        #expect(try text(page, "//section[@id='laws']//tbody/tr").count == 2)
    }

    /// In a browser: the script runs without an error, filters, and nothing is wider than a phone.
    @Test(.enabled(if: Chromium.path != nil, "there is no Chromium on this machine"))
    func inABrowser() throws {
        let folder = try TemporaryFolder()
        var page = try page()
        let check = """

            window.addEventListener("load", function () {
              const result = { title: document.title, width: document.documentElement.scrollWidth,
                room: document.documentElement.clientWidth };
              const rows = function () {
                return Array.from(document.querySelectorAll(".row")).filter(
                  function (row) { return !row.hidden; }).length; };
              result.all = rows();
              document.getElementById("failures").click();
              result.failures = rows();
              document.getElementById("filter").value = "bound small";
              document.getElementById("filter").dispatchEvent(new Event("input"));
              result.filtered = rows();
              document.getElementById("failures").click();
              document.getElementById("filter").value = "num-03";
              document.getElementById("filter").dispatchEvent(new Event("input"));
              result.ofRule = rows();
              result.sections = Array.from(document.querySelectorAll("section:not([hidden])")).map(
                function (section) { return section.id; });
              location.hash = "finding-0";
              result.margin = getComputedStyle(document.body).marginTop;
              result.buttons = document.querySelectorAll(".replay button:not([hidden])").length;
              result.wide = Array.from(document.querySelectorAll("body *")).filter(function (e) {
                return e.closest(".scroll, pre, .replay code") === null
                  && e.getBoundingClientRect().right > document.documentElement.clientWidth + 1;
              }).map(function (e) { return e.tagName + "." + e.className; });
              document.querySelector(".replay button").click();
              setTimeout(function () {
                result.afterLink = rows();
                result.said = document.querySelector(".replay button span").textContent;
                parent.postMessage(JSON.stringify(result), "*");
              }, 500);
            });
            window.addEventListener("error", function (event) {
              parent.postMessage(JSON.stringify({ error: event.message }), "*");
            });
            """
        // The policy stays in force: it allows this script by its hash, as it does the page's own,
        // and not the other.
        let policy = try #require(page.firstRange(of: "script-src "))
        let hash = SHA256.base64(of: check.utf8)
        page.insert(contentsOf: "'sha256-\(hash)' ", at: policy.upperBound)
        let scripts = "<script>document.title = 'run'</script><script>\(check)</script>"
        try folder.write(page.replacing("</head>", with: scripts + "</head>"), to: "page.html")
        try folder.write(
            """
            <!DOCTYPE html><iframe src="page.html" style="border:0;width:390px;height:800px"></iframe>
            <pre id="result"></pre><script>
            addEventListener("message", function (event) {
              document.getElementById("result").textContent += event.data; });
            </script>
            """, to: "phone.html")
        let dom = try Chromium.dump("\(folder.path)/phone.html")
        let start = try #require(dom.firstRange(of: "<pre id=\"result\">"))
        let json = try ReadJSON(
            String(dom[start.upperBound...].prefix { $0 != "<" }).replacing("&gt;", with: ">"))
        #expect(json["error"].isNull)
        #expect(json["title"].string == "chatcheck: failed")
        let room = try #require(json["room"].int)
        // The bar that scrolls takes a part of it.
        #expect((370...390).contains(room) && json["width"].int == room)
        #expect(json["wide"].list.compactMap(\.string).isEmpty, "\(dom.suffix(600))")
        let (all, failures) = (try #require(json["all"].int), try #require(json["failures"].int))
        #expect(failures > 10 && all > failures)
        // Of the law, its stored cases, and the law in two tables.
        #expect(json["filtered"].int == 5)
        #expect(json["buttons"].int == 3)
        // By a rule, the golden that stands for it is found, and what is empty goes.
        #expect(json["ofRule"].int == 3)
        #expect(json["sections"].list.map(\.string) == ["findings", "goldens", "rules"])
        // A link to what the filter hides shows it.
        #expect(json["afterLink"].int == all)
        // Nobody gave this browser leave to write to the clipboard.
        #expect(["Copied", "Selected"].contains(json["said"].string))
        // The style is not the forbidden one.
        #expect(json["margin"].string == "0px")
    }
}

/// A browser without a window, where the machine has one.
enum Chromium {
    static let path: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.flatMap { folder in
            ["chromium", "chromium-browser", "google-chrome"].map { "\(folder)/\($0)" }
        }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    /// The document as it is once the scripts of a page have run.
    static func dump(_ file: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(path))
        process.arguments = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
            "--virtual-time-budget=5000", "--window-size=800,900", "--dump-dom", "file://\(file)",
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
