// What libFuzzer, which brings the main function, calls. In C, because SwiftPM gives the main function of an executable
// written in Swift another name, under which the linker would look for libFuzzer's.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Of Sources/Entries/FuzzTarget.swift.
int32_t raster_fuzz_target(const char *name);
void raster_fuzz(int32_t target, const uint8_t *bytes, intptr_t count);

static int32_t target = -1;

// libFuzzer ignores arguments that begin with two hyphens, and hands them on to the processes that it starts.
int LLVMFuzzerInitialize(int *count, char ***arguments) {
    static const char option[] = "--target=";
    for (int i = 1; i < *count; i++)
        if (!strncmp((*arguments)[i], option, sizeof option - 1))
            target = raster_fuzz_target((*arguments)[i] + sizeof option - 1);
    if (target < 0) {
        fputs("usage: fuzz --target=<a folder of Fuzz/corpus> [options of libFuzzer] [folders and files]\n", stderr);
        exit(64);
    }
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    raster_fuzz(target, bytes, (intptr_t)count);
    return 0;
}
