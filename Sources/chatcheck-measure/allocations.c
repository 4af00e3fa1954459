// An allocator that counts and leaves the work to glibc.
//
// A program's own malloc beats that of a shared library, so every allocation of the process comes
// here, the Swift runtime's too. Only this executable may hold it: in a test bundle it would stand
// in the way of the sanitizers, which bring allocators of their own. Where there is no glibc to
// hand on to, nothing is defined and nothing is counted.

#include "counters.h"

#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) \
    || __has_feature(memory_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <string.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void *__libc_valloc(size_t size);
extern void *__libc_pvalloc(size_t size);
extern void __libc_free(void *block);

static _Atomic uint64_t calls, bytes, live, peak;

/// Notes a block that was given, if one was.
static void *given(void *block, size_t size) {
    if (!block) return block;
    atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
    uint64_t usable = malloc_usable_size(block);
    uint64_t now = atomic_fetch_add_explicit(&live, usable, memory_order_relaxed) + usable;
    uint64_t most = atomic_load_explicit(&peak, memory_order_relaxed);
    while (now > most
           && !atomic_compare_exchange_weak_explicit(
               &peak, &most, now, memory_order_relaxed, memory_order_relaxed)) {}
    return block;
}

/// Notes that a block's bytes are no longer in use.
static void taken(size_t usable) {
    atomic_fetch_sub_explicit(&live, usable, memory_order_relaxed);
}

void *malloc(size_t size) { return given(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) {
    // The product cannot overflow where glibc gave a block.
    return given(__libc_calloc(count, size), count * size);
}

void *realloc(void *block, size_t size) {
    // The new block is noted before the old one goes: a block that moves is there twice.
    size_t usable = block ? malloc_usable_size(block) : 0;
    void *moved = given(__libc_realloc(block, size), size);
    // Without a new block the old one stays, unless it was to shrink to nothing.
    if (moved || size == 0) taken(usable);
    return moved;
}

void free(void *block) {
    if (!block) return;
    taken(malloc_usable_size(block));
    __libc_free(block);
}

void *memalign(size_t alignment, size_t size) {
    return given(__libc_memalign(alignment, size), size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    return given(__libc_memalign(alignment, size), size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) || alignment & (alignment - 1) || !alignment) return EINVAL;
    void *aligned = given(__libc_memalign(alignment, size), size);
    if (!aligned) return ENOMEM;
    *block = aligned;
    return 0;
}

void *valloc(size_t size) { return given(__libc_valloc(size), size); }

void *pvalloc(size_t size) { return given(__libc_pvalloc(size), size); }

bool allocations_read(struct allocations *counts) {
    counts->calls = atomic_load_explicit(&calls, memory_order_relaxed);
    counts->bytes = atomic_load_explicit(&bytes, memory_order_relaxed);
    counts->live = atomic_load_explicit(&live, memory_order_relaxed);
    counts->peak = atomic_load_explicit(&peak, memory_order_relaxed);
    return true;
}

void allocations_restart_peak(void) {
    atomic_store_explicit(
        &peak, atomic_load_explicit(&live, memory_order_relaxed), memory_order_relaxed);
}

#else

bool allocations_read(struct allocations *counts) {
    *counts = (struct allocations){0};
    return false;
}

void allocations_restart_peak(void) {}

#endif
