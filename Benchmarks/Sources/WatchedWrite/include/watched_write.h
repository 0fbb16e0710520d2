#ifndef WATCHED_WRITE_H
#define WATCHED_WRITE_H

#include <stdint.h>

/// What happened on the thread that is watched.
typedef enum {
    watched_list_begin,
    watched_list_end,
    watched_header_begin, ///< libpng begins to make the chunks before the image data.
    watched_header_end,
    watched_write_begin, ///< A piece of the file.
    watched_write_end,
} watched_kind;

typedef struct {
    watched_kind kind;
    int64_t nanoseconds; ///< Of the thread's processor time.
} watched_moment;

/// Begins to watch the calling thread.
void watched_begin(void);

/// Notes a moment; only on the thread that is watched.
void watched_note(watched_kind kind);

/// All moments since ``watched_begin``, in order.
const watched_moment *watched_moments(int64_t *count);

/// From now on the process has no more than so many threads at a time beside those that it has: asked for more, the system
/// refuses them.
void watched_limit_helpers(int most);

/// From now on the process is told that it has so many cores.
void watched_pretend_cores(int count);

#endif
