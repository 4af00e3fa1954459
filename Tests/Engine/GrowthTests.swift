import ChatBenchmarks
import Testing

@testable import ChatMeasuring

/// Exponents of growth, and the work that shows whether a measure of it is any good.
///
/// `chatcheck-measure growth` tries both canaries on every run; here no work is timed.
@Suite struct GrowthTests {
    @Test(arguments: [(10.0, 20.0, 1.0), (10, 40, 2), (10, 10, 0), (0, 0, 0)])
    func exponentsOfADoubling(_ half: Double, _ whole: Double, _ exponent: Double) {
        #expect(Growth.exponent(half, whole) == exponent)
    }

    @Test(arguments: [1, 100, 128, 256, 512])
    func canariesComeToTheirEnd(_ size: Int) {
        #expect(Canary.linear.prepare(size).run())
        #expect(Canary.quadratic.prepare(size).run())
    }

    /// The steps that a scan takes, without a counter: the limit lies far from both.
    @Test func theLimitTellsAScanFromALoop() {
        func scan(_ size: Int) -> Double { Double(size * (size - 1) / 2) }
        #expect(Growth.exponent(scan(256), scan(512)) > 1.6)
        #expect(Growth.exponent(256, 512) < CountedWork.growthLimit)
    }
}
