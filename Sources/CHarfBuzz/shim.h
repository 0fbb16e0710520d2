#ifndef CRASTER_HARFBUZZ_H
#define CRASTER_HARFBUZZ_H
#include <hb.h>
#include <hb-ot.h>
#endif
