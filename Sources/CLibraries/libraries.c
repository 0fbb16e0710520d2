#include "CRasterLibraries.h"

RASTER_LIBRARY(raster_sqlite, "libsqlite3.so.0", RASTER_SQLITE_FUNCTIONS)
RASTER_LIBRARY(raster_xml, "libxml2.so.2", RASTER_XML_FUNCTIONS)
RASTER_LIBRARY(raster_zip, "libzip.so.4", RASTER_ZIP_FUNCTIONS)
RASTER_LIBRARY(raster_snappy, "libsnappy.so.1", RASTER_SNAPPY_FUNCTIONS)
RASTER_LIBRARY(raster_zstd, "libzstd.so.1", RASTER_ZSTD_FUNCTIONS)
RASTER_LIBRARY(raster_lz4, "liblz4.so.1", RASTER_LZ4_FUNCTIONS)
RASTER_LIBRARY(raster_lz4f, "liblz4.so.1", RASTER_LZ4F_FUNCTIONS)
// Its extensions are linked with cmark-gfm itself, which is found through them. Their interface changes with each version.
RASTER_REQUIRED_LIBRARY(
    raster_markdown, "libcmark-gfm-extensions.so." CMARK_GFM_VERSION_STRING, RASTER_MARKDOWN_FUNCTIONS)
