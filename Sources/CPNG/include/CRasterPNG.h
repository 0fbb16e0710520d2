#ifndef CRASTER_PNG_H
#define CRASTER_PNG_H
#include <stddef.h>
#include <stdint.h>
/// The version of libpng that this was built with, as in "1.6.39".
const char *raster_png_version(void);
#endif
