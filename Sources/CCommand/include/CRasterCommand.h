#ifndef RASTER_COMMAND_H
#define RASTER_COMMAND_H
#include <stdbool.h>
#include <stdint.h>

// Whether the words are known that the command was called with, and one of them, from 0, the command's own; NULL behind the last.
bool raster_has_arguments(void);
const char *_Nullable raster_argument(int32_t index);

// Has the process keep memory that it needs again (../process.c).
void raster_keep_memory(void);

// How many files the process may have open, as it is.
int32_t raster_file_limit(void);

// A socket that listens at 127.0.0.1, at `port` or, for 0, at one that is free; `bound` says which. A descriptor, or the negative
// number of an error.
int32_t raster_listen(uint16_t port, uint16_t *_Nonnull bound);
// The next connection at such a socket. A descriptor, or the negative number of an error.
int32_t raster_accept(int32_t listener);

// The licences of what every build of the command has in it.
const char *_Nonnull raster_own_licences(void);
// Those of the libraries, the packages and the runtime that this build takes into itself (.ci/archives); NULL where it loads
// the system's.
const char *_Nullable raster_linked_licences(void);

#endif
