#define _GNU_SOURCE
#include "CRasterFiles.h"
#include <errno.h>
#include <fcntl.h>

void raster_begin_writing(int descriptor, int64_t offset, int64_t count) {
    const int before = errno;
    sync_file_range(descriptor, offset, count, SYNC_FILE_RANGE_WRITE);
    errno = before;
}
