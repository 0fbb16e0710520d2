#include "CRasterPNG.h"

#if defined(__x86_64__)
#include <immintrin.h>

// In every CPU since 2015, but a build for x86-64 may not assume it.
#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE __attribute__((target("avx2"), always_inline)) static inline

enum {
    MODULUS = 65521,
    LANE = 32,
    // zlib's limit: of more bytes of 255 the second sum may not fit 32 bits.
    MOST = 5552,
};

AVX2_INLINE __m256i load(const uint8_t *bytes) { return _mm256_loadu_si256((const __m256i *)bytes); }

AVX2_INLINE uint32_t sum_of(__m256i lanes) {
    const __m128i four = _mm_add_epi32(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    const __m128i two = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4e));
    return (uint32_t)_mm_cvtsi128_si32(_mm_add_epi32(two, _mm_shuffle_epi32(two, 0xb1)));
}

// Each byte as often as it counts: once, and once more for each byte behind it in the lane.
AVX2_INLINE __m256i weighed(__m256i bytes) {
    const __m256i weights = _mm256_setr_epi8(
        32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17,
        16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
    return _mm256_madd_epi16(_mm256_maddubs_epi16(bytes, weights), _mm256_set1_epi16(1));
}

// RFC 1950: a is Σ byte, b Σ a after each byte.
AVX2 static uint32_t sum_bytes(uint32_t previous, const uint8_t *bytes, size_t count) {
    static const uint8_t ones[2 * LANE] = {
        0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,
        0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    };
    const __m256i zero = _mm256_setzero_si256();
    uint32_t a = previous & 0xffff, b = previous >> 16;
    while (count > 0) {
        const size_t part = count < MOST ? count : MOST, rest = part % LANE;
        const uint8_t *const end = bytes + part;
        // `before` is Σ of what `sum` was before each lane.
        __m256i sum = zero, before = zero, inside = zero;
        for (; bytes < end - rest; bytes += LANE) {
            before = _mm256_add_epi32(before, sum);
            sum = _mm256_add_epi32(sum, _mm256_sad_epu8(load(bytes), zero));
            inside = _mm256_add_epi32(inside, weighed(load(bytes)));
        }
        b += (uint32_t)(part % MODULUS) * a % MODULUS;
        a += sum_of(sum);
        b = (b + LANE * sum_of(before) + rest * sum_of(sum)) % MODULUS;
        if (part >= LANE) {
            // What comes before the rest in its lane was summed and counts for nothing.
            const __m256i last = _mm256_and_si256(load(end - LANE), load(ones + rest));
            a += sum_of(_mm256_sad_epu8(last, zero));
            inside = _mm256_add_epi32(inside, weighed(last));
        } else {
            for (const uint8_t *byte = bytes; byte < end; byte++) {
                a += *byte;
                b += (uint32_t)(end - byte) * *byte;
            }
        }
        a %= MODULUS;
        b = (b + sum_of(inside)) % MODULUS;
        bytes = end;
        count -= part;
    }
    return b << 16 | a;
}

int raster_adler32(uint32_t *sum, const uint8_t *bytes, size_t count) {
    if (!__builtin_cpu_supports("avx2")) return 0;
    *sum = sum_bytes(*sum, bytes, count);
    return 1;
}

#else

int raster_adler32(uint32_t *sum, const uint8_t *bytes, size_t count) {
    (void)sum, (void)bytes, (void)count;
    return 0;
}
#endif
