#include "CRasterCommand.h"

extern const char raster_own_licences_text[] __attribute__((visibility("hidden")));
extern const char raster_linked_licences_text[] __attribute__((weak));

const char *raster_own_licences(void) { return raster_own_licences_text; }

const char *raster_linked_licences(void) { return raster_linked_licences_text; }
