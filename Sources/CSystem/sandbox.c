#define _GNU_SOURCE
#include "CRasterSystem.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Landlock (Linux 5.13), by the numbers of its header, which is newer than some systems that this is built on.
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446, RULE_PATH_BENEATH = 1, ASK_VERSION = 1 };
struct ruleset {
    uint64_t files, network, scoped;
};
struct path_rule {
    uint64_t allowed;
    int32_t folder;
} __attribute__((packed));

enum {
    EXECUTE = 1 << 0,
    WRITE_FILE = 1 << 1,
    READ_FILE = 1 << 2,
    READ_DIR = 1 << 3,
    REMOVE_FILE = 1 << 5,
    MAKE_REG = 1 << 8,
    REFER = 1 << 13,
    TRUNCATE = 1 << 14,
    IOCTL_DEV = 1 << 15,
    OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEV,
};

// What files can be asked for, by the version of the kernel's landlock.
static uint64_t file_rights(long version) {
    const uint64_t rights = (1 << 13) - 1;  // Version 1
    return rights | (version >= 2 ? REFER : 0) | (version >= 3 ? TRUNCATE : 0) | (version >= 5 ? IOCTL_DEV : 0);
}

static long landlock_version(void) { return syscall(CREATE_RULESET, NULL, 0, ASK_VERSION); }

int32_t raster_sandbox_begin(void) {
    const long version = landlock_version();
    if (version < 1) return -1;
    const struct ruleset handled = {
        .files = file_rights(version),
        .network = 3,  // To bind and to connect over TCP, since version 4
        .scoped = 3,   // Abstract sockets and signals to others, since version 6
    };
    const size_t size = version >= 6 ? sizeof handled : version >= 4 ? 16 : 8;
    return (int32_t)syscall(CREATE_RULESET, &handled, size, 0);
}

void raster_sandbox_allow(int32_t ruleset, const char *path, raster_access access) {
    if (ruleset < 0) return;
    const int opened = open(path, O_PATH | O_CLOEXEC);
    if (opened < 0) return;
    struct stat status;
    if (fstat(opened, &status) == 0) {
        uint64_t rights = READ_FILE | READ_DIR;
        if (access == RASTER_ACCESS_WRITE) rights |= WRITE_FILE | REMOVE_FILE | MAKE_REG | REFER | TRUNCATE | IOCTL_DEV;
        if (!S_ISDIR(status.st_mode)) rights &= OF_FILES;
        const struct path_rule rule = {rights & file_rights(landlock_version()), opened};
        syscall(ADD_RULE, ruleset, RULE_PATH_BENEATH, &rule, 0);
    }
    close(opened);
}

// What is refused, with EPERM: other programs, other processes, sockets, and ways into the kernel that nobody needs to draw.
#define REFUSED(name) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)

static bool refuse_calls(bool answers) {
#if defined(__x86_64__)
    const uint32_t machine = AUDIT_ARCH_X86_64;
#else
    const uint32_t machine = AUDIT_ARCH_AARCH64;
#endif
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, machine, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        // The same calls under other numbers (x32).
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
        REFUSED(execve), REFUSED(execveat),
        REFUSED(ptrace), REFUSED(process_vm_readv), REFUSED(process_vm_writev), REFUSED(kcmp),
        REFUSED(socket), REFUSED(socketpair), REFUSED(connect), REFUSED(bind), REFUSED(sendto),
        REFUSED(sendmsg), REFUSED(sendmmsg),
        REFUSED(bpf), REFUSED(perf_event_open), REFUSED(userfaultfd), REFUSED(keyctl), REFUSED(add_key), REFUSED(request_key),
        REFUSED(mount), REFUSED(umount2), REFUSED(pivot_root), REFUSED(chroot), REFUSED(unshare), REFUSED(setns),
        REFUSED(open_by_handle_at), REFUSED(init_module), REFUSED(finit_module), REFUSED(kexec_load),
        // Its operations are none that a filter sees.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 425 /* io_uring_setup */, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
        // What answers takes connections that come, and makes none.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_listen, 2, 0), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_accept, 1, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_accept4, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, answers ? SECCOMP_RET_ALLOW : SECCOMP_RET_ERRNO | EPERM),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    const struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
    // For the threads that are there already, too.
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

int32_t raster_sandbox_enter(int32_t ruleset, bool answers) {
    int32_t held = 0;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) {
        if (ruleset >= 0 && syscall(RESTRICT_SELF, ruleset, 0) == 0) held |= RASTER_SANDBOX_FILES;
        if (refuse_calls(answers)) held |= RASTER_SANDBOX_CALLS;
    }
    if (ruleset >= 0) close(ruleset);
    return held;
}

#else

// Other systems and processors have none.

int32_t raster_sandbox_begin(void) { return -1; }

void raster_sandbox_allow(int32_t ruleset, const char *path, raster_access access) { (void)ruleset, (void)path, (void)access; }

int32_t raster_sandbox_enter(int32_t ruleset, bool answers) {
    (void)ruleset, (void)answers;
    return 0;
}
#endif
