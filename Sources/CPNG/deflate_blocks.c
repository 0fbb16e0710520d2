// The blocks of a deflate stream (RFC 1951): their Huffman codes (§3.2.7), and how they are written.
#include "deflate.h"
#include <stdbool.h>
#include <string.h>

// MARK: Huffman codes

// The symbols that occur, the rarest first, and of two as rare the one with the lower number; how many.
static int sort_symbols(const uint32_t *counts, int n, uint16_t *symbols) {
    uint16_t unsorted[LITERALS];
    int used = 0;
    uint32_t all = 0;
    for (int i = 0; i < n; i++) {
        if (counts[i] > 0) symbols[used++] = (uint16_t)i;
        all |= counts[i];
    }
    for (int shift = 0; shift < 32 && all >> shift > 0; shift += 8) {
        uint16_t places[257] = {0};
        for (int i = 0; i < used; i++) places[(counts[symbols[i]] >> shift & 255) + 1]++;
        for (int i = 1; i < 256; i++) places[i] += places[i - 1];
        memcpy(unsorted, symbols, sizeof(uint16_t) * (size_t)used);
        for (int i = 0; i < used; i++) symbols[places[counts[unsorted[i]] >> shift & 255]++] = unsorted[i];
    }
    return used;
}

// The lengths of the best code (Huffman 1952, by two queues as van Leeuwen 1976), for symbols from the rarest on. False: one
// would be longer than `longest`.
static bool find_huffman_lengths(const uint32_t *counts, const uint16_t *symbols, int used, int longest, uint8_t *lengths) {
    // Pairs come in the order of their counts.
    uint32_t pairs[LITERALS];
    uint16_t parents[LITERALS], pair_parents[LITERALS];
    uint8_t depths[LITERALS];
    int symbol = 0, pair = 0;
    for (int made = 0; made < used - 1; made++) {
        pairs[made] = 0;
        for (int half = 0; half < 2; half++) {
            if (symbol < used && (pair == made || counts[symbols[symbol]] <= pairs[pair])) {
                pairs[made] += counts[symbols[symbol]];
                parents[symbol++] = (uint16_t)made;
            } else {
                pairs[made] += pairs[pair];
                pair_parents[pair++] = (uint16_t)made;
            }
        }
    }
    depths[used - 2] = 0;
    for (int i = used - 3; i >= 0; i--) depths[i] = (uint8_t)(depths[pair_parents[i]] + 1);
    for (int i = 0; i < used; i++) {
        const int length = depths[parents[i]] + 1;
        if (length > longest) return false;
        lengths[symbols[i]] = (uint8_t)length;
    }
    return true;
}

// The lengths of the best code of at most `longest` bits, by package-merge (Larmore, Hirschberg 1990).
static void merge_packages(const uint32_t *counts, const uint16_t *symbols, int used, int longest, uint8_t *lengths) {
    // For each bit of length the counts of the symbols, and of packages of two of the list before.
    uint64_t lists[2][2 * LITERALS];
    bool is_symbol[LONGEST_CODE][2 * LITERALS];
    for (int i = 0; i < used; i++) {
        lists[0][i] = counts[symbols[i]];
        is_symbol[0][i] = true;
        lengths[symbols[i]] = 0;
    }
    const int most = 2 * used - 2;
    int size = used;
    for (int level = 1; level < longest; level++) {
        uint64_t *const list = lists[level % 2];
        const uint64_t *const before = lists[(level - 1) % 2];
        const int packages = size / 2;
        size = used + packages < most ? used + packages : most;
        int symbol = 0, package = 0;
        for (int i = 0; i < size; i++) {
            const uint64_t count = symbol < used ? counts[symbols[symbol]] : UINT64_MAX;
            const uint64_t packed = package < packages ? before[2 * package] + before[2 * package + 1] : UINT64_MAX;
            const bool is = count <= packed;
            list[i] = is ? count : packed;
            is_symbol[level][i] = is;
            symbol += is;
            package += !is;
        }
    }
    // The first 2n − 2 of the last list are taken, and what is in them.
    int taken = most;
    for (int level = longest - 1; level >= 0; level--) {
        int alone = 0;
        for (int i = 0; i < taken; i++) alone += is_symbol[level][i];
        for (int i = 0; i < alone; i++) lengths[symbols[i]]++;
        taken = 2 * (taken - alone);
    }
}

static void find_lengths(const uint32_t *counts, int n, int longest, uint8_t *lengths) {
    uint16_t symbols[LITERALS];
    memset(lengths, 0, (size_t)n);
    const int used = sort_symbols(counts, n, symbols);
    if (used == 1) lengths[symbols[0]] = 1;
    // Where both find lengths, they are the same ones; the first is four times as fast.
    if (used < 2 || find_huffman_lengths(counts, symbols, used, longest, lengths)) return;
    merge_packages(counts, symbols, used, longest, lengths);
}

// The codes, their bits in the order in which they are written.
static void find_codes(const uint8_t *lengths, int n, uint16_t *codes) {
    int counts[LONGEST_CODE + 1] = {0};
    uint32_t next[LONGEST_CODE + 2] = {0};
    for (int i = 0; i < n; i++) counts[lengths[i]]++;
    counts[0] = 0;
    for (int bits = 1; bits <= LONGEST_CODE; bits++) next[bits + 1] = (next[bits] + (uint32_t)counts[bits]) << 1;
    for (int i = 0; i < n; i++) {
        const uint32_t code = lengths[i] ? next[lengths[i]]++ << (16 - lengths[i]) : 0;
        codes[i] = __builtin_bitreverse16((uint16_t)code);
    }
}

// MARK: Blocks

static const uint8_t RUN_ORDER[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
static const uint8_t RUN_EXTRA[3] = {2, 3, 7};

// Fills in the head of the block, with repetitions as `allowed` (1: of the last, 2: short zeros, 4: long zeros) says.
static uint64_t fill_head(block *b, int allowed) {
    uint8_t all[LITERALS + DISTANCES];
    memcpy(all, b->lengths.literal, (size_t)b->literal_count);
    memcpy(all + b->literal_count, b->lengths.distance, (size_t)b->distance_count);
    const int count = b->literal_count + b->distance_count;
    uint32_t counts[19] = {0};
    b->run_count = 0;
#define PUT(symbol, value) (counts[symbol]++, b->runs[b->run_count] = (symbol), b->extra[b->run_count++] = (uint8_t)(value))
    for (int i = 0; i < count;) {
        int run = 1;
        while (i + run < count && all[i + run] == all[i]) run++;
        i += run;
        const uint8_t length = all[i - 1];
        if (length == 0) {
            while (run >= 11 && allowed & 4) {
                const int n = run < 138 ? run : 138;
                PUT(18, n - 11);
                run -= n;
            }
            while (run >= 3 && allowed & 2) {
                const int n = run < 10 ? run : 10;
                PUT(17, n - 3);
                run -= n;
            }
        } else if (run >= 4 && allowed & 1) {
            PUT(length, 0);
            run--;
            while (run >= 3) {
                const int n = run < 6 ? run : 6;
                PUT(16, n - 3);
                run -= n;
            }
        }
        while (run-- > 0) PUT(length, 0);
    }
#undef PUT
    find_lengths(counts, 19, 7, b->run_lengths);
    b->run_code_count = 19;
    while (b->run_code_count > 4 && b->run_lengths[RUN_ORDER[b->run_code_count - 1]] == 0) b->run_code_count--;
    uint64_t bits = 3 + 14 + 3 * (uint64_t)b->run_code_count;
    for (int i = 0; i < b->run_count; i++)
        bits += b->run_lengths[b->runs[i]] + (b->runs[i] >= 16 ? RUN_EXTRA[b->runs[i] - 16] : 0);
    return bits;
}

void raster_deflate_make_block(block *b, const histogram *h, int longest, int thorough) {
    find_lengths(h->literal, LITERALS, longest, b->lengths.literal);
    find_lengths(h->distance, DISTANCES, LONGEST_CODE, b->lengths.distance);
    b->literal_count = LITERALS;
    while (b->literal_count > 257 && b->lengths.literal[b->literal_count - 1] == 0) b->literal_count--;
    b->distance_count = DISTANCES;
    while (b->distance_count > 1 && b->lengths.distance[b->distance_count - 1] == 0) b->distance_count--;
    // A lone code of no bits is one distance of length 0: no distances at all.
    int best = 7;  // All repetitions.
    uint64_t least = UINT64_MAX;
    for (int allowed = 0; thorough && allowed < 8; allowed++) {
        const uint64_t bits = fill_head(b, allowed);
        if (bits < least) {
            least = bits;
            best = allowed;
        }
    }
    b->bits = fill_head(b, best);
    for (int i = 0; i < LITERALS; i++)
        b->bits += (uint64_t)h->literal[i] * (uint64_t)(b->lengths.literal[i] + (i > 256 ? length_extra(i) : 0));
    for (int i = 0; i < DISTANCES; i++)
        b->bits += (uint64_t)h->distance[i] * (uint64_t)(b->lengths.distance[i] + distance_extra(i));
}

int raster_deflate_is_stored(const block *b, size_t byte_count) {
    return (uint64_t)byte_count * 8 + (byte_count / 65535 + 1) * 42 < b->bits;
}

void raster_deflate_codes(const code_lengths *lengths, uint16_t *literals, uint16_t *distances) {
    find_codes(lengths->literal, LITERALS, literals);
    find_codes(lengths->distance, DISTANCES, distances);
}

// MARK: Writing

void raster_deflate_put(bit_writer *w, uint32_t value, int count) {
    w->bits |= (uint64_t)value << w->bit_count;
    w->bit_count += count;
    while (w->bit_count >= 8) {
        if (w->out == w->end) {
            w->failed = 1;
            w->bit_count = 0;
            return;
        }
        *w->out++ = (uint8_t)w->bits;
        w->bits >>= 8;
        w->bit_count -= 8;
    }
}

static void put_to_byte(bit_writer *w) {
    if (w->bit_count > 0) raster_deflate_put(w, 0, 8 - w->bit_count);
}

void raster_deflate_put_stored(bit_writer *w, const uint8_t *bytes, size_t count, int last) {
    do {
        const size_t piece = count < 65535 ? count : 65535;
        raster_deflate_put(w, last && piece == count, 3);
        put_to_byte(w);
        raster_deflate_put(w, (uint32_t)piece, 16);
        raster_deflate_put(w, (uint32_t)piece ^ 65535, 16);
        for (size_t i = 0; i < piece; i++) raster_deflate_put(w, bytes[i], 8);
        bytes += piece;
        count -= piece;
    } while (count > 0);
}

void raster_deflate_put_head(bit_writer *w, const block *b, int last) {
    uint16_t runs[19];
    find_codes(b->run_lengths, 19, runs);
    raster_deflate_put(w, (uint32_t)last | 2 << 1, 3);
    raster_deflate_put(w, (uint32_t)(b->literal_count - 257), 5);
    raster_deflate_put(w, (uint32_t)(b->distance_count - 1), 5);
    raster_deflate_put(w, (uint32_t)(b->run_code_count - 4), 4);
    for (int i = 0; i < b->run_code_count; i++) raster_deflate_put(w, b->run_lengths[RUN_ORDER[i]], 3);
    for (int i = 0; i < b->run_count; i++) {
        raster_deflate_put(w, runs[b->runs[i]], b->run_lengths[b->runs[i]]);
        if (b->runs[i] >= 16) raster_deflate_put(w, b->extra[i], RUN_EXTRA[b->runs[i] - 16]);
    }
}

void raster_deflate_put_end(bit_writer *w, int last) {
    // An empty stored block brings the stripe to a whole byte.
    if (!last) raster_deflate_put_stored(w, NULL, 0, 0);
    put_to_byte(w);
}
