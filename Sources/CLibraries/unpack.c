#include "CRasterLibraries.h"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// No more memory is held than for a dictionary of 128 MB: `xz -9` takes 65, `zstd --ultra` less.
enum { DICTIONARY_BITS = 27 };

struct raster_unpacker {
    raster_packing packing;
    // Whether a part has begun that has not ended: files may be packed in several, one behind the other.
    bool is_open;
    union {
        z_stream gzip;
        ZSTD_DStream *zstd;
        LZ4F_dctx *lz4;
        struct raster_bzip2_stream bzip2;
        struct raster_xz_stream xz;
    };
};

static bool open_part(raster_unpacker *unpacker)
{
    switch (unpacker->packing) {
    case RASTER_GZIP:
        memset(&unpacker->gzip, 0, sizeof unpacker->gzip);
        return inflateInit2(&unpacker->gzip, 15 + 16) == Z_OK;
    case RASTER_ZSTD:
        if (!unpacker->zstd) unpacker->zstd = raster_zstd()->createDStream();
        return unpacker->zstd && !raster_zstd()->isError(raster_zstd()->initDStream(unpacker->zstd));
    case RASTER_LZ4:
        if (unpacker->lz4) return true;
        return !raster_lz4f()->isError(raster_lz4f()->createDecompressionContext(&unpacker->lz4, LZ4F_VERSION));
    case RASTER_BZIP2:
        memset(&unpacker->bzip2, 0, sizeof unpacker->bzip2);
        return raster_bzip2()->DecompressInit(&unpacker->bzip2, 0, 0) == 0;
    case RASTER_XZ:
        memset(&unpacker->xz, 0, sizeof unpacker->xz);
        return raster_xz()->stream_decoder(&unpacker->xz, UINT64_C(1) << DICTIONARY_BITS, 0) == 0;
    }
    return false;
}

static void close_part(raster_unpacker *unpacker)
{
    switch (unpacker->packing) {
    case RASTER_GZIP: inflateEnd(&unpacker->gzip); break;
    case RASTER_BZIP2: raster_bzip2()->DecompressEnd(&unpacker->bzip2); break;
    case RASTER_XZ: raster_xz()->end(&unpacker->xz); break;
    default: break;
    }
    unpacker->is_open = false;
}

bool raster_can_unpack(raster_packing packing)
{
    switch (packing) {
    case RASTER_GZIP: return true;
    case RASTER_ZSTD: return raster_zstd() != NULL;
    case RASTER_LZ4: return raster_lz4f() != NULL;
    case RASTER_BZIP2: return raster_bzip2() != NULL;
    case RASTER_XZ: return raster_xz() != NULL;
    }
    return false;
}

raster_unpacker *raster_unpacker_create(raster_packing packing)
{
    raster_unpacker *unpacker = calloc(1, sizeof *unpacker);
    if (unpacker) unpacker->packing = packing;
    return unpacker;
}

void raster_unpacker_destroy(raster_unpacker *unpacker)
{
    if (unpacker->is_open) close_part(unpacker);
    if (unpacker->packing == RASTER_ZSTD && unpacker->zstd) raster_zstd()->freeDStream(unpacker->zstd);
    if (unpacker->packing == RASTER_LZ4 && unpacker->lz4) raster_lz4f()->freeDecompressionContext(unpacker->lz4);
    free(unpacker);
}

// As much as libraries that count in 32 bits take at once.
static unsigned bounded(size_t count) { return count > INT_MAX ? INT_MAX : (unsigned)count; }

bool raster_unpacker_run(
    raster_unpacker *unpacker, const void *packed, size_t packed_count, size_t *taken, void *target, size_t count, size_t *made)
{
    *taken = *made = 0;
    while (*taken < packed_count && *made < count) {
        const char *in = (const char *)packed + *taken;
        char *out = (char *)target + *made;
        const size_t in_count = packed_count - *taken, out_count = count - *made;
        size_t in_left = 0, out_left = 0;
        bool has_ended = false;
        if (!unpacker->is_open) {
            // What is written onto tapes and disks of fixed blocks ends with zeros.
            if (*in == 0 && unpacker->packing != RASTER_LZ4) {
                *taken += 1;
                continue;
            }
            if (!open_part(unpacker)) return false;
            unpacker->is_open = true;
        }
        switch (unpacker->packing) {
        case RASTER_GZIP: {
            z_stream *stream = &unpacker->gzip;
            const unsigned in_now = bounded(in_count), out_now = bounded(out_count);
            stream->next_in = (Bytef *)in, stream->avail_in = in_now;
            stream->next_out = (Bytef *)out, stream->avail_out = out_now;
            const int status = inflate(stream, Z_NO_FLUSH);
            has_ended = status == Z_STREAM_END;
            if (!has_ended && status != Z_OK) return false;
            in_left = in_count - in_now + stream->avail_in, out_left = out_count - out_now + stream->avail_out;
            break;
        }
        case RASTER_ZSTD: {
            ZSTD_inBuffer from = {in, in_count, 0};
            ZSTD_outBuffer to = {out, out_count, 0};
            const size_t status = raster_zstd()->decompressStream(unpacker->zstd, &to, &from);
            if (raster_zstd()->isError(status)) return false;
            has_ended = status == 0;
            in_left = in_count - from.pos, out_left = out_count - to.pos;
            break;
        }
        case RASTER_LZ4: {
            size_t in_now = in_count, out_now = out_count;
            const size_t status = raster_lz4f()->decompress(unpacker->lz4, out, &out_now, in, &in_now, NULL);
            if (raster_lz4f()->isError(status)) return false;
            has_ended = status == 0;
            in_left = in_count - in_now, out_left = out_count - out_now;
            break;
        }
        case RASTER_BZIP2: {
            struct raster_bzip2_stream *stream = &unpacker->bzip2;
            const unsigned in_now = bounded(in_count), out_now = bounded(out_count);
            stream->next_in = (char *)in, stream->avail_in = in_now;
            stream->next_out = out, stream->avail_out = out_now;
            const int status = raster_bzip2()->Decompress(stream);
            has_ended = status == 4; // BZ_STREAM_END
            if (!has_ended && status != 0) return false;
            in_left = in_count - in_now + stream->avail_in, out_left = out_count - out_now + stream->avail_out;
            break;
        }
        case RASTER_XZ: {
            struct raster_xz_stream *stream = &unpacker->xz;
            stream->next_in = (const uint8_t *)in, stream->avail_in = in_count;
            stream->next_out = (uint8_t *)out, stream->avail_out = out_count;
            const int status = raster_xz()->code(stream, 0);
            has_ended = status == 1; // LZMA_STREAM_END
            if (!has_ended && status != 0) return false;
            in_left = stream->avail_in, out_left = stream->avail_out;
            break;
        }
        }
        *taken += in_count - in_left;
        *made += out_count - out_left;
        if (has_ended) close_part(unpacker);
        else if (in_left == in_count && out_left == out_count) return false;
    }
    return true;
}

bool raster_unpacker_is_between(const raster_unpacker *unpacker) { return !unpacker->is_open; }
