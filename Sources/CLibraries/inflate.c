#include "CRasterLibraries.h"

#include <string.h>
#include <zlib.h>

ptrdiff_t raster_inflate(const void *packed, size_t packed_count, void *target, size_t count)
{
    size_t taken = 0, made = 0;
    while (taken < packed_count && made < count) {
        z_stream stream;
        memset(&stream, 0, sizeof stream);
        // 15 bits of window, and 32 for either kind of header.
        if (inflateInit2(&stream, 15 + 32) != Z_OK) return -1;
        stream.next_in = (Bytef *)packed + taken;
        stream.next_out = (Bytef *)target + made;
        int status = Z_OK;
        while (status == Z_OK) {
            // zlib counts in 32 bits.
            const size_t in = packed_count - taken, out = count - made;
            stream.avail_in = in > 1u << 30 ? 1u << 30 : (uInt)in;
            stream.avail_out = out > 1u << 30 ? 1u << 30 : (uInt)out;
            const uInt in_before = stream.avail_in, out_before = stream.avail_out;
            status = inflate(&stream, Z_NO_FLUSH);
            taken += in_before - stream.avail_in;
            made += out_before - stream.avail_out;
            if (in_before == stream.avail_in && out_before == stream.avail_out) break;
        }
        inflateEnd(&stream);
        if (status != Z_STREAM_END) return -1;
    }
    return (ptrdiff_t)made;
}
