#include "CRasterPaint.h"

#if defined(__x86_64__)
#include <immintrin.h>

// In every CPU since 2015, but a build for x86-64 may not assume it.
#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE __attribute__((target("avx2"), always_inline)) static inline

AVX2_INLINE __m256i load(const uint8_t *bytes) { return _mm256_loadu_si256((const __m256i *)bytes); }

// A byte for each step, in both halves, each of which a shuffle looks at alone.
typedef struct {
    __m256i low, high, last;
} table;

AVX2_INLINE table load_table(const uint8_t *bytes) {
    return (table){
        _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)bytes)),
        _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(bytes + 16))),
        _mm256_set1_epi8((char)bytes[32]),
    };
}

// Where a selector's highest bit is set a shuffle gives 0: in `low` for steps from 16 on, in `high` for those below.
AVX2_INLINE __m256i look_up(table t, __m256i step) {
    const __m256i low = _mm256_shuffle_epi8(t.low, _mm256_adds_epu8(step, _mm256_set1_epi8(0x70)));
    const __m256i high = _mm256_shuffle_epi8(t.high, _mm256_sub_epi8(step, _mm256_set1_epi8(16)));
    return _mm256_blendv_epi8(
        _mm256_or_si256(low, high), t.last, _mm256_cmpeq_epi8(step, _mm256_set1_epi8(32)));
}

// The steps of sixteen coverages, in 16 bits each: n / 255 is (n + 1 + n / 256) / 256 for every n that occurs.
AVX2_INLINE __m256i steps_of(__m256i coverage, __m256i steps) {
    const __m256i n = _mm256_add_epi16(_mm256_mullo_epi16(coverage, steps), _mm256_set1_epi16(127));
    return _mm256_srli_epi16(
        _mm256_add_epi16(_mm256_add_epi16(n, _mm256_set1_epi16(1)), _mm256_srli_epi16(n, 8)), 8);
}

AVX2 static size_t paint(
    uint8_t *indices, size_t stride, const uint8_t *coverage, size_t coverage_stride, size_t columns, size_t rows,
    const raster_text_indices *places) {
    static const uint8_t ones[64] = {
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    };
    const table index = load_table(places->index), unknown = load_table(places->unknown);
    const __m256i background = _mm256_set1_epi8((char)places->index[0]);
    const __m256i steps = _mm256_set1_epi16((short)places->steps), zero = _mm256_setzero_si256();
    // What is beyond the glyph's columns, the coverage of its next row, counts for nothing.
    const __m256i inside = load(ones + 32 - columns);
    size_t row = 0;
    for (; row < rows; row++, indices += stride, coverage += coverage_stride) {
        const __m256i cover = _mm256_and_si256(load(coverage), inside), below = load(indices);
        const __m256i step = _mm256_packus_epi16(
            steps_of(_mm256_unpacklo_epi8(cover, zero), steps), steps_of(_mm256_unpackhi_epi8(cover, zero), steps));
        const __m256i is_blank = _mm256_cmpeq_epi8(cover, zero);
        const __m256i takes_look = _mm256_or_si256(_mm256_xor_si256(below, background), look_up(unknown, step));
        if (!_mm256_testc_si256(is_blank, takes_look)) return row;
        _mm256_storeu_si256((__m256i *)indices, _mm256_blendv_epi8(look_up(index, step), below, is_blank));
    }
    return row;
}

size_t raster_paint_text(
    uint8_t *indices, size_t stride, const uint8_t *coverage, size_t coverage_stride, size_t columns, size_t rows,
    const raster_text_indices *places) {
    if (columns > RASTER_TEXT_REACH || !__builtin_cpu_supports("avx2")) return 0;
    return paint(indices, stride, coverage, coverage_stride, columns, rows, places);
}

#else

size_t raster_paint_text(
    uint8_t *indices, size_t stride, const uint8_t *coverage, size_t coverage_stride, size_t columns, size_t rows,
    const raster_text_indices *places) {
    (void)indices, (void)stride, (void)coverage, (void)coverage_stride, (void)columns, (void)rows, (void)places;
    return 0;
}
#endif
