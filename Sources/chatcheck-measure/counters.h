// What the two counters of this program offer to its Swift side, and nothing else sees.

#ifndef COUNTERS_H
#define COUNTERS_H

#include <stdbool.h>
#include <stdint.h>

/// What was allocated since the process began.
struct allocations {
    /// Calls of malloc, calloc, realloc and their aligned kin that gave memory.
    uint64_t calls;
    /// Bytes that were asked for.
    uint64_t bytes;
    /// Bytes in use now, as the allocator rounds them.
    uint64_t live;
    /// The most that was in use at once since the last `allocations_restart_peak`.
    uint64_t peak;
};

/// Reads the counts; says whether this build counts at all.
bool allocations_read(struct allocations *counts);

/// Lets the peak begin anew, at what is in use now.
void allocations_restart_peak(void);

/// The sum of all region counters, or -1 where the build has none.
int64_t regions_read(void);

#endif
