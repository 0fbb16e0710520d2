#ifndef RASTER_LIBJPEG_H
#define RASTER_LIBJPEG_H
#include <stdio.h>
#include <jpeglib.h>

#include "raster_library.h"

#define RASTER_LIBJPEG_FUNCTIONS(F) \
    F(jpeg_, std_error) F(jpeg_, CreateDecompress) F(jpeg_, destroy_decompress) F(jpeg_, mem_src) F(jpeg_, save_markers) \
    F(jpeg_, read_header) F(jpeg_, start_decompress) F(jpeg_, read_scanlines) F(jpeg_, finish_decompress)
RASTER_TABLE(raster_libjpeg, RASTER_LIBJPEG_FUNCTIONS)

#endif
