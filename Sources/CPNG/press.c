// Deflate (RFC 1951) for the smallest file: a choice of matches by their cost, as zopfli and libdeflate make it.
//
// All matches of a segment are found once, by binary trees of the strings in the window (as in LZMA). The cheapest way
// through them is found backwards from the end of a block, by what each symbol cost the last time; a few rounds of this
// settle. Where a block ends is found by the same means among some hundred borders, by entropy.
//
// Integers throughout, and work is counted, not timed: the same bytes on every machine.
#include "CRasterPNG.h"
#include <stdlib.h>
#include <string.h>

enum {
    WINDOW = 1 << 15,
    SHORTEST = 3,
    LONGEST = 258,
    SEGMENT = 1 << 18,   // Bytes whose matches are held at once.
    HASH = 16,           // Bits of a hash.
    DEPTH = 400,         // Strings of the window that one is compared with at most. 64 lose 1 to 5 % of tables, 1,000 gain 0.3 %.
    LITERALS = 286,
    DISTANCES = 30,
    END_OF_BLOCK = 256,
    LONGEST_CODE = 15,
    MOST_UNITS = 96,     // Borders that a block of a segment may end at.
    BIT = 256,           // What a bit costs.
    ROUNDS = 2,          // In which a block's costs settle. 5 gain 0.05 %.
};

// Steps for each byte beyond which no further round is begun; tables take some 150.
#define MOST_STEPS 1500u

typedef struct {
    uint16_t length, distance;
} match;

typedef struct {
    uint32_t literal[LITERALS], distance[DISTANCES];
} histogram;

typedef struct {
    uint8_t literal[LITERALS], distance[DISTANCES];
} code_lengths;

typedef struct {
    // The window: the last string of each hash, and two trees' worth of children for each string.
    int32_t last3[1 << HASH], last4[1 << HASH], child[2 * WINDOW];
    // The matches that begin at each byte of the segment; the highest bit says that there is one, of one length.
    uint32_t first[SEGMENT + 1];
    match *matches;
    size_t match_count, match_capacity;
    // For each byte of a block: what it costs to go to the end, and the next step.
    uint32_t cost[SEGMENT + 1];
    match step[SEGMENT];
    // The segment as literals (length 1) and matches.
    match symbols[SEGMENT], tried[2][SEGMENT];
    uint32_t logarithm[BIT];
    uint64_t steps;
    histogram units[MOST_UNITS];
    // What is written.
    uint8_t *out, *end;
    uint64_t bits;
    int bit_count;
    int failed;
} press;

static const uint32_t ONLY = 1u << 31;

static int length_symbol(int length) {
    if (length == LONGEST) return 285;
    const int n = length - SHORTEST;
    if (n < 8) return 257 + n;
    const int e = 31 - __builtin_clz((unsigned)n) - 2;
    return 257 + 4 * e + (n >> e);
}

static int length_extra(int symbol) { return symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4; }

static int length_base(int symbol) {
    if (symbol == 285) return LONGEST;
    const int e = length_extra(symbol);
    return e == 0 ? symbol - 257 + SHORTEST : SHORTEST + (((symbol - 257) % 4 + 4) << e);
}

static int distance_symbol(int distance) {
    const int n = distance - 1;
    if (n < 4) return n;
    const int e = 31 - __builtin_clz((unsigned)n) - 1;
    return 2 * e + (n >> e);
}

static int distance_extra(int symbol) { return symbol < 4 ? 0 : symbol / 2 - 1; }

static int distance_base(int symbol) {
    return symbol < 4 ? symbol + 1 : 1 + ((symbol % 2 + 2) << distance_extra(symbol));
}

// MARK: Matches

static uint32_t word(const uint8_t *bytes) {
    uint32_t value;
    memcpy(&value, bytes, 4);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    value = __builtin_bswap32(value);
#endif
    return value;
}

static int common(const uint8_t *a, const uint8_t *b, int from, int limit) {
    int n = from;
    while (n + 8 <= limit) {
        uint64_t x, y;
        memcpy(&x, a + n, 8);
        memcpy(&y, b + n, 8);
        x ^= y;
        if (x != 0) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
            return n + __builtin_clzll(x) / 8;
#else
            return n + __builtin_ctzll(x) / 8;
#endif
        }
        n += 8;
    }
    while (n < limit && a[n] == b[n]) n++;
    return n;
}

// Takes the string at `at` into the window and writes matches of it, each longer and farther than the one before; how
// many.
static int enter(press *p, const uint8_t *bytes, int32_t at, int limit, match *found) {
    if (limit < 4) return 0;
    const uint8_t *string = bytes + at;
    const uint32_t four = word(string);
    const uint32_t hash3 = (four << 8) * 0x9e3779b1u >> (32 - HASH), hash4 = four * 0x9e3779b1u >> (32 - HASH);
    int count = 0, best = 2;
    const int32_t near = p->last3[hash3];
    p->last3[hash3] = at;
    if (near >= 0 && at - near < WINDOW && (word(bytes + near) ^ four) << 8 == 0) {
        found[count++] = (match){SHORTEST, (uint16_t)(at - near)};
        best = SHORTEST;
    }
    int32_t node = p->last4[hash4];
    p->last4[hash4] = at;
    int32_t *smaller = &p->child[2 * (at & (WINDOW - 1))], *larger = smaller + 1;
    int smaller_length = 0, larger_length = 0;
    for (int depth = DEPTH; node >= 0 && at - node < WINDOW && depth > 0; depth--) {
        p->steps++;
        int32_t *children = &p->child[2 * (node & (WINDOW - 1))];
        const int least = smaller_length < larger_length ? smaller_length : larger_length;
        const int length = common(bytes + node, string, least, limit);
        if (length > best) {
            best = length;
            found[count++] = (match){(uint16_t)length, (uint16_t)(at - node)};
        }
        if (length == limit) {
            *smaller = children[0];
            *larger = children[1];
            return count;
        }
        if (bytes[node + length] < string[length]) {
            *smaller = node;
            smaller = &children[1];
            node = *smaller;
            smaller_length = length;
        } else {
            *larger = node;
            larger = &children[0];
            node = *larger;
            larger_length = length;
        }
    }
    *smaller = *larger = -1;
    return count;
}

// In pixels of several bytes matches begin with a pixel: what is sought inside of one would gain 0.3 % in three times the
// time.
static int find_matches(press *p, const uint8_t *bytes, size_t count, raster_press_rows rows, size_t start, size_t length) {
    p->match_count = 0;
    match run = {0, 0};
    size_t column = start % rows.stride;
    for (size_t i = 0; i < length; i++) {
        const size_t at = start + i;
        if (p->match_capacity - p->match_count < LONGEST) {
            const size_t more = p->match_capacity * 2 + SEGMENT;
            match *grown = realloc(p->matches, more * sizeof *grown);
            if (!grown) return 0;
            p->matches = grown;
            p->match_capacity = more;
        }
        const int limit = count - at < LONGEST ? (int)(count - at) : LONGEST;
        p->first[i] = (uint32_t)p->match_count;
        match *found = p->matches + p->match_count;
        const int is_pixel = column == 0 || (column - 1) % rows.pixel == 0;
        if (++column == rows.stride) column = 0;
        const int n = is_pixel ? enter(p, bytes, (int32_t)at, limit, found) : 0;
        if (run.length > SHORTEST) {
            // Inside the longest match only the longest again, or what is left: backgrounds are made of these. All that
            // there are would gain 0.4 % in five times the time.
            run.length--;
            if (n > 0 && found[n - 1].length >= run.length) run = found[n - 1];
            else { found[n] = run; p->match_count++; }
            p->match_count += (size_t)n;
            p->first[i] |= ONLY;
            continue;
        }
        p->match_count += (size_t)n;
        run.length = 0;
        if (n > 0 && found[n - 1].length == LONGEST) run = found[n - 1];
    }
    p->first[length] = (uint32_t)p->match_count;
    return 1;
}

// MARK: Costs

// Of x > 0, in BITs.
static uint32_t logarithm(const press *p, uint32_t x) {
    const int e = 31 - __builtin_clz(x);
    const uint32_t top = e >= 8 ? x >> (e - 8) : x << (8 - e);
    return (uint32_t)e * BIT + p->logarithm[top & 255];
}

static void fill_logarithms(press *p) {
    for (uint32_t i = 0; i < BIT; i++) {
        uint64_t x = (uint64_t)(BIT + i) << 22;  // 1 is 2^30.
        uint32_t log = 0;
        for (int bit = 0; bit < 8; bit++) {
            x = x * x >> 30;
            log *= 2;
            if (x >= 2ull << 30) {
                x /= 2;
                log++;
            }
        }
        p->logarithm[i] = log;
    }
}

static void count_symbol(histogram *h, const uint8_t *bytes, match symbol) {
    if (symbol.length == 1) {
        h->literal[*bytes]++;
    } else {
        h->literal[length_symbol(symbol.length)]++;
        h->distance[distance_symbol(symbol.distance)]++;
    }
}

typedef struct {
    uint32_t literal[256], length[LONGEST + 1], distance[DISTANCES];
} costs;

static costs costs_of(const press *p, const histogram *h) {
    costs c;
    uint32_t sum = 0, distances = 0;
    for (int i = 0; i < LITERALS; i++) sum += h->literal[i];
    for (int i = 0; i < DISTANCES; i++) distances += h->distance[i];
    const uint32_t log_sum = logarithm(p, sum + 1), log_distances = logarithm(p, distances + 1);
    // What did not occur costs as much as what occurred once.
#define COST(total, n) ((n) ? (total) - logarithm(p, (n)) : (total))
    for (int i = 0; i < 256; i++) c.literal[i] = COST(log_sum, h->literal[i]);
    for (int i = SHORTEST; i <= LONGEST; i++) {
        const int symbol = length_symbol(i);
        c.length[i] = COST(log_sum, h->literal[symbol]) + (uint32_t)length_extra(symbol) * BIT;
    }
    for (int i = 0; i < DISTANCES; i++)
        c.distance[i] = COST(log_distances, h->distance[i]) + (uint32_t)distance_extra(i) * BIT;
#undef COST
    return c;
}

// The cheapest way through bytes `from..<to` of the segment, as symbols; how many.
static size_t parse(press *p, const uint8_t *segment, size_t from, size_t to, const costs *c, match *symbols) {
    uint32_t *cost = p->cost;
    cost[to] = 0;
    uint64_t steps = 0;
    for (size_t i = to; i-- > from;) {
        uint32_t least = c->literal[segment[i]] + cost[i + 1];
        match step = {1, 0};
        const size_t room = to - i < LONGEST ? to - i : LONGEST;
        const uint32_t begin = p->first[i] & ~ONLY, end = p->first[i + 1] & ~ONLY;
        size_t length = p->first[i] & ONLY ? p->matches[begin].length : SHORTEST;
        if (length > room) length = room;
        for (uint32_t m = begin; m < end; m++) {
            const match found = p->matches[m];
            if (p->first[i] & ONLY) length = found.length < room ? found.length : room;
            const size_t longest = found.length < room ? found.length : room;
            const uint32_t far = c->distance[distance_symbol(found.distance)];
            const uint32_t *rest = cost + i;
            steps += longest > length ? longest - length : 0;
            for (; length <= longest; length++) {
                if (length < SHORTEST) continue;
                const uint32_t sum = far + c->length[length] + rest[length];
                if (sum < least) {
                    least = sum;
                    step = (match){(uint16_t)length, found.distance};
                }
            }
        }
        cost[i] = least;
        p->step[i] = step;
    }
    p->steps += steps + (to - from);
    size_t count = 0;
    for (size_t i = from; i < to; i += p->step[i].length) symbols[count++] = p->step[i];
    return count;
}

static void count_symbols(histogram *h, const uint8_t *bytes, const match *symbols, size_t count) {
    memset(h, 0, sizeof *h);
    for (size_t i = 0; i < count; i++) {
        count_symbol(h, bytes, symbols[i]);
        bytes += symbols[i].length;
    }
    h->literal[END_OF_BLOCK] = 1;
}

// MARK: Huffman codes

typedef struct {
    uint32_t weight;
    int16_t symbol, left, right;
} node;

static int by_weight(const void *a, const void *b) {
    const node *x = a, *y = b;
    if (x->weight != y->weight) return x->weight < y->weight ? -1 : 1;
    return x->symbol - y->symbol;
}

// The lengths of the best code of at most `longest` bits, by package-merge (Larmore, Hirschberg 1990).
static void find_lengths(const uint32_t *counts, int n, int longest, uint8_t *lengths) {
    enum { MOST = LITERALS };
    node leaves[MOST];
    // For each bit of length a list of leaves and packages of two of the list before.
    node lists[LONGEST_CODE][2 * MOST];
    int sizes[LONGEST_CODE];
    int used = 0;
    memset(lengths, 0, (size_t)n);
    for (int i = 0; i < n; i++)
        if (counts[i] > 0) leaves[used++] = (node){counts[i], (int16_t)i, -1, -1};
    if (used == 0) return;
    if (used == 1) {
        lengths[leaves[0].symbol] = 1;
        return;
    }
    qsort(leaves, (size_t)used, sizeof *leaves, by_weight);
    memcpy(lists[0], leaves, sizeof(node) * (size_t)used);
    sizes[0] = used;
    for (int level = 1; level < longest; level++) {
        const node *before = lists[level - 1];
        const int packages = sizes[level - 1] / 2;
        int leaf = 0, package = 0, size = 0;
        while (leaf < used || package < packages) {
            const uint32_t weight = package < packages ? before[2 * package].weight + before[2 * package + 1].weight : 0;
            if (package == packages || (leaf < used && leaves[leaf].weight <= weight)) {
                lists[level][size++] = leaves[leaf++];
            } else {
                lists[level][size++] = (node){weight, -1, (int16_t)(2 * package), (int16_t)(2 * package + 1)};
                package++;
            }
        }
        sizes[level] = size;
    }
    // The first 2n − 2 of the last list are taken, and what is in them.
    int taken = 2 * used - 2;
    for (int level = longest - 1; level >= 0; level--) {
        int below = 0;
        for (int i = 0; i < taken; i++) {
            const node *it = &lists[level][i];
            if (it->symbol >= 0) lengths[it->symbol]++;
            else below = it->right + 1;
        }
        taken = below;
    }
}

static void find_codes(const uint8_t *lengths, int n, uint16_t *codes) {
    int counts[LONGEST_CODE + 1] = {0};
    uint32_t next[LONGEST_CODE + 2] = {0};
    for (int i = 0; i < n; i++) counts[lengths[i]]++;
    counts[0] = 0;
    for (int bits = 1; bits <= LONGEST_CODE; bits++) next[bits + 1] = (next[bits] + (uint32_t)counts[bits]) << 1;
    for (int i = 0; i < n; i++) {
        uint32_t code = lengths[i] ? next[lengths[i]]++ : 0, reversed = 0;
        for (int bit = 0; bit < lengths[i]; bit++) {
            reversed = reversed << 1 | (code & 1);
            code >>= 1;
        }
        codes[i] = (uint16_t)reversed;
    }
}

// MARK: Blocks

typedef struct {
    code_lengths lengths;
    int literal_count, distance_count;
    // The code lengths as symbols of their own code (§3.2.7), with the values of their extra bits.
    uint8_t runs[LITERALS + DISTANCES], extra[LITERALS + DISTANCES];
    int run_count;
    uint8_t run_lengths[19];
    int run_code_count;
    uint64_t bits;
} block;

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

// The best code for a histogram, and the bits that the block takes.
static void make_block(block *b, const histogram *h) {
    find_lengths(h->literal, LITERALS, LONGEST_CODE, b->lengths.literal);
    find_lengths(h->distance, DISTANCES, LONGEST_CODE, b->lengths.distance);
    b->literal_count = LITERALS;
    while (b->literal_count > 257 && b->lengths.literal[b->literal_count - 1] == 0) b->literal_count--;
    b->distance_count = DISTANCES;
    while (b->distance_count > 1 && b->lengths.distance[b->distance_count - 1] == 0) b->distance_count--;
    // A lone code of no bits is one distance of length 0: no distances at all.
    int best = 0;
    uint64_t least = UINT64_MAX;
    for (int allowed = 0; allowed < 8; allowed++) {
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

static void put(press *p, uint32_t value, int count) {
    p->bits |= (uint64_t)value << p->bit_count;
    p->bit_count += count;
    while (p->bit_count >= 8) {
        if (p->out == p->end) {
            p->failed = 1;
            p->bit_count = 0;
            return;
        }
        *p->out++ = (uint8_t)p->bits;
        p->bits >>= 8;
        p->bit_count -= 8;
    }
}

static void put_to_byte(press *p) {
    if (p->bit_count > 0) put(p, 0, 8 - p->bit_count);
}

static void put_stored(press *p, const uint8_t *bytes, size_t count, int last) {
    do {
        const size_t piece = count < 65535 ? count : 65535;
        put(p, last && piece == count, 3);
        put_to_byte(p);
        put(p, (uint32_t)piece, 16);
        put(p, (uint32_t)piece ^ 65535, 16);
        for (size_t i = 0; i < piece; i++) put(p, bytes[i], 8);
        bytes += piece;
        count -= piece;
    } while (count > 0);
}

static void put_block(press *p, const block *b, const uint8_t *bytes, size_t byte_count, const match *symbols, size_t count, int last) {
    if ((uint64_t)byte_count * 8 + (byte_count / 65535 + 1) * 42 < b->bits) {
        put_stored(p, bytes, byte_count, last);
        return;
    }
    uint16_t literals[LITERALS], distances[DISTANCES], runs[19];
    find_codes(b->lengths.literal, LITERALS, literals);
    find_codes(b->lengths.distance, DISTANCES, distances);
    find_codes(b->run_lengths, 19, runs);
    put(p, (uint32_t)last | 2 << 1, 3);
    put(p, (uint32_t)(b->literal_count - 257), 5);
    put(p, (uint32_t)(b->distance_count - 1), 5);
    put(p, (uint32_t)(b->run_code_count - 4), 4);
    for (int i = 0; i < b->run_code_count; i++) put(p, b->run_lengths[RUN_ORDER[i]], 3);
    for (int i = 0; i < b->run_count; i++) {
        put(p, runs[b->runs[i]], b->run_lengths[b->runs[i]]);
        if (b->runs[i] >= 16) put(p, b->extra[i], RUN_EXTRA[b->runs[i] - 16]);
    }
    for (size_t i = 0; i < count; i++) {
        const match it = symbols[i];
        if (it.length == 1) {
            put(p, literals[*bytes], b->lengths.literal[*bytes]);
        } else {
            const int length = length_symbol(it.length), distance = distance_symbol(it.distance);
            put(p, literals[length], b->lengths.literal[length]);
            put(p, (uint32_t)(it.length - length_base(length)), length_extra(length));
            put(p, distances[distance], b->lengths.distance[distance]);
            put(p, (uint32_t)(it.distance - distance_base(distance)), distance_extra(distance));
        }
        bytes += it.length;
    }
    put(p, literals[END_OF_BLOCK], b->lengths.literal[END_OF_BLOCK]);
}

// MARK: Where blocks end

// What a block of this histogram takes, about, in BITs.
static uint64_t estimate(const press *p, const histogram *h) {
    uint64_t bits = 0;
    uint32_t sum = 1, distances = 0, used = 0;
    for (int i = 0; i < LITERALS; i++) {
        const uint32_t n = h->literal[i];
        if (n == 0) continue;
        sum += n;
        used++;
        bits -= (uint64_t)n * logarithm(p, n);
        if (i > 256) bits += (uint64_t)n * (uint64_t)length_extra(i) * BIT;
    }
    for (int i = 0; i < DISTANCES; i++) {
        const uint32_t n = h->distance[i];
        if (n == 0) continue;
        distances += n;
        used++;
        bits -= (uint64_t)n * logarithm(p, n);
        bits += (uint64_t)n * (uint64_t)distance_extra(i) * BIT;
    }
    bits += (uint64_t)sum * logarithm(p, sum);
    if (distances > 0) bits += (uint64_t)distances * logarithm(p, distances);
    // A head of about 10 bytes, and 3 to 4 bits for each length of a code.
    return bits + (80 + used * 7 / 2) * (uint64_t)BIT;
}

// Borders of blocks among `count` symbols: the index of the symbol after each block. How many blocks.
static int split(press *p, const uint8_t *bytes, const match *symbols, size_t count, size_t *ends) {
    const size_t least = 512;
    size_t unit = (count + MOST_UNITS - 1) / MOST_UNITS;
    if (unit < least) unit = least;
    const int n = (int)((count + unit - 1) / unit);
    memset(p->units, 0, sizeof(histogram) * (size_t)n);
    for (size_t i = 0; i < count; i++) {
        count_symbol(&p->units[i / unit], bytes, symbols[i]);
        bytes += symbols[i].length;
    }
    uint64_t total[MOST_UNITS + 1];
    int next[MOST_UNITS + 1];
    total[n] = 0;
    for (int from = n - 1; from >= 0; from--) {
        histogram sum = {{0}, {0}};
        total[from] = UINT64_MAX;
        for (int to = from; to < n; to++) {
            for (int i = 0; i < LITERALS; i++) sum.literal[i] += p->units[to].literal[i];
            for (int i = 0; i < DISTANCES; i++) sum.distance[i] += p->units[to].distance[i];
            const uint64_t bits = estimate(p, &sum) + total[to + 1];
            if (bits < total[from]) {
                total[from] = bits;
                next[from] = to + 1;
            }
        }
    }
    int blocks = 0;
    for (int i = 0; i < n; i = next[i]) ends[blocks++] = next[i] == n ? count : (size_t)next[i] * unit;
    return blocks;
}

static size_t byte_count(const match *symbols, size_t count) {
    size_t bytes = 0;
    for (size_t i = 0; i < count; i++) bytes += symbols[i].length;
    return bytes;
}

static void press_segment(press *p, const uint8_t *segment, size_t length, int last, uint64_t most_steps) {
    // As a first guess literals cost 8 bits, lengths 7 and distances 5.
    costs guess;
    for (int i = 0; i < 256; i++) guess.literal[i] = 8 * BIT;
    for (int i = SHORTEST; i <= LONGEST; i++) guess.length[i] = (uint32_t)(7 + length_extra(length_symbol(i))) * BIT;
    for (int i = 0; i < DISTANCES; i++) guess.distance[i] = (uint32_t)(5 + distance_extra(i)) * BIT;
    size_t ends[MOST_UNITS];
    histogram h;
    size_t count = parse(p, segment, 0, length, &guess, p->symbols);
    // Once more by the costs of the first way, then by those of each block.
    for (int round = 0; round < 2; round++) {
        const int blocks = split(p, segment, p->symbols, count, ends);
        size_t begin = 0, from = 0, written = 0;
        for (int i = 0; i < blocks; i++) {
            const size_t to = from + byte_count(p->symbols + begin, ends[i] - begin);
            count_symbols(&h, segment + from, p->symbols + begin, ends[i] - begin);
            const costs c = costs_of(p, &h);
            written += parse(p, segment, from, to, &c, p->tried[0] + written);
            begin = ends[i];
            from = to;
        }
        memcpy(p->symbols, p->tried[0], written * sizeof *p->symbols);
        count = written;
    }
    const int blocks = split(p, segment, p->symbols, count, ends);
    size_t begin = 0, from = 0;
    for (int i = 0; i < blocks; i++) {
        const match *kept = p->symbols + begin;
        size_t kept_count = ends[i] - begin;
        const size_t to = from + byte_count(kept, kept_count);
        block best, other;
        count_symbols(&h, segment + from, kept, kept_count);
        make_block(&best, &h);
        for (int round = 0; round < ROUNDS && p->steps < most_steps; round++) {
            const costs c = costs_of(p, &h);
            match *tried = p->tried[kept == p->tried[0]];
            const size_t n = parse(p, segment, from, to, &c, tried);
            count_symbols(&h, segment + from, tried, n);
            make_block(&other, &h);
            if (other.bits >= best.bits) break;
            best = other;
            kept = tried;
            kept_count = n;
        }
        put_block(p, &best, segment + from, to - from, kept, kept_count, last && i == blocks - 1);
        begin = ends[i];
        from = to;
    }
}

size_t raster_press_bound(size_t count) { return count + count / 4096 + 64; }

size_t raster_press(
    const uint8_t *bytes, size_t count, raster_press_rows rows, int last, uint8_t *out, size_t capacity) {
    press *p = malloc(sizeof *p);
    if (!p) return 0;
    memset(p->last3, 0xff, sizeof p->last3);
    memset(p->last4, 0xff, sizeof p->last4);
    p->matches = NULL;
    p->match_capacity = 0;
    p->steps = p->bits = 0;
    p->bit_count = p->failed = 0;
    p->out = out;
    p->end = out + capacity;
    fill_logarithms(p);
    for (size_t at = 0; at < count && !p->failed; at += SEGMENT) {
        const size_t length = count - at < SEGMENT ? count - at : SEGMENT;
        if (!find_matches(p, bytes, count, rows, at, length)) p->failed = 1;
        else press_segment(p, bytes + at, length, last && at + length == count, (uint64_t)MOST_STEPS * (at + length));
    }
    // An empty stored block brings the stripe to a whole byte.
    if (!last) put_stored(p, NULL, 0, 0);
    put_to_byte(p);
    const size_t written = p->failed ? 0 : (size_t)(p->out - out);
    free(p->matches);
    free(p);
    return written;
}
