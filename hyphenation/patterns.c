#include "RasterHyphenation.h"

#define LANGUAGE(tags, left, right, symbol, path) \
    extern const uint8_t raster_hyphenation_##symbol[], raster_hyphenation_##symbol##_end[];
#include "files.h"
#undef LANGUAGE

static const struct {
    const char *tags;
    int left, right;
    const uint8_t *start, *end;
} languages[] = {
#define LANGUAGE(tags, left, right, symbol, path) \
    {tags, left, right, raster_hyphenation_##symbol, raster_hyphenation_##symbol##_end},
#include "files.h"
    {0, 0, 0, 0, 0},
};

size_t raster_hyphenation_count(void) { return sizeof languages / sizeof languages[0] - 1; }

raster_hyphenation_file raster_hyphenation_at(size_t index) {
    raster_hyphenation_file file = {
        languages[index].tags, languages[index].left, languages[index].right, languages[index].start,
        (size_t)(languages[index].end - languages[index].start),
    };
    return file;
}
