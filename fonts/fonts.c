#include "RasterFonts.h"

#define EXTERN(symbol) extern const uint8_t symbol[], symbol##_end[]

EXTERN(raster_font_inter_black);
EXTERN(raster_font_inter_blackitalic);
EXTERN(raster_font_inter_bold);
EXTERN(raster_font_inter_bolditalic);
EXTERN(raster_font_inter_extrabold);
EXTERN(raster_font_inter_extrabolditalic);
EXTERN(raster_font_inter_extralight);
EXTERN(raster_font_inter_extralightitalic);
EXTERN(raster_font_inter_italic);
EXTERN(raster_font_inter_light);
EXTERN(raster_font_inter_lightitalic);
EXTERN(raster_font_inter_medium);
EXTERN(raster_font_inter_mediumitalic);
EXTERN(raster_font_inter_regular);
EXTERN(raster_font_inter_semibold);
EXTERN(raster_font_inter_semibolditalic);
EXTERN(raster_font_inter_thin);
EXTERN(raster_font_inter_thinitalic);
EXTERN(raster_font_jetbrainsmono_bold);
EXTERN(raster_font_jetbrainsmono_bolditalic);
EXTERN(raster_font_jetbrainsmono_extrabold);
EXTERN(raster_font_jetbrainsmono_extralight);
EXTERN(raster_font_jetbrainsmono_italic);
EXTERN(raster_font_jetbrainsmono_light);
EXTERN(raster_font_jetbrainsmono_medium);
EXTERN(raster_font_jetbrainsmono_regular);
EXTERN(raster_font_jetbrainsmono_semibold);
EXTERN(raster_font_jetbrainsmono_thin);
EXTERN(raster_font_notosans_bold);
EXTERN(raster_font_notosans_bolditalic);
EXTERN(raster_font_notosans_italic);
EXTERN(raster_font_notosans_regular);

#define FONT(family, weight, italic, symbol) {family, weight, italic, symbol, symbol##_end}
static const struct {
    const char *family;
    int weight;
    int italic;
    const uint8_t *start, *end;
} fonts[] = {
    FONT("Inter", 900, 0, raster_font_inter_black),
    FONT("Inter", 900, 1, raster_font_inter_blackitalic),
    FONT("Inter", 700, 0, raster_font_inter_bold),
    FONT("Inter", 700, 1, raster_font_inter_bolditalic),
    FONT("Inter", 800, 0, raster_font_inter_extrabold),
    FONT("Inter", 800, 1, raster_font_inter_extrabolditalic),
    FONT("Inter", 200, 0, raster_font_inter_extralight),
    FONT("Inter", 200, 1, raster_font_inter_extralightitalic),
    FONT("Inter", 400, 1, raster_font_inter_italic),
    FONT("Inter", 300, 0, raster_font_inter_light),
    FONT("Inter", 300, 1, raster_font_inter_lightitalic),
    FONT("Inter", 500, 0, raster_font_inter_medium),
    FONT("Inter", 500, 1, raster_font_inter_mediumitalic),
    FONT("Inter", 400, 0, raster_font_inter_regular),
    FONT("Inter", 600, 0, raster_font_inter_semibold),
    FONT("Inter", 600, 1, raster_font_inter_semibolditalic),
    FONT("Inter", 100, 0, raster_font_inter_thin),
    FONT("Inter", 100, 1, raster_font_inter_thinitalic),
    FONT("JetBrains Mono", 700, 0, raster_font_jetbrainsmono_bold),
    FONT("JetBrains Mono", 700, 1, raster_font_jetbrainsmono_bolditalic),
    FONT("JetBrains Mono", 800, 0, raster_font_jetbrainsmono_extrabold),
    FONT("JetBrains Mono", 200, 0, raster_font_jetbrainsmono_extralight),
    FONT("JetBrains Mono", 400, 1, raster_font_jetbrainsmono_italic),
    FONT("JetBrains Mono", 300, 0, raster_font_jetbrainsmono_light),
    FONT("JetBrains Mono", 500, 0, raster_font_jetbrainsmono_medium),
    FONT("JetBrains Mono", 400, 0, raster_font_jetbrainsmono_regular),
    FONT("JetBrains Mono", 600, 0, raster_font_jetbrainsmono_semibold),
    FONT("JetBrains Mono", 100, 0, raster_font_jetbrainsmono_thin),
    FONT("Noto Sans", 700, 0, raster_font_notosans_bold),
    FONT("Noto Sans", 700, 1, raster_font_notosans_bolditalic),
    FONT("Noto Sans", 400, 1, raster_font_notosans_italic),
    FONT("Noto Sans", 400, 0, raster_font_notosans_regular),
};

size_t raster_fonts_count(void) { return sizeof fonts / sizeof fonts[0]; }

raster_font_file raster_fonts_file(size_t index) {
    raster_font_file file = {
        fonts[index].family, fonts[index].weight, fonts[index].italic != 0,
        fonts[index].start, (size_t)(fonts[index].end - fonts[index].start),
    };
    return file;
}
