#include "CRasterPNG.h"

#if defined(__x86_64__)
#include <immintrin.h>

// One shuffle for four pixels, 3 to 4 times as fast as shifts. SSSE3 is in every CPU since 2011, but a build
// for x86-64 may not assume it. Returns the number of pixels packed.
__attribute__((target("ssse3"))) static size_t pack_by_shuffle(
    const uint8_t *rgba, size_t count, uint8_t *rgb) {
    const __m128i order = _mm_setr_epi8(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1);
    size_t i = 0;
    // A store writes 16 bytes, of which the next overwrites four; those must lie inside.
    for (; i * 3 + 16 <= count * 3; i += 4) {
        const __m128i four = _mm_loadu_si128((const __m128i *)(rgba + 4 * i));
        _mm_storeu_si128((__m128i *)(rgb + 3 * i), _mm_shuffle_epi8(four, order));
    }
    return i;
}

// The same for eight pixels.
__attribute__((target("avx2"))) static size_t pack_by_wide_shuffle(
    const uint8_t *rgba, size_t count, uint8_t *rgb) {
    const __m256i order = _mm256_setr_epi8(
        0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1,
        0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1);
    const __m256i close = _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 7, 7);
    size_t i = 0;
    // A store writes 32 bytes, of which the next overwrites eight.
    for (; i * 3 + 32 <= count * 3; i += 8) {
        const __m256i eight = _mm256_loadu_si256((const __m256i *)(rgba + 4 * i));
        const __m256i packed = _mm256_permutevar8x32_epi32(_mm256_shuffle_epi8(eight, order), close);
        _mm256_storeu_si256((__m256i *)(rgb + 3 * i), packed);
    }
    return i;
}
#endif

void raster_pack_rgb_plainly(const uint8_t *rgba, size_t count, uint8_t *rgb) {
    for (size_t i = 0; i < count; i++) {
        rgb[3 * i] = rgba[4 * i];
        rgb[3 * i + 1] = rgba[4 * i + 1];
        rgb[3 * i + 2] = rgba[4 * i + 2];
    }
}

void raster_pack_rgb(const uint8_t *rgba, size_t count, uint8_t *rgb) {
    size_t i = 0;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) i = pack_by_wide_shuffle(rgba, count, rgb);
    else if (__builtin_cpu_supports("ssse3")) i = pack_by_shuffle(rgba, count, rgb);
#endif
    raster_pack_rgb_plainly(rgba + 4 * i, count - i, rgb + 3 * i);
}
