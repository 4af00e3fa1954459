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
    static func median(
        rounds: Int, _ subject: () -> Void, _ rival: () -> Void
    ) -> Times {
        var subjects: [Double] = []
        var rivals: [Double] = []
        for _ in 0..<max(1, rounds) {
            subjects.append(seconds(subject))
            rivals.append(seconds(rival))
        }
        subjects.sort()
        rivals.sort()
        let median = subjects[subjects.count / 2]
        let middle = subjects[subjects.count * 3 / 4] - subjects[subjects.count / 4]
        return Times(
            subject: median, rival: rivals[rivals.count / 2], spread: middle / median)
    }

    private static func seconds(_ work: () -> Void) -> Double {
        let (seconds, attoseconds) = ContinuousClock().measure(work).components
        return max(1e-9, Double(seconds) + Double(attoseconds) / 1e18)
    }
}
