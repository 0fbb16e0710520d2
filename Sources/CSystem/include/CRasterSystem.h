#ifndef CRASTER_SYSTEM_H
#define CRASTER_SYSTEM_H
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

// What Swift does not have, or has under a name of Linux's C library alone.

// Has the system begin to write some bytes of a file to its disk, and does not wait for it. A hint: where the file system
// knows none, nothing happens.
void raster_begin_writing(int descriptor, int64_t offset, int64_t count);

// How many cores the process may run on (its affinity, or all of the machine where there is none to be had), at least 1.
int32_t raster_granted_cores(void);

// As pthread_create does, but the thread begins on another core than the caller's, where the process may run on one. Linux
// leaves a thread that is new on its maker's core, until the clock ticks on one that is idle: up to 3 ms (6.18, two cores).
int32_t raster_start_thread(pthread_t *thread, void *(*body)(void *), void *context);

typedef enum raster_memory {
    RASTER_MEMORY_ALL,   // addresses (`ulimit -v`)
    RASTER_MEMORY_DATA,  // what is written to (`ulimit -d`)
} raster_memory;

// The bytes that the process may have; INT64_MAX where there is no limit.
int64_t raster_memory_limit(raster_memory memory);

// Whether the process ignores a signal, as one does that was started by `nohup`.
bool raster_is_ignored(int number);
#endif
