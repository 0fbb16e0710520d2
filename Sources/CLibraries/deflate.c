#include "CRasterLibraries.h"

#include <zlib.h>

size_t raster_deflate_bound(size_t count) { return compressBound(count); }

size_t raster_deflate(const void *bytes, size_t count, void *target, size_t room)
{
    // Of long streams the best is too dear: of a megabyte of a page's operators level 9 takes 150 ms for 103 KB, level 6 40 ms for
    // 104 KB, level 4 17 ms for 112 KB.
    const int level = count > 1 << 16 ? 4 : 9;
    uLongf made = room;
    return compress2(target, &made, bytes, count, level) == Z_OK ? made : 0;
}
