#include "rastertables.h"

uint32_t rt_abi_version(void) { return RT_ABI_VERSION; }
