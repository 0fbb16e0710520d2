// What asks the system: that it answers, since the answers are the machine's own.
#include "CRasterSystem.h"
#include "digests.h"
#include <signal.h>
#include <stdio.h>

static void *note(void *context) {
    *(int *)context += 1;
    return context;
}

void digest_system(void) {
    if (raster_granted_cores() < 1) fail("raster_granted_cores", 0, "there is no core");
    // More than there are cores, so that some find none but their maker's.
    for (uint64_t seed = 0; seed < 20; seed++) {
        pthread_t thread;
        int count = 0;
        void *result = NULL;
        if (raster_start_thread(&thread, note, &count) != 0) fail("raster_start_thread", seed, "it started no thread");
        if (pthread_join(thread, &result) != 0 || result != &count || count != 1)
            fail("raster_start_thread", seed, "the thread did not do its work");
    }
    FILE *const file = tmpfile();
    if (!file || fputs("bytes", file) == EOF || fflush(file) != 0) fail("tmpfile", 0, "there is no file to write to");
    raster_begin_writing(fileno(file), 0, 5);
    fclose(file);

    if (raster_memory_limit(RASTER_MEMORY_ALL) < 1 || raster_memory_limit(RASTER_MEMORY_DATA) < 1)
        fail("raster_memory_limit", 0, "there is no memory");
    if (raster_is_ignored(SIGUSR1)) fail("raster_is_ignored", 0, "it is not, yet");
    signal(SIGUSR1, SIG_IGN);
    if (!raster_is_ignored(SIGUSR1)) fail("raster_is_ignored", 1, "it is");
    report("CSystem", 0, NULL, 0);
}
