#ifndef CRASTER_DEFLATE_H
#define CRASTER_DEFLATE_H
#include <stddef.h>
#include <isa-l/igzip_lib.h>
#include <isa-l/crc.h>
#endif
