#include "CRasterPNG.h"
#include <string.h>
#include <zlib.h>

size_t raster_zlib_bound(size_t count) {
    // zlib's worst case is 5 bytes for each 16 KB block of memLevel 8 and a few for header and flush.
    return count + count / 1024 + 64;
}

size_t raster_zlib_deflate(const uint8_t *bytes, size_t count, int last, uint8_t *out, size_t capacity) {
    enum { RAW_WINDOW = -15, MEMORY = 8, PIECE = 1 << 30 };
    z_stream z;
    memset(&z, 0, sizeof z);
    if (deflateInit2(&z, 9, Z_DEFLATED, RAW_WINDOW, MEMORY, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
    size_t used = 0, written = 0;
    for (;;) {
        // avail_in and avail_out are 32 bits wide.
        const uInt in = count - used < PIECE ? (uInt)(count - used) : PIECE;
        const uInt room = capacity - written < PIECE ? (uInt)(capacity - written) : PIECE;
        const int flush = used + in < count ? Z_NO_FLUSH : last ? Z_FINISH : Z_FULL_FLUSH;
        z.next_in = (Bytef *)bytes + used;
        z.avail_in = in;
        z.next_out = out + written;
        z.avail_out = room;
        const int result = deflate(&z, flush);
        used += in - z.avail_in;
        written += room - z.avail_out;
        const int done = last ? result == Z_STREAM_END : used == count && z.avail_out > 0;
        if (done) break;
        if (written == capacity || (result != Z_OK && result != Z_BUF_ERROR)) {
            written = 0;
            break;
        }
    }
    deflateEnd(&z);
    return written;
}
