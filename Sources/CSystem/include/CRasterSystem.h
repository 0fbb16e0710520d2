#ifndef CRASTER_SYSTEM_H
#define CRASTER_SYSTEM_H
#include <stdint.h>

// What Swift's Glibc does not have.

// Has the system begin to write some bytes of a file to its disk, and does not wait for it. A hint: where the file system
// knows none, nothing happens.
void raster_begin_writing(int descriptor, int64_t offset, int64_t count);

// How many cores the process may run on (its affinity), at least 1.
int32_t raster_granted_cores(void);
#endif
