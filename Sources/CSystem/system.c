#define _GNU_SOURCE
#include "CRasterSystem.h"
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

int64_t raster_memory_limit(raster_memory memory) {
    struct rlimit limit;
    if (getrlimit(memory == RASTER_MEMORY_DATA ? RLIMIT_DATA : RLIMIT_AS, &limit) != 0) return INT64_MAX;
    return limit.rlim_cur < INT64_MAX ? (int64_t)limit.rlim_cur : INT64_MAX;
}

int32_t raster_raise_file_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 256;
    const rlim_t before = limit.rlim_cur;
    limit.rlim_cur = limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &limit) != 0) limit.rlim_cur = before;
    return limit.rlim_cur < INT32_MAX ? (int32_t)limit.rlim_cur : INT32_MAX;
}

bool raster_is_ignored(int number) {
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

#if defined(__linux__) && defined(__GLIBC__)

void raster_begin_writing(int descriptor, int64_t offset, int64_t count) {
    const int before = errno;
    sync_file_range(descriptor, offset, count, SYNC_FILE_RANGE_WRITE);
    errno = before;
}

int32_t raster_granted_cores(void) {
    // The kernel refuses a set that is smaller than its own.
    for (size_t most = CPU_SETSIZE; most <= 1 << 20; most *= 2) {
        cpu_set_t *const set = CPU_ALLOC(most);
        if (!set) break;
        const size_t size = CPU_ALLOC_SIZE(most);
        const int32_t count = sched_getaffinity(0, size, set) == 0 ? CPU_COUNT_S(size, set) : 0;
        CPU_FREE(set);
        if (count > 0) return count;
    }
    return 1;
}

typedef struct {
    void *(*body)(void *);
    void *context;
    cpu_set_t granted;
} beginning;

static void *begin(void *made) {
    const beginning own = *(beginning *)made;
    free(made);
    sched_setaffinity(0, sizeof own.granted, &own.granted);
    return own.body(own.context);
}

int32_t raster_start_thread(pthread_t *thread, void *(*body)(void *), void *context) {
    cpu_set_t granted;
    const int core = sched_getcpu();
    // The kernel of a machine with more cores than a set holds refuses it.
    if (core < 0 || sched_getaffinity(0, sizeof granted, &granted) != 0) return pthread_create(thread, NULL, body, context);
    cpu_set_t others = granted;
    CPU_CLR(core, &others);
    beginning *const made = CPU_COUNT(&others) > 0 ? malloc(sizeof *made) : NULL;
    if (!made) return pthread_create(thread, NULL, body, context);
    *made = (beginning){body, context, granted};
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setaffinity_np(&attributes, sizeof others, &others);
    const int code = pthread_create(thread, &attributes, begin, made);
    pthread_attr_destroy(&attributes);
    if (code == 0) return 0;
    free(made);
    return code == EINVAL ? pthread_create(thread, NULL, body, context) : code;
}

#else

// Other systems know none of these.

void raster_begin_writing(int descriptor, int64_t offset, int64_t count) { (void)descriptor, (void)offset, (void)count; }

int32_t raster_granted_cores(void) {
    const long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (int32_t)count : 1;
}

int32_t raster_start_thread(pthread_t *thread, void *(*body)(void *), void *context) {
    return pthread_create(thread, NULL, body, context);
}
#endif
