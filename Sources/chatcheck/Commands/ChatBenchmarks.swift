import ChatBenchmarks

/// Everything that is measured, area by area.
let chatBenchmarks: [Benchmark] = engineBenchmarks + wireBenchmarks
