// Takes the place of the C library's `write` and of libpng's `png_write_info` in a program that links it, notes when, and hands
// on; of those functions that begin and await threads, which can then be refused; and of those that tell how many cores there are.

#define _GNU_SOURCE
#include "watched_write.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static __thread int is_watched;
static watched_moment *moments;
static int64_t count, capacity;

void watched_begin(void) {
    is_watched = 1;
    count = 0;
}

void watched_note(watched_kind kind) {
    if (count == capacity) {
        capacity = capacity ? 2 * capacity : 1 << 16;
        moments = realloc(moments, capacity * sizeof *moments);
        if (!moments) abort();
    }
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    moments[count++] = (watched_moment){kind, t.tv_sec * 1000000000LL + t.tv_nsec};
}

const watched_moment *watched_moments(int64_t *total) {
    *total = count;
    return moments;
}

static int cores;

void watched_pretend_cores(int count) { cores = count; }

// The library's count of what the process may run on. It is in the program itself, where there is no next one to ask for by
// dlsym, as libpng may be: the linker puts what is named `__wrap_` in its place.
int32_t __real_raster_granted_cores(void);

int32_t __wrap_raster_granted_cores(void) { return cores ? cores : __real_raster_granted_cores(); }

// What a container may use is asked of these files before.
int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const int mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, int) : 0;
    va_end(rest);
    if (cores && !strncmp(path, "/sys/fs/cgroup/", 15)) {
        errno = ENOENT;
        return -1;
    }
    return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

static int most_helpers = INT_MAX, helpers;

void watched_limit_helpers(int most) { most_helpers = helpers + most; }

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *context) {
    static int (*next)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    if (!next) next = dlsym(RTLD_NEXT, "pthread_create");
    if (helpers >= most_helpers) return EAGAIN;
    int code = next(thread, attributes, start, context);
    if (!code) helpers++;
    return code;
}

int pthread_join(pthread_t thread, void **result) {
    static int (*next)(pthread_t, void **);
    if (!next) next = dlsym(RTLD_NEXT, "pthread_join");
    int code = next(thread, result);
    if (!code) helpers--;
    return code;
}

// libpng's, which writes all chunks before the image data: into memory, when a picture is begun and when its header is replaced.
void __real_png_write_info(void *png, const void *info);

void __wrap_png_write_info(void *png, const void *info) {
    if (is_watched) watched_note(watched_header_begin);
    __real_png_write_info(png, info);
    if (is_watched) watched_note(watched_header_end);
}

ssize_t write(int file, const void *bytes, size_t size) {
    if (is_watched) watched_note(watched_write_begin);
    ssize_t written = syscall(SYS_write, file, bytes, size);
    if (is_watched) watched_note(watched_write_end);
    return written;
}
