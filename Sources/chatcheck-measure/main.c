// A program in C around ChatMeasuring, so that its malloc is in no other program: SwiftPM links a
// library of C into everything that depends on it from afar, the test bundle among them, but an
// executable only into itself.

#include "counters.h"

/// The program proper, in Swift: Sources/Measuring/MeasureProgram.swift.
extern int32_t chatcheck_measure(
    int32_t word_count, char **words, bool (*read_allocations)(struct allocations *),
    void (*restart_peak)(void), int64_t (*read_regions)(void));

int main(int word_count, char **words) {
    return chatcheck_measure(
        word_count, words, allocations_read, allocations_restart_peak, regions_read);
}
