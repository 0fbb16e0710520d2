#include "CRasterLibraries.h"

#include <zlib.h>

size_t raster_deflate_bound(size_t count) { return compressBound(count); }

size_t raster_deflate(const void *bytes, size_t count, void *target, size_t room)
{
    // Of long streams the best is too dear: of a megabyte of a page's operators level 9 takes 150 ms for 103 KB, level 6 40 ms for
    // 104 KB, level 4 17 ms for 112 KB. Of short ones, of a document of 10,000 rows: level 9 1.27 s for 3,877 KB, level 7 0.43 s for
    // 3,889 KB.
    const int level = count > 1 << 16 ? 4 : 7;
    uLongf made = room;
    return compress2(target, &made, bytes, count, level) == Z_OK ? made : 0;
}

size_t raster_deflate_part(const void *bytes, size_t count, void *target, size_t room)
{
    z_stream stream = {0};
    // Raw: the stream's own beginning and end stand around all parts.
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
    stream.next_in = (Bytef *)bytes;
    stream.avail_in = (uInt)count;
    stream.next_out = target;
    stream.avail_out = (uInt)room;
    const int result = deflate(&stream, Z_FULL_FLUSH);
    // Where room is left, all of it is written.
    const size_t made = result == Z_OK && stream.avail_in == 0 && stream.avail_out > 0 ? stream.total_out : 0;
    deflateEnd(&stream);
    return made;
}

uint32_t raster_adler(const void *bytes, size_t count) { return (uint32_t)adler32(1, bytes, (uInt)count); }

uint32_t raster_joined_adler(uint32_t first, uint32_t second, size_t second_count)
{
    return (uint32_t)adler32_combine(first, second, (z_off_t)second_count);
}
