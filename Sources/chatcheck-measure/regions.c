// The region counters that the compiler puts into a build with code coverage: one for each branch
// and loop of our own code, counting how often it ran.
//
// All of them lie in one section, whose borders the linker names. In a build without coverage there
// is no such section, and the names have no address (ELF) or the same one (Mach-O).

#include "counters.h"

#include <stddef.h>

#if defined(__APPLE__)
extern const uint64_t first_region __asm("section$start$__DATA$__llvm_prf_cnts");
extern const uint64_t regions_end __asm("section$end$__DATA$__llvm_prf_cnts");
#else
extern const uint64_t first_region __asm__("__start___llvm_prf_cnts") __attribute__((weak));
extern const uint64_t regions_end __asm__("__stop___llvm_prf_cnts") __attribute__((weak));
#endif

int64_t regions_read(void) {
    const volatile uint64_t *counter = &first_region;
    const volatile uint64_t *end = &regions_end;
    if (counter == NULL || counter >= end) return -1;
    uint64_t sum = 0;
    while (counter < end) sum += *counter++;
    return (int64_t)sum;
}
