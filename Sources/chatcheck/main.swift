import ChatProperties
import PropertyCheck
let only = CommandLine.arguments.dropFirst().first ?? ""
let scale = Int(CommandLine.arguments.dropFirst(2).first ?? "0") ?? 0
for p in chatProperties where only.isEmpty || p.id.contains(only) {
    var o = RunOptions()
    o.seed = 1
    if scale > 0 { o.cases = scale }
    let r = check(p, options: o)
    print(p.id, r.verdict, r.cases, r.discards, r.duration, r.notes)
    for c in r.covers where c.verdict != .held { print("   cover", c.label, c.verdict, c.hits, c.of, c.minimum) }
    if p.id.contains("agree") { print("   ", r.labels.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")) }
    if let f = r.failure { print(f.failure.clause, "\n  INPUT", f.failure.input, "\n  MODEL", f.failure.model ?? "", "\n  ORACLE", f.failure.oracle ?? "", f.outcome, f.evaluations, "\n", f.failure.trace) }
}
