// Fonts of a few glyphs, by HarfBuzz's subsetter.
#ifndef RASTER_SUBSET_H
#define RASTER_SUBSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Whether the library is there: linked into the program, or on the system.
bool raster_subset_is_there(void);

// A table of the font that is to be made smaller; NULL where it has none. What it points to stays until the subset is destroyed.
typedef const char *(*raster_subset_table)(void *context, uint32_t tag, unsigned *count);

typedef struct raster_subset raster_subset;

// A font with some glyphs and what draws them: no rules of layout, no names, no hints of other systems. Axes of a variable font are
// set to where they stand by default. NULL where the font has not got what can be made smaller, or memory is missing.
//
// keeps_glyph_ids: Whether glyphs have the numbers that they had; else they are numbered anew.
raster_subset *raster_subset_create(
    raster_subset_table table, void *context, const uint32_t *glyphs, size_t count, bool keeps_glyph_ids);
void raster_subset_destroy(raster_subset *);

// A table of the new font; NULL where it has none. Tag 0: the whole file. Lies there as long as the subset.
const uint8_t *raster_subset_bytes(raster_subset *, uint32_t tag, size_t *count);
// What number a glyph has in the new font; 0 for one that it has not got.
uint32_t raster_subset_glyph(const raster_subset *, uint32_t glyph);

#endif
