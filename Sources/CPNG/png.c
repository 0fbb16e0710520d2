#include "CRasterPNG.h"
#include <png.h>

const char *raster_png_version(void) { return PNG_LIBPNG_VER_STRING; }
