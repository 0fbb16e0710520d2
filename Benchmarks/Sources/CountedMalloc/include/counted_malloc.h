#ifndef COUNTED_MALLOC_H
#define COUNTED_MALLOC_H

#include <stdint.h>

// How often memory was allocated since the process began, by any thread.
uint64_t counted_malloc_count(void);

#endif
