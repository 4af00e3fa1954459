/// Two pieces of work, timed turn by turn.
enum Interleaved {
    /// The medians, in seconds.
    struct Times {
        var subject: Double
        var rival: Double
        /// How far the middle half of the subject's times lies apart, as a part of the median.
        var spread: Double
    }

    /// Times both in each round; the medians leave out what other processes did meanwhile.
    ///
    /// The faster one goes several times in its turn, so that the turns are about as long: else it
    /// would meet the caches as the other left them each time, and the other hardly ever.
    static func median(
        rounds: Int, _ subject: () -> Void, _ rival: () -> Void
    ) -> Times {
        _ = seconds(subject)
        _ = seconds(rival)
        let (one, other) = (seconds(subject), seconds(rival))
        let repetitions = (subject: times(one, in: other), rival: times(other, in: one))
        var subjects: [Double] = []
        var rivals: [Double] = []
        for _ in 0..<max(1, rounds) {
            subjects.append(seconds(subject, repetitions.subject))
            rivals.append(seconds(rival, repetitions.rival))
        }
        subjects.sort()
        rivals.sort()
        let median = subjects[subjects.count / 2]
        let middle = subjects[subjects.count * 3 / 4] - subjects[subjects.count / 4]
        return Times(
            subject: median, rival: rivals[rivals.count / 2], spread: middle / median)
    }

    /// How many times one of two fits into the time of the other, at least once and at most fifty.
    private static func times(_ one: Double, in other: Double) -> Int {
        Int(min(50, max(1, (other / one).rounded())))
    }

    /// The time of one repetition.
    private static func seconds(_ work: () -> Void, _ repetitions: Int = 1) -> Double {
        let duration = ContinuousClock().measure {
            for _ in 0..<repetitions { work() }
        }
        let (seconds, attoseconds) = duration.components
        return max(1e-9, Double(seconds) + Double(attoseconds) / 1e18) / Double(repetitions)
    }
}
