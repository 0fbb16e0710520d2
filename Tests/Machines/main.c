#include "digests.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fill_with_noise(uint64_t *state, uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) bytes[i] = (uint8_t)next(state);
}

void make_rows(uint64_t *state, uint8_t *bytes, size_t stride, size_t row_count, size_t colors, uint8_t *repeated) {
    static const size_t longest[] = {3, 8, 20, 70, 600};
    const size_t most = longest[below(state, 5)];
    for (size_t y = 0; y < row_count; y++, bytes += stride) {
        repeated[y] = y > 0 && below(state, 3) == 0;
        if (repeated[y]) {
            memcpy(bytes, bytes - stride, stride);
            continue;
        }
        bytes[0] = 0;
        for (size_t x = 1; x < stride;) {
            const size_t count = 1 + below(state, most), kind = below(state, 4);
            const uint8_t color = (uint8_t)below(state, colors);
            for (size_t end = x + count < stride ? x + count : stride; x < end; x++)
                bytes[x] = kind == 0 ? (uint8_t)below(state, colors) : kind == 1 && y > 0 ? *(bytes + x - stride) : color;
        }
    }
}

void report(const char *function, uint64_t seed, const void *bytes, size_t count) {
    // FNV-1a, with the length before the bytes.
    uint64_t digest = (0xcbf29ce484222325u ^ count) * 0x100000001b3u;
    for (size_t i = 0; i < count; i++) digest = (digest ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3u;
    printf("%s %" PRIu64 " %016" PRIx64 "\n", function, seed, digest);
}

void *take(size_t count) {
    void *const memory = malloc(count > 0 ? count : 1);
    if (!memory) fail("malloc", count, "there is no memory");
    return memory;
}

void fail(const char *function, uint64_t seed, const char *what) {
    fprintf(stderr, "%s, seed %" PRIu64 ": %s\n", function, seed, what);
    exit(1);
}

// The arguments are a text in many scripts and JPEG files.
int main(int count, char **arguments) {
    if (count < 2) fail("main", 0, "give a text and JPEG files");
    digest_deflate();
    digest_pixels();
    digest_files((const char *const *)arguments + 2, count - 2);
    digest_text(arguments[1]);
    digest_system();
    return 0;
}
