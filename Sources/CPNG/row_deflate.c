// Raw deflate (RFC 1951) of rows of one byte a pixel, without a search.
//
// Of a table's bytes nearly all are the one on the left or the one above, or belong to the edge of a glyph. So there are
// matches of two distances, 1 and the stride, and literals. Comparing says which bytes are which, 64 at once. What is to be a
// match follows by operations on whole words of such bits. That becomes a list of symbols, each of which, a literal or a match
// of one length and distance, has its own place in a table of codes. A search waits for the end of each token before it can
// look for the next, and for branches that cannot be foreseen; here is next to none of either.
//
// Integers throughout, and no memory of what came before: the same bytes on every machine.
#include "deflate.h"
#include "row_matches.h"

enum {
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

typedef struct {
    row_matches matches;
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
    const row_matches *const m = &d->matches;
    uint16_t *out = d->symbols + d->symbol_count;
    size_t from = 0;
    for (size_t i = 0; i < m->count; i++) {
        const size_t start = m->starts[i] >> 1, end = m->ends[i];
        const uint16_t symbol = m->starts[i] & 1 ? ABOVE_SYMBOL : LEFT_SYMBOL;
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
    const row_matches *const m = &d->matches;
    memset(d->last, 0, sizeof d->last);
    size_t from = 0;
    for (size_t i = 0; i < m->count; i++) {
        const size_t count = (m->starts[i] >> 1) - from;
        const uint64_t literals = load(bytes + from);
        d->looked_at += count;
        if (count >= 4) {
            uint16_t *const last = &d->last[(uint32_t)literals * 2654435761u >> (32 - HASH)];
            const uint64_t differ = *last > 0 ? literals ^ load(bytes + *last - 1) : ALL;
            d->repeated_count += differ << 8 * (8 - smaller(count, 8)) == 0 ? count : 0;
            *last = (uint16_t)(from + 1);
        }
        from = m->ends[i];
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
    for (size_t k = 0; k < LITERALS; k++)
        if (h->literal[k] > 0 && h->literal[k] < least) h->literal[k] = least;
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
    row_deflater *d, const uint8_t *bytes, size_t stride, size_t row_count, const uint8_t *repeated, int how, uint8_t *out,
    size_t capacity) {
    const bool last = how & RASTER_ROWS_LAST, always = how & RASTER_ROWS_ALWAYS;
    bit_writer w = {.out = out, .end = out + capacity};
    const size_t most = CHUNK / stride;
    size_t block = 0;
    d->symbol_count = 0;
    d->literal_count = d->looked_at = d->repeated_count = 0;
    for (size_t row = 0; row < row_count;) {
        const size_t count = smaller(most, row_count - row);
        const uint8_t *const chunk = bytes + row * stride;
        find_matches(&d->matches, chunk, stride, count, row == 0, repeated + row);
        add_symbols(d, chunk, count * stride);
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
    row_deflater *d, const uint8_t *bytes, size_t stride, size_t row_count, const uint8_t *repeated, int how, uint8_t *out,
    size_t capacity) {
    return deflate_rows(d, bytes, stride, row_count, repeated, how, out, capacity);
}

#if defined(__x86_64__)
// The same code with what every CPU has since 2015; a build for x86-64 may not assume it.
__attribute__((target("avx2,bmi,bmi2,popcnt"))) static size_t deflate_widely(
    row_deflater *d, const uint8_t *bytes, size_t stride, size_t row_count, const uint8_t *repeated, int how, uint8_t *out,
    size_t capacity) {
    return deflate_rows(d, bytes, stride, row_count, repeated, how, out, capacity);
}
#endif

size_t raster_rows_deflate(
    void *room, const uint8_t *bytes, size_t stride, size_t row_count, const uint8_t *repeated, int how, uint8_t *out,
    size_t capacity) {
#if defined(__x86_64__)
    if (!(how & RASTER_ROWS_PLAINLY) && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"))
        return deflate_widely(room, bytes, stride, row_count, repeated, how, out, capacity);
#endif
    return deflate_plainly(room, bytes, stride, row_count, repeated, how, out, capacity);
}
