#define _GNU_SOURCE
#include "CRasterSystem.h"
#include <errno.h>
#include <fcntl.h>
#include <sched.h>

void raster_begin_writing(int descriptor, int64_t offset, int64_t count) {
    const int before = errno;
    sync_file_range(descriptor, offset, count, SYNC_FILE_RANGE_WRITE);
    errno = before;
}

int32_t raster_granted_cores(void) {
    // The kernel refuses a set that is smaller than its own.
    for (size_t most = CPU_SETSIZE; most <= 1 << 20; most *= 2) {
        cpu_set_t *const set = CPU_ALLOC(most);
        if (!set) break;
        const size_t size = CPU_ALLOC_SIZE(most);
        const int32_t count = sched_getaffinity(0, size, set) == 0 ? CPU_COUNT_S(size, set) : 0;
        CPU_FREE(set);
        if (count > 0) return count;
    }
    return 1;
}
