// Takes the place of the C library's allocator in a program that links it: counts, and hands on.

#include "counted_malloc.h"

#include <stdatomic.h>
#include <stddef.h>

// glibc's own names of what we replace.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_ullong count;

static void add(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

uint64_t counted_malloc_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

void *malloc(size_t size) {
    add();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    add();
    return __libc_calloc(number, size);
}

void *realloc(void *pointer, size_t size) {
    add();
    return __libc_realloc(pointer, size);
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
    add();
    *pointer = __libc_memalign(alignment, size);
    return *pointer ? 0 : 12; // ENOMEM
}

void *aligned_alloc(size_t alignment, size_t size) {
    add();
    return __libc_memalign(alignment, size);
}
