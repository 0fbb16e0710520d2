#ifndef RASTER_HYPHENATION_H
#define RASTER_HYPHENATION_H
#include <stddef.h>
#include <stdint.h>

/// The bundled patterns of one language. All pointers live as long as the process.
typedef struct {
    const char *tags;     ///< The language tags that it stands for, lowercase, with spaces between them.
    int left;             ///< The fewest letters before a hyphen.
    int right;            ///< The fewest letters behind one.
    const uint8_t *bytes; ///< A file of hyph-utf8 for TeX, in UTF-8, packed by gzip.
    size_t length;        ///< Its length in bytes.
} raster_hyphenation_file;

/// How many languages have patterns.
size_t raster_hyphenation_count(void);

/// Those at `index`, which must be below `raster_hyphenation_count()`.
raster_hyphenation_file raster_hyphenation_at(size_t index);
#endif
