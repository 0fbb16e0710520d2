#ifndef RASTER_FONTS_H
#define RASTER_FONTS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// One bundled font file. All pointers live as long as the process.
typedef struct {
    const char *family;   ///< The family's name, as in "Inter".
    int weight;           ///< OpenType weight class, 100 (thin) to 900 (black).
    bool italic;          ///< Whether the face is slanted.
    const uint8_t *bytes; ///< The file, byte for byte as published.
    size_t length;        ///< Its length in bytes.
} raster_font_file;

/// How many font files are bundled.
size_t raster_fonts_count(void);

/// The bundled file at `index`, which must be below `raster_fonts_count()`. Ordered by family.
raster_font_file raster_fonts_file(size_t index);
#endif
