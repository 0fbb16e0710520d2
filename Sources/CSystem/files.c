#define _GNU_SOURCE
#include "CRasterSystem.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#endif

// Opens what a path names below a folder one name at a time, without following a link. A `..` takes back the name before it,
// which without links is what the system does, and one too many leads out.
int32_t raster_open_step_by_step(int32_t folder, const char *path, int32_t flags) {
    char copy[PATH_MAX];
    const char *names[PATH_MAX / 2 + 1];
    const size_t length = strlen(path);
    if (length >= sizeof copy) return -ENAMETOOLONG;
    if (path[0] == '/') return -EXDEV;
    memcpy(copy, path, length + 1);
    size_t count = 0;
    char *rest = copy;
    for (char *name; (name = strsep(&rest, "/"));) {
        if (!name[0] || !strcmp(name, ".")) continue;
        if (strcmp(name, "..")) names[count++] = name;
        else if (count-- == 0) return -EXDEV;
    }
    if (count == 0) names[count++] = ".";
    int at = folder;
    for (size_t i = 0; i < count; i++) {
        const int wanted = i + 1 < count ? O_RDONLY | O_NONBLOCK | O_CLOEXEC : flags;
        const int next = openat(at, names[i], wanted | O_NOFOLLOW);
        const int code = errno;
        if (at != folder) close(at);
        if (next < 0) return code == ELOOP ? -EXDEV : -code;
        at = next;
    }
    return at;
}

int32_t raster_open_beneath(const char *folder, const char *path, int32_t flags) {
    const int root = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (root < 0) return -errno;
    int result = -ENOSYS;
#if defined(__linux__)
    // openat2 is of Linux 5.6, as its header is; both processors give it this number.
    const struct {
        uint64_t flags, mode, resolve;
    } how = {(uint64_t)(uint32_t)flags, 0, 0x08 /* RESOLVE_BENEATH */ | 0x02 /* RESOLVE_NO_MAGICLINKS */};
    // A folder that is moved meanwhile makes the kernel ask for another try.
    for (int tries = 0; tries < 16; tries++) {
        const long opened = syscall(437, root, path, &how, sizeof how);
        result = opened < 0 ? -errno : (int)opened;
        if (result != -EAGAIN) break;
    }
#endif
    // Filters of system calls that are older than this one refuse it.
    if (result == -ENOSYS || result == -EPERM) result = raster_open_step_by_step(root, path, flags);
    close(root);
    return result;
}
