// CPNG's own deflate, in both its kinds, and the sums.
#include "CRasterPNG.h"
#include "digests.h"
#include <stdlib.h>
#include <string.h>

// Widths around words, around where a match's distance has more bits, and the most.
static const size_t widths[] = {
    1, 2, 3, 15, 62, 63, 64, 65, 126, 127, 128, 255, 256, 257, 258, 259, 400, 1023, 1741, 4095, 4096, 4097, 16384, 32766, 32767,
};
enum { WIDTHS = sizeof widths / sizeof widths[0] };

static void rows_deflate(uint64_t seed) {
    static const size_t colors[] = {2, 3, 6, 31, 256};
    uint64_t state = seed;
    const size_t stride = 1 + (seed % 3 == 0 ? widths[seed / 3 % WIDTHS] : 1 + below(&state, 700));
    const size_t row_count = 1 + below(&state, 60000 / stride + 1), count = stride * row_count;
    const size_t capacity = count + count / 16 + 4096;
    uint8_t *const bytes = take(count + 16), *const repeated = take(row_count);
    uint8_t *const out = take(capacity), *const again = take(capacity);
    void *const room = take(raster_rows_room());
    make_rows(&state, bytes, stride, row_count, colors[seed % 5], repeated);
    // What lies behind the rows and in the room must not show.
    memset(bytes + count, (int)seed, 16);
    memset(room, (int)seed, raster_rows_room());
    for (int how = 0; how < RASTER_ROWS_PLAINLY; how++) {
        const size_t written = raster_rows_deflate(room, bytes, stride, row_count, repeated, how, out, capacity);
        report("raster_rows_deflate", seed * RASTER_ROWS_PLAINLY + (uint64_t)how, out, written);
        const size_t plain = raster_rows_deflate(
            room, bytes, stride, row_count, repeated, how | RASTER_ROWS_PLAINLY, again, capacity);
        if (plain != written || memcmp(out, again, plain) != 0) fail("raster_rows_deflate", seed, "it is another one plainly");
    }
    free(bytes);
    free(repeated);
    free(out);
    free(again);
    free(room);
}

static void press(uint64_t seed, size_t most) {
    static const size_t pixels[] = {1, 1, 3, 4}, colors[] = {1, 2, 9, 60, 256};
    enum { PARTS = 5 };
    uint64_t state = seed;
    const size_t pixel = pixels[seed % 4], stride = 1 + pixel * (1 + below(&state, 600));
    const size_t row_count = most / stride + 1, before = below(&state, row_count);
    const size_t history = before * stride, count = (row_count - before) * stride, capacity = raster_press_bound(count);
    uint8_t *const bytes = take(row_count * stride), *const repeated = take(row_count), *const out = take(capacity);
    // Parts of different kinds, so that there are borders for blocks.
    for (size_t part = 0; part < PARTS; part++) {
        const size_t first = row_count * part / PARTS, end = row_count * (part + 1) / PARTS;
        make_rows(&state, bytes + first * stride, stride, end - first, colors[below(&state, 5)], repeated);
    }
    const raster_press_rows rows = {stride, pixel};
    const size_t written = raster_press(bytes, history, count, rows, seed % 2 == 0, out, capacity);
    if (written == 0) fail("raster_press", seed, "it wrote nothing");
    report("raster_press", seed, out, written);
    free(bytes);
    free(repeated);
    free(out);
}

// RFC 1950, byte by byte: what raster_adler32 leaves to others where it has no instructions of its own.
static uint32_t plain_adler32(uint32_t previous, const uint8_t *bytes, size_t count) {
    uint32_t a = previous & 0xffff, b = previous >> 16;
    for (size_t i = 0; i < count; i++) {
        a = (a + bytes[i]) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

static void adler32(uint64_t seed, const uint8_t *bytes, size_t count, uint32_t previous) {
    uint32_t sum = previous;
    if (!raster_adler32(&sum, bytes, count)) sum = plain_adler32(previous, bytes, count);
    const uint8_t digest[4] = {(uint8_t)(sum >> 24), (uint8_t)(sum >> 16), (uint8_t)(sum >> 8), (uint8_t)sum};
    report("raster_adler32", seed, digest, sizeof digest);
}

static void sums(void) {
    static const size_t edges[] = {5551, 5552, 5553, 11104, 65521, 262144};
    static uint8_t bytes[262144];
    uint64_t state = 1950;
    fill_with_noise(&state, bytes, sizeof bytes);
    for (size_t count = 0; count < 600; count++) {
        const uint32_t previous = (uint32_t)(below(&state, 65521) << 16 | below(&state, 65521));
        adler32(count, bytes + below(&state, 100), count, previous);
    }
    memset(bytes, 255, sizeof bytes);
    for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++) adler32(edges[i], bytes, edges[i], 65520u << 16 | 65520);
}

void digest_deflate(void) {
    for (uint64_t seed = 0; seed < 300; seed++) rows_deflate(seed);
    for (uint64_t seed = 0; seed < 40; seed++) press(seed, seed < 20 ? 3000 : 90000);
    // More than one segment.
    press(40, 1200000);
    sums();
}
