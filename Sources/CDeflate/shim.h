#ifndef CRASTER_DEFLATE_H
#define CRASTER_DEFLATE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

// Swift does not import the arrays inside isal_zstream (they are too long), so these few lines hold it. Nor does it see
// the type: to the functions below a deflater is memory of `raster_deflater_size` bytes. A pointer to isal_zstream would
// bring 0.2 MB of code into every program, which copies and compares its thousands of fields and which nothing calls.

struct raster_deflater {
    struct isal_zstream stream;
    uint8_t level_buffer[ISAL_DEF_LVL2_DEFAULT];
};

// What follows the input of one call.
enum {
    RASTER_DEFLATE_MORE = 0,        // more input of the same stripe
    RASTER_DEFLATE_PIECE_END = 1,   // more input of the same stripe; the output of what came ends on a byte boundary
    RASTER_DEFLATE_STRIPE_END = 2,  // nothing; the output ends on a byte boundary, the stream goes on
    RASTER_DEFLATE_STREAM_END = 3,  // nothing; the last block of the stream
};

static inline size_t raster_deflater_size(void) { return sizeof(struct raster_deflater); }

static inline void *raster_deflater_create(void) { return malloc(sizeof(struct raster_deflater)); }

static inline void raster_deflater_destroy(void *deflater) { free(deflater); }

// Forgets everything before: what comes next is raw deflate without history.
static inline void raster_deflater_start(void *deflater, uint32_t level) {
    struct raster_deflater *d = (struct raster_deflater *)deflater;
    isal_deflate_init(&d->stream);
    d->stream.level = level;
    d->stream.level_buf = d->level_buffer;
    d->stream.level_buf_size = sizeof d->level_buffer;
    d->stream.gzip_flag = IGZIP_DEFLATE;
}

// `bytes` lie right behind those of the piece before, if there was one.
static inline void raster_deflater_input(void *deflater, const uint8_t *bytes, uint32_t count, int end) {
    struct raster_deflater *d = (struct raster_deflater *)deflater;
    d->stream.next_in = (uint8_t *)bytes;
    d->stream.avail_in = count;
    d->stream.flush = end == RASTER_DEFLATE_PIECE_END    ? SYNC_FLUSH
                      : end == RASTER_DEFLATE_STRIPE_END ? FULL_FLUSH
                                                         : NO_FLUSH;
    d->stream.end_of_stream = end == RASTER_DEFLATE_STREAM_END;
    // ISA-L keeps a copy of what came before and would put 64 KB of what comes behind that. It lies before `bytes`, though:
    // where nothing waits in the copy, it can go.
    struct isal_zstate *state = &d->stream.internal_state;
    if (state->b_bytes_processed == state->b_bytes_valid) state->b_bytes_processed = state->b_bytes_valid = 0;
}

// The number of bytes written to `out`. Less than `capacity` when all input is used up; UINT32_MAX if ISA-L
// refuses, as it does for a wrong level.
static inline uint32_t raster_deflater_output(void *deflater, uint8_t *out, uint32_t capacity) {
    struct raster_deflater *d = (struct raster_deflater *)deflater;
    d->stream.next_out = out;
    d->stream.avail_out = capacity;
    if (isal_deflate(&d->stream) != COMP_OK) return UINT32_MAX;
    return capacity - d->stream.avail_out;
}

// What came of unpacking.
enum {
    RASTER_GUNZIP_WHOLE = 0,
    RASTER_GUNZIP_DAMAGED = 1,
    RASTER_GUNZIP_NO_MEMORY = 2,  // for the tables, some 90 KB
};

// Unpacks a gzip file of one stream that makes `capacity` bytes. Its sum and its length are checked.
static inline int raster_gunzip(const uint8_t *bytes, uint32_t count, uint8_t *out, uint32_t capacity) {
    struct inflate_state *state = (struct inflate_state *)malloc(sizeof(struct inflate_state));
    if (!state) return RASTER_GUNZIP_NO_MEMORY;
    isal_inflate_init(state);
    state->crc_flag = ISAL_GZIP;
    state->next_in = (uint8_t *)bytes;
    state->avail_in = count;
    state->next_out = out;
    state->avail_out = capacity;
    const int status = isal_inflate_stateless(state);
    const bool isWhole = status == ISAL_DECOMP_OK && state->block_state == ISAL_BLOCK_FINISH && state->avail_in == 0 &&
                         state->avail_out == 0;
    free(state);
    return isWhole ? RASTER_GUNZIP_WHOLE : RASTER_GUNZIP_DAMAGED;
}
#endif
