#include "CRasterLibraries.h"

RASTER_LIBRARY(raster_sqlite, RASTER_SQLITE_FUNCTIONS, "libsqlite3.so.0")
RASTER_LIBRARY(raster_xml, RASTER_XML_FUNCTIONS, "libxml2.so.2", "libxml2.so.16")
RASTER_LIBRARY(raster_zip, RASTER_ZIP_FUNCTIONS, "libzip.so.5", "libzip.so.4")
RASTER_LIBRARY(raster_snappy, RASTER_SNAPPY_FUNCTIONS, "libsnappy.so.1")
RASTER_LIBRARY(raster_zstd, RASTER_ZSTD_FUNCTIONS, "libzstd.so.1")
RASTER_LIBRARY(raster_lz4, RASTER_LZ4_FUNCTIONS, "liblz4.so.1")
RASTER_LIBRARY(raster_bzip2, RASTER_BZIP2_FUNCTIONS, "libbz2.so.1.0", "libbz2.so.1")
RASTER_LIBRARY(raster_brotli, RASTER_BROTLI_FUNCTIONS, "libbrotlidec.so.1")
RASTER_LIBRARY(raster_xz, RASTER_XZ_FUNCTIONS, "liblzma.so.5")
RASTER_LIBRARY(raster_lz4f, RASTER_LZ4F_FUNCTIONS, "liblz4.so.1")
// Its extensions are linked with cmark-gfm itself, which is found through them. The file's name changes with each version, of
// whose interface these functions are the part that stays: the headers' own, then those that distributions have.
#define CMARK_GFM(VERSION) "libcmark-gfm-extensions.so." VERSION
RASTER_LIBRARY(
    raster_markdown, RASTER_MARKDOWN_FUNCTIONS, CMARK_GFM(CMARK_GFM_VERSION_STRING), CMARK_GFM("0.29.0.gfm.13"),
    CMARK_GFM("0.29.0.gfm.6"), CMARK_GFM("0.29.0.gfm.3"), CMARK_GFM("0.29.0.gfm.0"))
