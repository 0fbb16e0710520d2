// The words that the command was called with. Swift's runtime on Linux reads them from /proc, which some containers have not,
// and glibc hands them to whatever runs before main.
#include "CRasterCommand.h"

#include <stddef.h>

static int count = -1;
static char **words;

#ifdef __GLIBC__
__attribute__((constructor)) static void keep_arguments(int argc, char **argv) {
    count = argc;
    words = argv;
}
#endif

const char *raster_argument(int32_t index) { return index < count ? words[index] : NULL; }

bool raster_has_arguments(void) { return count >= 0; }
