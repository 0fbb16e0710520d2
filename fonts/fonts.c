#include "RasterFonts.h"

#define FONT(family, weight, italic, scripts, symbol, path) \
    extern const uint8_t raster_font_##symbol[], raster_font_##symbol##_end[];
#define FACE(family, weight, italic, scripts, symbol, index)
#include "files.h"
#undef FONT
#undef FACE

static const struct {
    const char *family;
    int weight;
    int italic;
    const char *scripts;
    int index;
    const uint8_t *start, *end;
} fonts[] = {
#define FONT(family, weight, italic, scripts, symbol, path) FACE(family, weight, italic, scripts, symbol, 0)
#define FACE(family, weight, italic, scripts, symbol, index) \
    {family, weight, italic, scripts, index, raster_font_##symbol, raster_font_##symbol##_end},
#include "files.h"
};

size_t raster_fonts_count(void) { return sizeof fonts / sizeof fonts[0]; }

raster_font_file raster_fonts_file(size_t index) {
    raster_font_file file = {
        fonts[index].family, fonts[index].weight, fonts[index].italic != 0, fonts[index].scripts,
        fonts[index].start, (size_t)(fonts[index].end - fonts[index].start), fonts[index].index,
    };
    return file;
}

extern const uint8_t raster_symbols_start[], raster_symbols_end[];

const uint8_t *raster_symbols(size_t *length) {
    *length = (size_t)(raster_symbols_end - raster_symbols_start);
    return raster_symbols_start;
}
