// The tables of the libraries that the optimised command takes into itself, of which .ci/archives says by LINKED_… which it has.
#ifdef LINKED_JPEG
#include "../Sources/CJPEG/libjpeg.h"
RASTER_LINKED(raster_libjpeg, RASTER_LIBJPEG_FUNCTIONS)
#endif

#ifdef LINKED_HARFBUZZ_SUBSET
#include "../Sources/CSubset/functions.h"
RASTER_LINKED(raster_hb_subset, RASTER_HB_SUBSET_FUNCTIONS)
#endif

#include "CRasterLibraries.h"

#ifdef LINKED_SQLITE3
RASTER_LINKED(raster_sqlite, RASTER_SQLITE_FUNCTIONS)
#endif
#ifdef LINKED_XML2
#define DECLARED(prefix, name) __typeof__(*((struct raster_xml *)NULL)->name) prefix##name;
RASTER_XML_FUNCTIONS(DECLARED)
RASTER_LINKED(raster_xml, RASTER_XML_FUNCTIONS)
#endif
#ifdef LINKED_ZIP
RASTER_LINKED(raster_zip, RASTER_ZIP_FUNCTIONS)
#endif
#ifdef LINKED_SNAPPY
RASTER_LINKED(raster_snappy, RASTER_SNAPPY_FUNCTIONS)
#endif
#ifdef LINKED_ZSTD
RASTER_LINKED(raster_zstd, RASTER_ZSTD_FUNCTIONS)
#endif
#ifdef LINKED_LZ4
RASTER_LINKED(raster_lz4, RASTER_LZ4_FUNCTIONS)
RASTER_LINKED(raster_lz4f, RASTER_LZ4F_FUNCTIONS)
#endif
#ifdef LINKED_BROTLIDEC
#define DECLARED_BROTLI(prefix, name) __typeof__(*((struct raster_brotli *)NULL)->name) prefix##name;
RASTER_BROTLI_FUNCTIONS(DECLARED_BROTLI)
RASTER_LINKED(raster_brotli, RASTER_BROTLI_FUNCTIONS)
#endif
#ifdef LINKED_BZ2
#define DECLARED_BZIP2(prefix, name) __typeof__(*((struct raster_bzip2 *)NULL)->name) prefix##name;
RASTER_BZIP2_FUNCTIONS(DECLARED_BZIP2)
RASTER_LINKED(raster_bzip2, RASTER_BZIP2_FUNCTIONS)
#endif
#ifdef LINKED_CMARK_GFM
RASTER_LINKED(raster_markdown, RASTER_MARKDOWN_FUNCTIONS)
#endif
