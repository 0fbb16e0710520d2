// Which bytes of rows are matches, for row_deflate.c: those that equal the one above or the one on the left, for long enough.
//
// A header, since all of it is compiled twice: for every processor, and for newer ones.
#ifndef ROW_MATCHES_H
#define ROW_MATCHES_H
#include "CRasterPNG.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
    WORD = 64,
    CHUNK = RASTER_ROWS_WIDEST,  // Bytes that are looked at together, or one row.
    WORDS = CHUNK / WORD + 1,    // The last one is not whole.
    // The shortest matches. What is above costs some 9 bits more than what is on the left, for the distance: only a long match
    // of that comes first, then what is on the left, then what remains. Others (12 to 24, 3 to 8, 6 to 16) make tables up to
    // 9 % larger, and take longer.
    LONG_ABOVE = 16,
    LEFT = 4,
    ABOVE = 6,
    MOST_MATCHES = CHUNK / LEFT,
};

// The first of several bytes is the lowest of a word.
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "bits of a word in the order of its bytes");

#define ALL (~(uint64_t)0)
#define INLINE static inline __attribute__((always_inline))

// A bit for each byte of a chunk, the lowest for the first of a word: words 1 to `word_count`, between two empty ones.
typedef uint64_t mask[WORDS + 2];

typedef struct {
    // Which bytes equal the one above, and the one on the left. Of words one after the other that equal the row above from end
    // to end only the first is here.
    mask above, left;
    uint32_t places[WORDS + 2];  // Where in the chunk a word begins.
    size_t word_count;
    // What becomes matches.
    mask above_matches, left_matches, rest;
    // Where matches begin, doubled; 1 more for those above. Where they end.
    uint32_t starts[MOST_MATCHES + WORD], ends[MOST_MATCHES + WORD];
    size_t count;
} row_matches;

// MARK: Equal bytes

typedef uint8_t word_bytes __attribute__((ext_vector_type(WORD)));
typedef bool word_bits __attribute__((ext_vector_type(WORD)));

// Which of 64 bytes equal those `back` bytes before.
INLINE uint64_t equal(const uint8_t *bytes, size_t back) {
    word_bytes a, b;
    memcpy(&a, bytes, WORD);
    memcpy(&b, bytes - back, WORD);
    const word_bits equal = __builtin_convertvector(a == b, word_bits);
    uint64_t word;
    memcpy(&word, &equal, sizeof word);
    return word;
}

// The same for bytes `from` to `to` only; others are not looked at.
static uint64_t equal_between(const uint8_t *bytes, size_t back, size_t from, size_t to) {
    uint64_t word = 0;
    for (size_t i = from; i < to; i++) word |= (uint64_t)(bytes[i] == *(bytes + i - back)) << i;
    return word;
}

INLINE size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

// Adds a word as number `n`, unless it and the last are marked from end to end; the number of the next.
INLINE size_t add_word(row_matches *m, size_t n, size_t word, uint64_t marked, uint64_t *last) {
    m->above[n] = marked;
    m->places[n] = (uint32_t)(word * WORD);
    const bool is_new = (marked & *last) != ALL;
    *last = marked;
    return n + is_new;
}

// Marks what equals the row above.
INLINE void mark_above(
    row_matches *m, const uint8_t *bytes, size_t stride, size_t row_count, bool is_first, const uint8_t *repeated) {
    const size_t byte_count = stride * row_count, whole = byte_count / WORD;
    size_t word = 0, row = 0, n = 1;
    uint64_t last = 0;
    // Nothing is above the first row.
    for (; is_first && word < whole && word * WORD < stride; word++)
        n = add_word(
            m, n, word, equal_between(bytes + word * WORD, stride, smaller(stride - word * WORD, WORD), WORD), &last);
    while (row < row_count) {
        while (row < row_count && !repeated[row]) row++;
        const size_t end = smaller((row * stride + WORD - 1) / WORD, whole);
        for (; word < end; word++) n = add_word(m, n, word, equal(bytes + word * WORD, stride), &last);
        while (row < row_count && repeated[row]) row++;
        if (row * stride / WORD > word) {
            n = add_word(m, n, word, ALL, &last);
            word = row * stride / WORD;
        }
    }
    const size_t rest = byte_count % WORD;
    const size_t without = is_first && word * WORD < stride ? smaller(stride - word * WORD, rest) : 0;
    n = add_word(m, n, word, equal_between(bytes + word * WORD, stride, without, rest), &last);
    m->above[0] = m->above[n] = 0;
    m->word_count = n - 1;
}

// Marks what equals the byte on its left.
INLINE void mark_left(row_matches *m, const uint8_t *bytes, size_t byte_count, bool is_first) {
    const size_t n = m->word_count;
    for (size_t i = 1; i < n; i++) {
        const uint8_t *const word = bytes + m->places[i];
        // Nothing is on the left of the first byte.
        m->left[i] = is_first && word == bytes ? equal_between(word, 1, 1, WORD) : equal(word, 1);
    }
    const uint8_t *const rest = bytes + m->places[n];
    m->left[n] = equal_between(rest, 1, is_first && rest == bytes, byte_count % WORD);
    m->left[0] = m->left[n + 1] = 0;
}

// MARK: Matches

// The bits of `word` from which on `count` bits are set; `next` is the word behind.
INLINE uint64_t eroded(uint64_t word, uint64_t next, int count) {
    for (int have = 1; have < count;) {
        const int step = have < count - have ? have : count - have;
        word &= word >> step | next << (WORD - step);
        next &= next >> step;
        have += step;
    }
    return word;
}

// The set bits of `word`, and `count` − 1 behind each, also behind those of the word before.
INLINE uint64_t dilated(uint64_t word, uint64_t before, int count) {
    for (int have = 1; have < count;) {
        const int step = have < count - have ? have : count - have;
        word |= word << step | before >> (WORD - step);
        before |= before << step;
        have += step;
    }
    return word;
}

// The bits of `from` that lie in a run of at least `least`: their opening, as morphology has it.
INLINE void keep_runs(uint64_t *restrict to, const uint64_t *restrict from, size_t count, int least) {
    for (size_t i = 1; i <= count; i++)
        to[i] = dilated(eroded(from[i], from[i + 1], least), eroded(from[i - 1], from[i], least), least);
    to[0] = to[count + 1] = 0;
}

INLINE void choose_matches(row_matches *m) {
    const size_t n = m->word_count;
    uint64_t *const restrict above = m->above_matches, *const restrict rest = m->rest;
    keep_runs(above, m->above, n, LONG_ABOVE);
    for (size_t i = 0; i <= n + 1; i++) rest[i] = m->left[i] & ~above[i];
    keep_runs(m->left_matches, rest, n, LEFT);
    for (size_t i = 0; i <= n + 1; i++) rest[i] = m->above[i] & ~above[i] & ~m->left_matches[i];
    // What is marked on the left is not needed any more.
    keep_runs(m->left, rest, n, ABOVE);
    for (size_t i = 1; i <= n; i++) above[i] |= m->left[i];
}

// The bit below each.
INLINE uint64_t below(const uint64_t *word) { return word[0] << 1 | word[-1] >> (WORD - 1); }

// The lowest set bit; the highest where there is none.
INLINE int first_bit(uint64_t word) { return __builtin_ctzll(word | (uint64_t)1 << (WORD - 1)); }

INLINE void list_matches(row_matches *m) {
    size_t starts = 0, ends = 0;
    for (size_t i = 1; i <= m->word_count; i++) {
        const uint64_t above = m->above_matches[i], above_below = below(m->above_matches + i);
        const uint64_t left = m->left_matches[i], left_below = below(m->left_matches + i);
        uint64_t start = (above & ~above_below) | (left & ~left_below);
        uint64_t end = (~above & above_below) | (~left & left_below);
        const int start_count = __builtin_popcountll(start), end_count = __builtin_popcountll(end);
        const uint32_t place = m->places[i];
        // Four at a time, and the first four whether there are any or not: how many would not be foreseen.
        int k = 0;
        do {
            for (int j = 0; j < 4; j++) {
                const int bit = first_bit(start);
                m->starts[starts + (size_t)(k + j)] = (place + (uint32_t)bit) << 1 | (above >> bit & 1);
                start &= start - 1;
            }
        } while ((k += 4) < start_count);
        k = 0;
        do {
            for (int j = 0; j < 4; j++) {
                m->ends[ends + (size_t)(k + j)] = place + (uint32_t)first_bit(end);
                end &= end - 1;
            }
        } while ((k += 4) < end_count);
        starts += (size_t)start_count;
        ends += (size_t)end_count;
    }
    m->count = starts;
}

// Finds the matches of a chunk of rows.
INLINE void find_matches(
    row_matches *m, const uint8_t *bytes, size_t stride, size_t row_count, bool is_first, const uint8_t *repeated) {
    mark_above(m, bytes, stride, row_count, is_first, repeated);
    mark_left(m, bytes, row_count * stride, is_first);
    choose_matches(m);
    list_matches(m);
}
#endif
