#ifndef CRASTER_SYSTEM_H
#define CRASTER_SYSTEM_H
#include <pthread.h>
#include <stdint.h>

// What Swift's Glibc does not have.

// Has the system begin to write some bytes of a file to its disk, and does not wait for it. A hint: where the file system
// knows none, nothing happens.
void raster_begin_writing(int descriptor, int64_t offset, int64_t count);

// How many cores the process may run on (its affinity), at least 1.
int32_t raster_granted_cores(void);

// As pthread_create does, but the thread begins on another core than the caller's, where the process may run on one. Linux
// leaves a thread that is new on its maker's core, until the clock ticks on one that is idle: up to 3 ms (6.18, two cores).
int32_t raster_start_thread(pthread_t *thread, void *(*body)(void *), void *context);
#endif
