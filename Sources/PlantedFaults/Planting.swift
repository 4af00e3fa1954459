/// A copy of the models with every fault planted, each behind its number.
///
/// The number of a fault is its place among all of them, from 0; `Planted.isOn` of the copy says
/// whether it is the one that the process was started with.
public struct Planting: Sendable {
    /// The copies, by the names of the originals.
    public private(set) var files: [String: String] = [:]
    /// What keeps faults from being planted; then the copies are not worth compiling.
    public private(set) var problems: [FaultProblem] = []

    /// Plants faults in the texts of files, named below the folder of the models.
    public init(_ faults: [PlantedFault], in originals: [String: String]) {
        var edits: [String: [Edit]] = [:]
        var lines: [String: FaultLine] = [:]
        for (number, fault) in faults.enumerated() {
            if let other = lines.updateValue(fault.line, forKey: fault.id) {
                problems.append(
                    FaultProblem(
                        fault.line, "\(fault.id) stands in \(other.path):\(other.number) already"))
                continue
            }
            do throws(FaultProblem) {
                edits[fault.file, default: []].append(
                    try Edit(fault, number: number, in: originals[fault.file]))
            } catch {
                problems.append(error)
            }
        }
        for (file, original) in originals {
            let source = SourceText(original)
            let copy = Self.copy(
                0..<source.bytes.count, of: source, with: edits[file, default: []].sorted(by: <),
                &problems)
            files[file] = String(decoding: copy, as: UTF8.self)
        }
        problems.sort { ($0.line.path, $0.line.number) < ($1.line.path, $1.line.number) }
    }

    /// The file that lists the faults by number, to be compiled with the copies.
    public static func list(of faults: [PlantedFault]) -> String {
        var text = "extension Planted {\n    static let ids: [String] = [\n"
        for fault in faults { text += "        \"\(fault.id)\",\n" }
        return text + "    ]\n}\n"
    }

    /// A fault with the place it is planted in.
    private struct Edit {
        let fault: PlantedFault
        let number: Int
        let range: Range<Int>

        init(
            _ fault: PlantedFault, number: Int, in original: String?
        ) throws(FaultProblem) {
            guard let original else {
                throw FaultProblem(fault.line, "there is no file '\(fault.file)' in the models")
            }
            let ranges = SourceText(original).ranges(of: fault.text)
            guard !ranges.isEmpty else {
                throw FaultProblem(fault.line, "the text is not found in \(fault.file)")
            }
            guard ranges.count == 1 || fault.occurrence != nil else {
                throw FaultProblem(
                    fault.line,
                    "the text is found \(ranges.count) times in \(fault.file): take"
                        + " more of it, or say which in front of it, such as #2")
            }
            let index = (fault.occurrence ?? 1) - 1
            guard index < ranges.count else {
                throw FaultProblem(
                    fault.line,
                    "the text is found \(ranges.count) times in \(fault.file): there"
                        + " is no #\(index + 1)")
            }
            self.fault = fault
            self.number = number
            range = ranges[index]
        }

        /// Outer ones first; statements around an expression of the same place.
        static func < (left: Edit, right: Edit) -> Bool {
            guard left.range == right.range else {
                return left.range.lowerBound != right.range.lowerBound
                    ? left.range.lowerBound < right.range.lowerBound
                    : left.range.upperBound > right.range.upperBound
            }
            guard left.fault.form == right.fault.form else {
                return left.fault.form == .statements
            }
            return left.number < right.number
        }

        /// The choice between the fault and what stands there without it.
        func choice(else rest: [UInt8]) -> [UInt8] {
            let condition = "Planted.isOn(\(number) /* \(fault.id) */)"
            return switch fault.form {
            case .expression:
                Array("(\(condition) ? (\(fault.replacement)) : (".utf8) + rest + Array("))".utf8)
            case .statements:
                Array("if \(condition) { \(fault.replacement) } else { ".utf8) + rest
                    + Array(" }".utf8)
            }
        }
    }

    /// A part of a source with the faults in it planted, the inner ones inside the outer.
    private static func copy(
        _ range: Range<Int>, of source: SourceText, with edits: [Edit],
        _ problems: inout [FaultProblem]
    ) -> [UInt8] {
        var copy: [UInt8] = []
        var place = range.lowerBound
        var rest = edits[...]
        while let edit = rest.popFirst() {
            var inner: [Edit] = []
            while let next = rest.first, next.range.lowerBound < edit.range.upperBound {
                if next.range.upperBound > edit.range.upperBound {
                    problems.append(
                        FaultProblem(
                            next.fault.line,
                            "its text overlaps that of \(edit.fault.id); one must hold the other"))
                } else {
                    inner.append(next)
                }
                rest.removeFirst()
            }
            copy += source.bytes[place..<edit.range.lowerBound]
            copy += edit.choice(else: Self.copy(edit.range, of: source, with: inner, &problems))
            place = edit.range.upperBound
        }
        return copy + source.bytes[place..<range.upperBound]
    }
}
