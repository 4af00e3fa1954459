struct Shrinker {
    struct Result { var choices: [UInt64]; var failure: Failure; var isMinimal: Bool; var evaluations: Int }
    static func shrink(
        _ property: Property, _ recording: Recording, failure: Failure, limit: Int,
        shouldStop: () -> Bool
    ) -> Result {
        Result(choices: recording.values, failure: failure, isMinimal: false, evaluations: 0)
    }
}
