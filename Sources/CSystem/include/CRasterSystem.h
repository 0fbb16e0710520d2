#ifndef CRASTER_SYSTEM_H
#define CRASTER_SYSTEM_H
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

// What Swift does not have, or has under a name of Linux's C library alone.

// Has the system begin to write some bytes of a file to its disk, and does not wait for it. A hint: where the file system
// knows none, nothing happens.
void raster_begin_writing(int descriptor, int64_t offset, int64_t count);

// How many cores the process may run on (its affinity, or all of the machine where there is none to be had), at least 1.
int32_t raster_granted_cores(void);

// As pthread_create does, but the thread begins on another core than the caller's, where the process may run on one. Linux
// leaves a thread that is new on its maker's core, until the clock ticks on one that is idle: up to 3 ms (6.18, two cores).
int32_t raster_start_thread(pthread_t *thread, void *(*body)(void *), void *context);

typedef enum raster_memory {
    RASTER_MEMORY_ALL,   // addresses (`ulimit -v`)
    RASTER_MEMORY_DATA,  // what is written to (`ulimit -d`)
} raster_memory;

// The bytes that the process may have; INT64_MAX where there is no limit.
int64_t raster_memory_limit(raster_memory memory);

// Opens what `path` names below a folder, and nothing else: -EXDEV for a path that leads out of it, by `..`, from `/`, or by a
// symbolic link. On kernels without openat2 (before Linux 5.6) no link is followed at all. A descriptor, or the negative number
// of an error.
int32_t raster_open_beneath(const char *folder, const char *path, int32_t flags);

// The way of kernels without openat2; `folder` is a descriptor.
int32_t raster_open_step_by_step(int32_t folder, const char *path, int32_t flags);

// Lets the process have as many files open as it may, and says how many these are.
int32_t raster_raise_file_limit(void);

// What a process may do from now on, as far as the kernel can hold it to that: open nothing but what is allowed, start no
// program, look into no process, open no socket. There is no way back. Threads that are there already are held to the calls, not
// to the files.

typedef enum raster_access {
    RASTER_ACCESS_READ,
    RASTER_ACCESS_WRITE,  // To read, to make and to replace files.
} raster_access;

enum {
    RASTER_SANDBOX_FILES = 1,  // landlock
    RASTER_SANDBOX_CALLS = 2,  // seccomp
};

// A set of rules without any; negative where the kernel knows none, or where landlock is off.
int32_t raster_sandbox_begin(void);

// Adds a file, or a folder with all below it. What is not there is left out.
void raster_sandbox_allow(int32_t ruleset, const char *path, raster_access access);

// Holds the process to the rules. With `answers` it may take connections at a socket that it has. Which of RASTER_SANDBOX_… hold.
int32_t raster_sandbox_enter(int32_t ruleset, bool answers);

// Whether the process ignores a signal, as one does that was started by `nohup`.
bool raster_is_ignored(int number);
#endif
