#ifndef RASTER_FONTS_H
#define RASTER_FONTS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// One bundled face: a font file, or one face of a collection. All pointers live as long as the process.
typedef struct {
    const char *family;   ///< The family's name, as in "Inter".
    int weight;           ///< OpenType weight class, 100 (thin) to 900 (black).
    bool italic;          ///< Whether the face is slanted.
    const char *scripts;  ///< The scripts it stands in for others in: ISO 15924 codes with spaces between them.
    const uint8_t *bytes; ///< The file, or the gzip file that it is packed in.
    size_t length;        ///< Its length in bytes.
    int index;            ///< The face's index in the collection; 0 in a file of one face.
} raster_font_file;

/// How many faces are bundled.
size_t raster_fonts_count(void);

/// The bundled face at `index`, which must be below `raster_fonts_count()`. Ordered by family.
raster_font_file raster_fonts_file(size_t index);

/// The text of `symbols/symbols.txt`, which lives as long as the process. Its length in bytes goes into `length`.
const uint8_t *raster_symbols(size_t *length);
#endif
