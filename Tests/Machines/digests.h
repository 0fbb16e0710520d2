// What the parts in C make of inputs made up from seeds, as lines that .ci/arm64 compares: function, seed, digest.
#ifndef DIGESTS_H
#define DIGESTS_H
#include <stddef.h>
#include <stdint.h>

// The next number of a sequence (SplitMix64), the same on every machine.
static inline uint64_t next(uint64_t *state) {
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static inline size_t below(uint64_t *state, size_t bound) { return (size_t)(next(state) % bound); }

void fill_with_noise(uint64_t *state, uint8_t *bytes, size_t count);
// Rows as tables have them, each behind a 0: stretches of one colour, of the row above and of noise of up to `colors`, and
// whole rows that are the one above; `repeated` says which.
void make_rows(uint64_t *state, uint8_t *bytes, size_t stride, size_t row_count, size_t colors, uint8_t *repeated);

// Prints a line.
void report(const char *function, uint64_t seed, const void *bytes, size_t count);
// Memory that is not cleared, or the end of the program.
void *take(size_t count);
// The end of the program, with a sentence.
void fail(const char *function, uint64_t seed, const char *what);

// Whether a bundled file is packed by gzip.
static inline int is_packed(const uint8_t *bytes) { return bytes[0] == 0x1f && bytes[1] == 0x8b; }
// What such a file holds, in memory of its own, and its length.
uint8_t *gunzip(uint64_t number, const uint8_t *gzip, size_t count, size_t *length);

// The functions of each part.
void digest_deflate(void);
void digest_pixels(void);
void digest_files(const char *const *jpegs, int count);
// `path`: a text in many scripts.
void digest_text(const char *path);
void digest_system(void);
#endif
