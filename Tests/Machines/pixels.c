// What works on pixels and coverage, some of it by AVX2 or SSSE3 where the processor has them.
#include "CRasterPaint.h"
#include "CRasterPNG.h"
#include "digests.h"
#include <string.h>

static void pack_rgb(uint64_t seed) {
    static uint8_t rgba[4 * 1200 + 4], rgb[3 * 1200 + 64];
    uint64_t state = seed;
    const size_t count = seed < 200 ? (size_t)seed : below(&state, 1200), at = below(&state, 4);
    fill_with_noise(&state, rgba, sizeof rgba);
    memset(rgb, 0x5a, sizeof rgb);
    raster_pack_rgb(rgba + at, count, rgb + at);
    // What lies behind shows, too: nothing may be written there.
    report("raster_pack_rgb", seed, rgb, sizeof rgb);
}

static void any_of_32(uint64_t seed) {
    uint64_t state = seed;
    uint8_t bytes[40], found[256];
    memset(bytes, 0, sizeof bytes);
    const size_t at = below(&state, 8);
    // One byte that counts, and neighbours that do not.
    bytes[below(&state, sizeof bytes)] = (uint8_t)next(&state);
    for (size_t least = 0; least < 256; least++) found[least] = (uint8_t)raster_any_of_32(bytes + at, (uint8_t)least);
    report("raster_any_of_32", seed, found, sizeof found);
}

// A row as Paint has it where raster_paint_text stops or paints nothing (`blendText`): what is not on the background, or has
// no index yet, takes a look at single pixels and stays here as it is.
static void paint_plainly(uint8_t *indices, const uint8_t *coverage, size_t columns, const raster_text_indices *places) {
    for (size_t i = 0; i < columns; i++) {
        const uint32_t step = (coverage[i] * places->steps + 127) / 255;
        if (coverage[i] != 0 && indices[i] == places->index[0] && !places->unknown[step]) indices[i] = places->index[step];
    }
}

static void paint_text(uint64_t seed) {
    enum { ROWS = 20, STRIDE = 80 };
    uint64_t state = seed;
    uint8_t indices[ROWS * STRIDE + RASTER_TEXT_REACH], coverage[ROWS * RASTER_TEXT_REACH + RASTER_TEXT_REACH];
    raster_text_indices places;
    const size_t columns = 1 + below(&state, RASTER_TEXT_REACH), rows = below(&state, ROWS + 1), at = below(&state, 40);
    fill_with_noise(&state, places.index, sizeof places.index);
    memset(places.unknown, 0, sizeof places.unknown);
    places.steps = seed % 2 ? 32 : 16;
    // Nothing is unknown, then some, then all but the background.
    for (size_t i = 1; i < sizeof places.unknown; i++) places.unknown[i] = below(&state, 3) < seed % 3 ? 255 : 0;
    fill_with_noise(&state, coverage, sizeof coverage);
    for (size_t i = 0; i < sizeof coverage; i++)
        if (below(&state, 2)) coverage[i] = below(&state, 2) ? 0 : 255;
    memset(indices, places.index[0], sizeof indices);
    // Of every other text some of what is below is no background.
    for (size_t i = 0; seed % 4 < 2 && i < 8; i++) indices[below(&state, sizeof indices)] = (uint8_t)next(&state);
    for (size_t row = 0; row < rows; row++) {
        row += raster_paint_text(
            indices + row * STRIDE + at, STRIDE, coverage + row * columns, columns, columns, rows - row, &places);
        if (row < rows) paint_plainly(indices + row * STRIDE + at, coverage + row * columns, columns, &places);
    }
    report("raster_paint_text", seed, indices, sizeof indices);
}

void digest_pixels(void) {
    for (uint64_t seed = 0; seed < 300; seed++) pack_rgb(seed);
    for (uint64_t seed = 0; seed < 500; seed++) any_of_32(seed);
    for (uint64_t seed = 0; seed < 3000; seed++) paint_text(seed);
}
