#include "CRasterLibraries.h"

#include <dlfcn.h>
#include <pthread.h>

// A library without one of its functions is not the one that we know, and counts as missing.
#define LOAD(prefix, name)                                                     \
    *(void **)&functions.name = dlsym(library, #prefix #name);                 \
    if (functions.name == NULL) return;

// By the names of interfaces, which stay while they are compatible.
#define LIBRARY(table, file, each)                                             \
    static struct table table##_functions;                                     \
    static const struct table *table##_loaded;                                 \
    static void table##_load(void)                                             \
    {                                                                          \
        void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);                   \
        if (library == NULL) return;                                           \
        struct table functions;                                                \
        each(LOAD)                                                             \
        table##_functions = functions;                                         \
        table##_loaded = &table##_functions;                                   \
    }                                                                          \
    const struct table *table(void)                                            \
    {                                                                          \
        static pthread_once_t once = PTHREAD_ONCE_INIT;                        \
        pthread_once(&once, table##_load);                                     \
        return table##_loaded;                                                 \
    }

LIBRARY(raster_sqlite, "libsqlite3.so.0", RASTER_SQLITE_FUNCTIONS)
LIBRARY(raster_xml, "libxml2.so.2", RASTER_XML_FUNCTIONS)
LIBRARY(raster_zip, "libzip.so.4", RASTER_ZIP_FUNCTIONS)
LIBRARY(raster_snappy, "libsnappy.so.1", RASTER_SNAPPY_FUNCTIONS)
LIBRARY(raster_zstd, "libzstd.so.1", RASTER_ZSTD_FUNCTIONS)
LIBRARY(raster_lz4, "liblz4.so.1", RASTER_LZ4_FUNCTIONS)
LIBRARY(raster_lz4f, "liblz4.so.1", RASTER_LZ4F_FUNCTIONS)
