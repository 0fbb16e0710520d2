#ifndef CRASTER_DEFLATE_H
#define CRASTER_DEFLATE_H
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

// Swift does not import the arrays inside isal_zstream (they are too long), so these few lines hold it.

typedef struct raster_deflater {
    struct isal_zstream stream;
    uint8_t level_buffer[ISAL_DEF_LVL2_DEFAULT];
} raster_deflater;

// What follows the input of one call.
enum {
    RASTER_DEFLATE_MORE = 0,        // more input of the same stripe
    RASTER_DEFLATE_PIECE_END = 1,   // more input of the same stripe; the output of what came ends on a byte boundary
    RASTER_DEFLATE_STRIPE_END = 2,  // nothing; the output ends on a byte boundary, the stream goes on
    RASTER_DEFLATE_STREAM_END = 3,  // nothing; the last block of the stream
};

static inline raster_deflater *raster_deflater_create(void) {
    return (raster_deflater *)malloc(sizeof(raster_deflater));
}

static inline void raster_deflater_destroy(raster_deflater *d) { free(d); }

// Forgets everything before: what comes next is raw deflate without history.
static inline void raster_deflater_start(raster_deflater *d, uint32_t level) {
    isal_deflate_init(&d->stream);
    d->stream.level = level;
    d->stream.level_buf = d->level_buffer;
    d->stream.level_buf_size = sizeof d->level_buffer;
    d->stream.gzip_flag = IGZIP_DEFLATE;
}

// `bytes` lie right behind those of the piece before, if there was one.
static inline void raster_deflater_input(raster_deflater *d, const uint8_t *bytes, uint32_t count, int end) {
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
static inline uint32_t raster_deflater_output(raster_deflater *d, uint8_t *out, uint32_t capacity) {
    d->stream.next_out = out;
    d->stream.avail_out = capacity;
    if (isal_deflate(&d->stream) != COMP_OK) return UINT32_MAX;
    return capacity - d->stream.avail_out;
}
#endif
