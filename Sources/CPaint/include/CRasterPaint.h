#ifndef CRASTER_PAINT_H
#define CRASTER_PAINT_H
#include <stddef.h>
#include <stdint.h>

// What the steps of coverage of one colour of text over one background are as indices into a palette.
typedef struct raster_text_indices {
    // By step, of which there are 33 at most; the first is the background.
    uint8_t index[48];
    // 255 where an index is not known yet, else 0.
    uint8_t unknown[48];
    // The last step: a coverage c of 0 to 255 is step (c * steps + 127) / 255.
    uint32_t steps;
} raster_text_indices;

// The most columns of a glyph. So many bytes are read and written from the first of a row of indices on, and read from the first
// of a row of coverage on, whatever the glyph's width; what lies beyond that is written as it was.
enum { RASTER_TEXT_REACH = 32 };

// Paints rows of a glyph of `columns` columns, from the top, as far as that takes no look at single pixels: indices of covered
// pixels that are the background become those of their coverage. A row is painted as a whole or not at all.
//
// Returns how many rows were painted. The next one has a covered pixel that is not the background, or a step that is not known;
// or none is painted, since the processor has no AVX2.
size_t raster_paint_text(
    uint8_t *indices, size_t stride, const uint8_t *coverage, size_t coverage_stride, size_t columns, size_t rows,
    const raster_text_indices *places);

#endif
