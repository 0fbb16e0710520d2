// Raw deflate (RFC 1951) of rows of one byte a pixel, without a search.
//
// Of a table's bytes nearly all are the one on the left or the one above, or belong to the edge of a glyph. So there are
// matches of two distances, 1 and the stride, and literals. Comparing says which bytes are which, 64 at once. What is to be a
// match follows by operations on whole words of such bits. That becomes a list of symbols, each of which, a literal or a match
// of one length and distance, has its own place in a table of codes. A search waits for the end of each token before it can
// look for the next, and for branches that cannot be foreseen; here is next to none of either.
//
// Integers throughout, and no memory of what came before: the same bytes on every machine.
#include "CRasterPNG.h"
#include "deflate.h"
#include <stdbool.h>
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
    // A literal is its byte. Behind those come both distances, each with a symbol for each length.
    LEFT_SYMBOL = 256 - SHORTEST,
    ABOVE_SYMBOL = 512 - SHORTEST,
    END_SYMBOL = 768,
    NO_SYMBOL,        // Of no bits.
    SYMBOLS,
    BLOCK = 1 << 16,  // Symbols after which a block ends, with its chunk.
    LANE = 16,        // Literals that are copied at once.
    // Bits of a symbol and its distance: two of them go into 64 behind the 7 of a byte that is not whole.
    LONGEST_SYMBOL = 28,
    LONGEST_LITERAL = 12,
    // Rarer literals are counted as one in so many, for 0.05 % of the bytes: else most blocks would have longer codes, and to
    // shorten those takes three times as long as to find them.
    RAREST = 1 << 11,
    // One of so many chunks is looked at for literals that come again; they are hashed by their first four.
    SAMPLED = 4,
    HASH = 12,
    // Shares of all bytes, and of the literals in those chunks, in 1,024ths, from which on a search finds more. Small text at one
    // pixel a point has 80 to 130, and its glyphs are alike, as they lie in whole pixels: up to 37 % larger. Rows of pixels with
    // many digits have 320 to 570: up to 50 % larger. Other tables have up to 70, and up to 240.
    MANY_LITERALS = 77,
    MANY_REPEATED = 256,
};

// The first of several bytes is the lowest of a word.
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "bits of a word in the order of its bytes");

#define ALL (~(uint64_t)0)
#define INLINE static inline __attribute__((always_inline))

// A bit for each byte of a chunk, the lowest for the first of a word: words 1 to `count`, between two empty ones.
typedef uint64_t mask[WORDS + 2];

typedef struct {
    // Which bytes equal the one above, and the one on the left. Of words one after the other that equal the row above from end
    // to end only the first is here.
    mask above, left;
    uint32_t places[WORDS + 2];  // Where in the chunk a word begins.
    size_t count;
    // What becomes matches.
    mask above_matches, left_matches, rest;
    // Where matches begin, doubled; 1 more for those above. Where they end.
    uint32_t starts[MOST_MATCHES + WORD], ends[MOST_MATCHES + WORD];
    size_t match_count;
    // Of a block. A chunk that does not end it leaves room for one that does.
    uint16_t symbols[BLOCK + CHUNK + 2 * LANE];
    size_t symbol_count;
    // Of the rows so far: literals; and in some chunks, literals, and those of them that came before.
    size_t literal_count, looked_at, repeated_count;
    uint16_t last[1 << HASH];  // Where literals of a hash came last in a chunk, plus 1.
    // Four counts for each symbol, since one that was just written takes time to be read.
    uint32_t counts[4][SYMBOLS];
    // What is written for a symbol, above 8 bits for the number of its bits.
    uint64_t codes[SYMBOLS];
} row_deflater;

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
INLINE size_t add_word(row_deflater *d, size_t n, size_t word, uint64_t marked, uint64_t *last) {
    d->above[n] = marked;
    d->places[n] = (uint32_t)(word * WORD);
    const bool is_new = (marked & *last) != ALL;
    *last = marked;
    return n + is_new;
}

// Marks what equals the row above.
INLINE void mark_above(
    row_deflater *d, const uint8_t *bytes, size_t stride, size_t row_count, bool is_first, const uint8_t *repeated) {
    const size_t byte_count = stride * row_count, whole = byte_count / WORD;
    size_t word = 0, row = 0, n = 1;
    uint64_t last = 0;
    // Nothing is above the first row.
    for (; is_first && word < whole && word * WORD < stride; word++)
        n = add_word(
            d, n, word, equal_between(bytes + word * WORD, stride, smaller(stride - word * WORD, WORD), WORD), &last);
    while (row < row_count) {
        while (row < row_count && !repeated[row]) row++;
        const size_t end = smaller((row * stride + WORD - 1) / WORD, whole);
        for (; word < end; word++) n = add_word(d, n, word, equal(bytes + word * WORD, stride), &last);
        while (row < row_count && repeated[row]) row++;
        if (row * stride / WORD > word) {
            n = add_word(d, n, word, ALL, &last);
            word = row * stride / WORD;
        }
    }
    const size_t rest = byte_count % WORD;
    const size_t without = is_first && word * WORD < stride ? smaller(stride - word * WORD, rest) : 0;
    n = add_word(d, n, word, equal_between(bytes + word * WORD, stride, without, rest), &last);
    d->above[0] = d->above[n] = 0;
    d->count = n - 1;
}

// Marks what equals the byte on its left.
INLINE void mark_left(row_deflater *d, const uint8_t *bytes, size_t byte_count, bool is_first) {
    const size_t n = d->count;
    for (size_t i = 1; i < n; i++) {
        const uint8_t *const word = bytes + d->places[i];
        // Nothing is on the left of the first byte.
        d->left[i] = is_first && word == bytes ? equal_between(word, 1, 1, WORD) : equal(word, 1);
    }
    const uint8_t *const rest = bytes + d->places[n];
    d->left[n] = equal_between(rest, 1, is_first && rest == bytes, byte_count % WORD);
    d->left[0] = d->left[n + 1] = 0;
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

INLINE void choose_matches(row_deflater *d) {
    const size_t n = d->count;
    uint64_t *const restrict above = d->above_matches, *const restrict rest = d->rest;
    keep_runs(above, d->above, n, LONG_ABOVE);
    for (size_t i = 0; i <= n + 1; i++) rest[i] = d->left[i] & ~above[i];
    keep_runs(d->left_matches, rest, n, LEFT);
    for (size_t i = 0; i <= n + 1; i++) rest[i] = d->above[i] & ~above[i] & ~d->left_matches[i];
    // What is marked on the left is not needed any more.
    keep_runs(d->left, rest, n, ABOVE);
    for (size_t i = 1; i <= n; i++) above[i] |= d->left[i];
}

// The bit below each.
INLINE uint64_t below(const uint64_t *word) { return word[0] << 1 | word[-1] >> (WORD - 1); }

// The lowest set bit; the highest where there is none.
INLINE int first_bit(uint64_t word) { return __builtin_ctzll(word | (uint64_t)1 << (WORD - 1)); }

INLINE void list_matches(row_deflater *d) {
    size_t starts = 0, ends = 0;
    for (size_t i = 1; i <= d->count; i++) {
        const uint64_t above = d->above_matches[i], above_below = below(d->above_matches + i);
        const uint64_t left = d->left_matches[i], left_below = below(d->left_matches + i);
        uint64_t start = (above & ~above_below) | (left & ~left_below);
        uint64_t end = (~above & above_below) | (~left & left_below);
        const int start_count = __builtin_popcountll(start), end_count = __builtin_popcountll(end);
        const uint32_t place = d->places[i];
        // Four at a time, and the first four whether there are any or not: how many would not be foreseen.
        int k = 0;
        do {
            for (int j = 0; j < 4; j++) {
                const int bit = first_bit(start);
                d->starts[starts + (size_t)(k + j)] = (place + (uint32_t)bit) << 1 | (above >> bit & 1);
                start &= start - 1;
            }
        } while ((k += 4) < start_count);
        k = 0;
        do {
            for (int j = 0; j < 4; j++) {
                d->ends[ends + (size_t)(k + j)] = place + (uint32_t)first_bit(end);
                end &= end - 1;
            }
        } while ((k += 4) < end_count);
        starts += (size_t)start_count;
        ends += (size_t)end_count;
    }
    d->match_count = starts;
}

// MARK: Symbols

// Whether as many bytes, at least a word of them, equal the one before.
INLINE bool is_run(const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i + WORD < count; i += WORD)
        if (equal(bytes + i, 1) != ALL) return false;
    return equal(bytes + count - WORD, 1) == ALL;
}

typedef uint8_t lane_bytes __attribute__((ext_vector_type(LANE)));
typedef uint16_t lane_symbols __attribute__((ext_vector_type(LANE)));

INLINE void copy_literals(uint16_t *symbols, const uint8_t *bytes) {
    lane_bytes lane;
    memcpy(&lane, bytes, sizeof lane);
    const lane_symbols widened = __builtin_convertvector(lane, lane_symbols);
    memcpy(symbols, &widened, sizeof widened);
}

// Up to a lane more is read, and written behind the symbols; where the next ones begin.
INLINE uint16_t *add_literals(uint16_t *symbols, const uint8_t *bytes, size_t count) {
    // Most often one lane is enough. That there are none at all would not be foreseen.
    size_t i = 0;
    do {
        copy_literals(symbols + i, bytes + i);
        i += LANE;
    } while (i < count);
    return symbols + count;
}

INLINE void add_symbols(row_deflater *d, const uint8_t *bytes, size_t byte_count) {
    uint16_t *out = d->symbols + d->symbol_count;
    size_t from = 0;
    for (size_t i = 0; i < d->match_count; i++) {
        const size_t start = d->starts[i] >> 1, end = d->ends[i];
        const uint16_t symbol = d->starts[i] & 1 ? ABOVE_SYMBOL : LEFT_SYMBOL;
        out = add_literals(out, bytes + from, start - from);
        d->literal_count += start - from;
        from = start;
        while (end - from > LONGEST) {
            // What remains must not be too short. Where there is but one colour, the shorter distance is to be had, too.
            const size_t length = end - from < LONGEST + SHORTEST ? LONGEST - SHORTEST : LONGEST;
            *out++ = (uint16_t)((symbol == ABOVE_SYMBOL && is_run(bytes + from, length) ? LEFT_SYMBOL : symbol) + length);
            from += length;
        }
        *out++ = (uint16_t)(symbol + (end - from));
        from = end;
    }
    out = add_literals(out, bytes + from, byte_count - from);
    d->literal_count += byte_count - from;
    d->symbol_count = (size_t)(out - d->symbols);
}

// MARK: What a search would find

INLINE uint64_t load(const uint8_t *bytes) {
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

// Looks for literals between two matches that came before in the chunk, all of them or the first eight.
INLINE void look_for_repeated(row_deflater *d, const uint8_t *bytes) {
    memset(d->last, 0, sizeof d->last);
    size_t from = 0;
    for (size_t i = 0; i < d->match_count; i++) {
        const size_t count = (d->starts[i] >> 1) - from;
        const uint64_t literals = load(bytes + from);
        d->looked_at += count;
        if (count >= 4) {
            uint16_t *const last = &d->last[(uint32_t)literals * 2654435761u >> (32 - HASH)];
            const uint64_t differ = *last > 0 ? literals ^ load(bytes + *last - 1) : ALL;
            d->repeated_count += differ << 8 * (8 - smaller(count, 8)) == 0 ? count : 0;
            *last = (uint16_t)(from + 1);
        }
        from = d->ends[i];
    }
}

// MARK: Blocks

// Counts no symbol as less than there are, so that what a block is said to take it takes at most.
INLINE void count_symbols(row_deflater *d, histogram *h, int distance) {
    memset(d->counts, 0, sizeof d->counts);
    size_t i = 0;
    for (; i + 4 <= d->symbol_count; i += 4)
        for (size_t k = 0; k < 4; k++) d->counts[k][d->symbols[i + k]]++;
    for (; i < d->symbol_count; i++) d->counts[0][d->symbols[i]]++;
    uint32_t *const counts = d->counts[0];
    for (size_t k = 0; k < SYMBOLS; k++) counts[k] += d->counts[1][k] + d->counts[2][k] + d->counts[3][k];
    memset(h, 0, sizeof *h);
    memcpy(h->literal, counts, 256 * sizeof *counts);
    h->literal[END_OF_BLOCK] = 1;
    for (int length = SHORTEST; length <= LONGEST; length++) {
        const uint32_t left = counts[LEFT_SYMBOL + length], above = counts[ABOVE_SYMBOL + length];
        h->literal[length_symbol(length)] += left + above;
        h->distance[0] += left;
        h->distance[distance] += above;
    }
    const uint32_t least = (uint32_t)d->symbol_count / RAREST;
    for (int i = 0; i < LITERALS; i++)
        if (h->literal[i] > 0 && h->literal[i] < least) h->literal[i] = least;
}

INLINE uint64_t with_length(uint64_t code, int bit_count) { return code << 8 | (uint64_t)bit_count; }

// The code of each symbol, with its extra bits.
static void list_codes(row_deflater *d, const block *b, size_t stride) {
    uint16_t literals[LITERALS], distances[DISTANCES];
    raster_deflate_codes(&b->lengths, literals, distances);
    const int near_bits = b->lengths.distance[0], symbol = distance_symbol((int)stride);
    const int far_bits = b->lengths.distance[symbol];
    const uint64_t far = distances[symbol] | (uint64_t)((int)stride - distance_base(symbol)) << far_bits;
    d->codes[NO_SYMBOL] = 0;
    for (int i = 0; i < 256; i++) d->codes[i] = with_length(literals[i], b->lengths.literal[i]);
    d->codes[END_SYMBOL] = with_length(literals[END_OF_BLOCK], b->lengths.literal[END_OF_BLOCK]);
    for (int length = SHORTEST; length <= LONGEST; length++) {
        const int of = length_symbol(length), bit_count = b->lengths.literal[of], all = bit_count + length_extra(of);
        const uint64_t code = literals[of] | (uint64_t)(length - length_base(of)) << bit_count;
        d->codes[LEFT_SYMBOL + length] = with_length(code | (uint64_t)distances[0] << all, all + near_bits);
        d->codes[ABOVE_SYMBOL + length] = with_length(code | far << all, all + far_bits + distance_extra(symbol));
    }
}

INLINE void put_symbols(const row_deflater *d, bit_writer *w) {
    uint8_t *out = w->out;
    // Of the count only the lowest six bits are used, so that the codes' own bits may be in the others.
    uint64_t bits = w->bits, count = (uint64_t)w->bit_count;
    for (size_t i = 0; i < d->symbol_count; i += 2) {
        const uint64_t first = d->codes[d->symbols[i]], second = d->codes[d->symbols[i + 1]];
        bits |= (first >> 8 | second >> 8 << (first & 63)) << (count & 63);
        count += first + second;
        const uint64_t written = bits;
        memcpy(out, &written, sizeof written);
        out += (count & 63) >> 3;
        bits >>= count & 56;
        count &= 7;
    }
    w->out = out;
    w->bits = bits;
    w->bit_count = (int)count;
}

// Writes the symbols of bytes; `last`: the stream ends with them.
INLINE void put_block(
    row_deflater *d, bit_writer *w, const uint8_t *bytes, size_t byte_count, size_t stride, bool last) {
    const int distance = distance_symbol((int)stride);
    // The longest length has 5 extra bits, and a code of two distances a bit for each.
    const int room = LONGEST_SYMBOL - 5 - 1 - distance_extra(distance);
    histogram h;
    block b;
    d->symbols[d->symbol_count++] = END_SYMBOL;
    count_symbols(d, &h, distance);
    raster_deflate_make_block(&b, &h, room < LONGEST_LITERAL ? room : LONGEST_LITERAL, 0);
    if (raster_deflate_is_stored(&b, byte_count)) {
        raster_deflate_put_stored(w, bytes, byte_count, last);
    } else if ((size_t)(w->end - w->out) < b.bits / 8 + 2 * sizeof w->bits) {
        w->failed = 1;
    } else {
        list_codes(d, &b, stride);
        raster_deflate_put_head(w, &b, last);
        // An odd one has nothing behind it.
        d->symbols[d->symbol_count] = NO_SYMBOL;
        put_symbols(d, w);
    }
    d->symbol_count = 0;
}

// MARK: Rows

INLINE size_t deflate_rows(
    row_deflater *d, const uint8_t *bytes, size_t stride, size_t row_count, const uint8_t *repeated, bool last, bool always,
    uint8_t *out, size_t capacity) {
    bit_writer w = {.out = out, .end = out + capacity};
    const size_t most = CHUNK / stride;
    size_t block = 0;
    d->symbol_count = 0;
    d->literal_count = d->looked_at = d->repeated_count = 0;
    for (size_t row = 0; row < row_count;) {
        const size_t count = smaller(most, row_count - row), byte_count = count * stride;
        const uint8_t *const chunk = bytes + row * stride;
        mark_above(d, chunk, stride, count, row == 0, repeated + row);
        mark_left(d, chunk, byte_count, row == 0);
        choose_matches(d);
        list_matches(d);
        add_symbols(d, chunk, byte_count);
        if (row / most % SAMPLED == 0) look_for_repeated(d, chunk);
        row += count;
        if (!always && d->literal_count * 1024 > row_count * stride * MANY_LITERALS) return 0;
        if (d->symbol_count < BLOCK && row < row_count) continue;
        if (!always && d->repeated_count * 1024 > d->looked_at * MANY_REPEATED) return 0;
        put_block(d, &w, bytes + block * stride, (row - block) * stride, stride, last && row == row_count);
        block = row;
    }
    raster_deflate_put_end(&w, last);
    return w.failed ? 0 : (size_t)(w.out - out);
}

size_t raster_rows_room(void) { return sizeof(row_deflater); }

static size_t deflate_plainly(
    row_deflater *d, const uint8_t *bytes, size_t stride, size_t row_count, const uint8_t *repeated, bool last, bool always,
    uint8_t *out, size_t capacity) {
    return deflate_rows(d, bytes, stride, row_count, repeated, last, always, out, capacity);
}

#if defined(__x86_64__)
// The same code with what every CPU has since 2015; a build for x86-64 may not assume it.
__attribute__((target("avx2,bmi,bmi2,popcnt"))) static size_t deflate_widely(
    row_deflater *d, const uint8_t *bytes, size_t stride, size_t row_count, const uint8_t *repeated, bool last, bool always,
    uint8_t *out, size_t capacity) {
    return deflate_rows(d, bytes, stride, row_count, repeated, last, always, out, capacity);
}
#endif

size_t raster_rows_deflate(
    void *room, const uint8_t *bytes, size_t stride, size_t row_count, const uint8_t *repeated, int how, uint8_t *out,
    size_t capacity) {
    const bool last = how & RASTER_ROWS_LAST, always = how & RASTER_ROWS_ALWAYS;
#if defined(__x86_64__)
    if (!(how & RASTER_ROWS_PLAINLY) && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"))
        return deflate_widely(room, bytes, stride, row_count, repeated, last, always, out, capacity);
#endif
    return deflate_plainly(room, bytes, stride, row_count, repeated, last, always, out, capacity);
}
