#include "CRasterICU.h"

#include <stdlib.h>

#include "foundation_icu.h"

// ICU would look for data in files first: in a folder that the environment names (ICU_DATA), then in one of the system's. What
// lies in the program is what breaks lines, on every machine. ICU wants to be told before anything asks for data.
__attribute__((constructor)) static void read_no_files(void) {
    int32_t status = 0;
    ICU(udata_setFileAccess)(UDATA_NO_FILES, &status);
}

/// The character at `*offset`, which is moved to where the next begins, `end` at most. `utf8` is valid.
static int32_t next_scalar(const char *utf8, int32_t *offset, int32_t end) {
    const uint8_t lead = (uint8_t)utf8[(*offset)++];
    if (lead < 0x80) return lead;
    int trailing = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
    int32_t scalar = lead & (0x3F >> trailing);
    for (; trailing > 0 && *offset < end; trailing--) scalar = scalar << 6 | (utf8[(*offset)++] & 0x3F);
    return scalar;
}

/// The character before `*offset`, which is moved to where it begins.
static int32_t scalar_before(const char *utf8, int32_t *offset) {
    const int32_t end = *offset;
    do --*offset;
    while (*offset > 0 && (utf8[*offset] & 0xC0) == 0x80);
    int32_t start = *offset;
    return next_scalar(utf8, &start, end);
}

/// Writes a character's one or two UTF-16 units to `units` and answers how many they are.
static int32_t write_units(int32_t scalar, uint16_t *units) {
    if (scalar < 0x10000) {
        units[0] = (uint16_t)scalar;
        return 1;
    }
    units[0] = (uint16_t)(0xD7C0 + (scalar >> 10));
    units[1] = (uint16_t)(0xDC00 | (scalar & 0x3FF));
    return 2;
}

struct raster_line_breaker {
    UDataMemory *rules;
    UBreakIterator *iterator;
    UText *text;
};

// The rules are opened by their own name. By that of a locale (ubrk_open), Foundation's ICU would also look into that
// locale's data, and where it has them it takes “ for an opening and ” for a closing bracket, which Unicode's rules do not:
// German „100 €“ could be broken before its end.
raster_line_breaker *raster_line_breaker_create(const char *rules) {
    raster_line_breaker *breaker = calloc(1, sizeof *breaker);
    if (!breaker) return NULL;
    int32_t status = 0;
    breaker->rules = ICU(udata_open)("ICUDATA-brkitr", "brk", rules, &status);
    // The length is a bound: the rules say their own.
    if (status <= 0) {
        breaker->iterator = ICU(ubrk_openBinaryRules)(
            ICU(udata_getMemory)(breaker->rules), INT32_MAX, NULL, 0, &status);
    }
    breaker->text = ICU(utext_openUTF8)(NULL, "", 0, &status);
    if (status <= 0) return breaker;
    raster_line_breaker_destroy(breaker);
    return NULL;
}

void raster_line_breaker_destroy(raster_line_breaker *breaker) {
    if (!breaker) return;
    ICU(ubrk_close)(breaker->iterator);
    ICU(udata_close)(breaker->rules);
    ICU(utext_close)(breaker->text);
    free(breaker);
}

bool raster_line_breaker_set_text(raster_line_breaker *breaker, const char *utf8, int32_t length) {
    int32_t status = 0;
    ICU(utext_openUTF8)(breaker->text, utf8, length, &status);
    ICU(ubrk_setUText)(breaker->iterator, breaker->text, &status);
    return status <= 0;
}

int32_t raster_line_breaker_next(raster_line_breaker *breaker) {
    int32_t next = ICU(ubrk_next)(breaker->iterator);
    return next == UBRK_DONE ? -1 : next;
}

const int32_t RASTER_SCRIPT_COMMON = USCRIPT_COMMON;
const int32_t RASTER_SCRIPT_INHERITED = USCRIPT_INHERITED;
const int32_t RASTER_SCRIPT_LATIN = USCRIPT_LATIN;
const int32_t RASTER_SCRIPT_GREEK = USCRIPT_GREEK;
const int32_t RASTER_SCRIPT_CYRILLIC = USCRIPT_CYRILLIC;
const int32_t RASTER_SCRIPT_HAN = USCRIPT_HAN;
const int32_t RASTER_SCRIPT_HANGUL = USCRIPT_HANGUL;

/// The script of the characters that most text in Latin letters has; USCRIPT_INVALID_CODE for others.
static int32_t usual_script(uint32_t scalar) {
    if (scalar < 0x250) {
        const uint32_t small = scalar | 0x20;
        const bool is_latin = (small >= 'a' && small <= 'z' && scalar < 0x80) || scalar == 0xAA || scalar == 0xBA ||
                              (scalar >= 0xC0 && scalar != 0xD7 && scalar != 0xF7);
        return is_latin ? USCRIPT_LATIN : USCRIPT_COMMON;
    }
    // Punctuation, currencies, arrows and mathematical signs.
    const bool is_sign = (scalar >= 0x2010 && scalar <= 0x205E) || (scalar >= 0x20A0 && scalar <= 0x20C0) ||
                         (scalar >= 0x2190 && scalar <= 0x22FF);
    return is_sign ? USCRIPT_COMMON : USCRIPT_INVALID_CODE;
}

int32_t raster_script_of(uint32_t scalar) {
    // ICU's tables need not be read for these.
    const int32_t usual = usual_script(scalar);
    return usual == USCRIPT_INVALID_CODE ? raster_icu_script_of(scalar) : usual;
}

int32_t raster_icu_script_of(uint32_t scalar) {
    int32_t status = 0;
    int32_t script = ICU(uscript_getScript)((int32_t)scalar, &status);
    return status <= 0 ? script : USCRIPT_COMMON;
}

int32_t raster_scripts_of(uint32_t scalar, int32_t *scripts, int32_t capacity) {
    int32_t status = 0;
    int32_t count = ICU(uscript_getScriptExtensions)((int32_t)scalar, scripts, capacity, &status);
    return status <= 0 ? count : 0;
}

int32_t raster_script_named(const char *name) { return ICU(u_getPropertyValueEnum)(UCHAR_SCRIPT, name); }

const char *raster_script_short_name(int32_t script) {
    // Most text, for which ICU's tables need not be read.
    if (script == USCRIPT_LATIN) return "Latn";
    const char *name = ICU(uscript_getShortName)(script);
    return name ? name : "Zyyy";
}

bool raster_is_emoji(uint32_t scalar) { return ICU(u_hasBinaryProperty)((int32_t)scalar, UCHAR_EMOJI); }

bool raster_has_emoji_presentation(uint32_t scalar) {
    return ICU(u_hasBinaryProperty)((int32_t)scalar, UCHAR_EMOJI_PRESENTATION);
}

/// HarfBuzz looks so many characters beyond what it shapes (HB_BUFFER_CONTEXT_LENGTH).
enum { JOINING_CONTEXT = 5 };

int32_t raster_joining_before(const char *utf8, int32_t offset) {
    int32_t start = offset;
    for (int i = 0; i < JOINING_CONTEXT && start > 0; i++) {
        switch (ICU(u_getIntPropertyValue)(scalar_before(utf8, &start), UCHAR_JOINING_TYPE)) {
        case U_JT_TRANSPARENT: continue;
        case U_JT_NON_JOINING: return offset;
        default: return start;
        }
    }
    return offset;
}

int32_t raster_joining_after(const char *utf8, int32_t offset, int32_t length) {
    int32_t end = offset;
    for (int i = 0; i < JOINING_CONTEXT && end < length; i++) {
        int32_t scalar = next_scalar(utf8, &end, length);
        switch (ICU(u_getIntPropertyValue)(scalar, UCHAR_JOINING_TYPE)) {
        case U_JT_TRANSPARENT: continue;
        case U_JT_NON_JOINING: return offset;
        default: return end;
        }
    }
    return offset;
}

const int32_t RASTER_JOINING_DUAL = U_JT_DUAL_JOINING;
const int32_t RASTER_JOINING_RIGHT = U_JT_RIGHT_JOINING;
const int32_t RASTER_JOINING_TRANSPARENT = U_JT_TRANSPARENT;

int32_t raster_joining_type(uint32_t scalar) {
    // The tatweel, and no other character that causes joining, is a letter.
    if (scalar == 0x640) return U_JT_DUAL_JOINING;
    return ICU(u_getIntPropertyValue)((int32_t)scalar, UCHAR_JOINING_TYPE);
}

int32_t raster_joining_group(uint32_t scalar) {
    return ICU(u_getIntPropertyValue)((int32_t)scalar, UCHAR_JOINING_GROUP);
}

bool raster_is_canonically_inert(uint32_t scalar) {
    // Below, nothing has parts and nothing is one: À is the first that has, U+0300 the first that is.
    if (scalar < 0xC0) return true;
    return ICU(u_getIntPropertyValue)((int32_t)scalar, UCHAR_NFC_QUICK_CHECK) == UNORM_YES &&
           ICU(u_getIntPropertyValue)((int32_t)scalar, UCHAR_NFD_QUICK_CHECK) == UNORM_YES;
}

int32_t raster_canonical_form(
    const uint32_t *scalars, int32_t count, bool composed, uint32_t *form, int32_t capacity) {
    enum { MOST_UNITS = 512 };
    uint16_t units[MOST_UNITS], formed[MOST_UNITS];
    int32_t length = 0;
    for (int32_t i = 0; i < count && length < MOST_UNITS - 2; i++) {
        length += write_units((int32_t)scalars[i], units + length);
    }
    int32_t status = 0;
    const UNormalizer2 *normaliser =
        composed ? ICU(unorm2_getNFCInstance)(&status) : ICU(unorm2_getNFDInstance)(&status);
    length = ICU(unorm2_normalize)(normaliser, units, length, formed, MOST_UNITS, &status);
    if (status > 0) return 0;
    int32_t written = 0;
    for (int32_t i = 0; i < length && written < capacity;) {
        const uint32_t unit = formed[i++];
        const bool is_first_of_two = unit >= 0xD800 && unit < 0xDC00;
        form[written++] = is_first_of_two ? ((unit - 0xD7C0) << 10) + (formed[i++] - 0xDC00u) : unit;
    }
    return written;
}

int32_t raster_long_syllable(const char *utf8, int32_t start, int32_t end, int32_t limit) {
    // Whether a virama or a stacker came last, which binds the next letter.
    bool binds = false;
    int32_t count = 0;
    for (int32_t i = start; i < end;) {
        int32_t before = i;
        int32_t scalar = next_scalar(utf8, &i, end);
        if (scalar < 0x300) {
            count = 0;
            binds = false;
            continue;
        }
        const int category = ICU(u_charType)(scalar);
        const bool is_mark = category >= U_NON_SPACING_MARK && category <= U_COMBINING_SPACING_MARK;
        const bool is_format = category == U_FORMAT_CHAR;
        count = is_mark || is_format || binds ? count + 1 : 0;
        // 9: the canonical combining class of viramas, Khmer's coeng and Myanmar's stacker among them.
        if (!is_format) binds = is_mark && ICU(u_getCombiningClass)(scalar) == 9;
        if (count > limit) return before;
    }
    return end;
}

struct raster_bidi {
    UBiDi *bidi;
    uint16_t *units;
    int32_t capacity;
    const uint8_t *levels;
    const char *utf8;
    int32_t length;
    /// Where the next run begins, in bytes and in UTF-16 units.
    int32_t offset, unit;
};

raster_bidi *raster_bidi_create(void) {
    raster_bidi *bidi = calloc(1, sizeof *bidi);
    if (!bidi) return NULL;
    bidi->bidi = ICU(ubidi_open)();
    if (!bidi->bidi) {
        free(bidi);
        return NULL;
    }
    return bidi;
}

void raster_bidi_destroy(raster_bidi *bidi) {
    if (!bidi) return;
    ICU(ubidi_close)(bidi->bidi);
    free(bidi->units);
    free(bidi);
}

/// Beyond so many paired brackets in one text the rest are taken as other punctuation. ICU looks for the partner of a
/// closing bracket among all open ones, where UAX #9 (BD16) stops at 63: without a bound its time is quadratic, 2.6 s for
/// 200,000 brackets.
enum { MOST_BRACKETS = 4096 };

static bool is_paired_bracket(int32_t scalar) {
    if (scalar < 0x80) {
        return scalar == '(' || scalar == ')' || scalar == '[' || scalar == ']' || scalar == '{' || scalar == '}';
    }
    return scalar >= 0xF00 && ICU(u_getIntPropertyValue)(scalar, UCHAR_BIDI_PAIRED_BRACKET_TYPE) != U_BPT_NONE;
}

bool raster_bidi_set_text(raster_bidi *bidi, const char *utf8, int32_t length, int32_t direction) {
    if (bidi->capacity < length) {
        uint16_t *units = realloc(bidi->units, (size_t)length * sizeof *units);
        if (!units) return false;
        bidi->units = units;
        bidi->capacity = length;
    }
    int32_t count = 0, brackets = 0;
    for (int32_t i = 0; i < length;) {
        int32_t scalar = next_scalar(utf8, &i, length);
        if (is_paired_bracket(scalar) && ++brackets > MOST_BRACKETS) scalar = '!';
        count += write_units(scalar, bidi->units + count);
    }
    int32_t status = 0;
    uint8_t level = direction < 0 ? UBIDI_DEFAULT_LTR : direction > 0 ? 1 : 0;
    ICU(ubidi_setPara)(bidi->bidi, bidi->units, count, level, NULL, &status);
    bidi->levels = ICU(ubidi_getLevels)(bidi->bidi, &status);
    bidi->utf8 = utf8;
    bidi->length = length;
    bidi->offset = bidi->unit = 0;
    return status <= 0;
}

uint8_t raster_bidi_paragraph_level(const raster_bidi *bidi) { return ICU(ubidi_getParaLevel)(bidi->bidi); }

bool raster_bidi_next_run(raster_bidi *bidi, int32_t *end, uint8_t *level) {
    if (bidi->offset >= bidi->length) return false;
    *level = bidi->levels[bidi->unit];
    do {
        int32_t scalar = next_scalar(bidi->utf8, &bidi->offset, bidi->length);
        bidi->unit += scalar < 0x10000 ? 1 : 2;
    } while (bidi->offset < bidi->length && bidi->levels[bidi->unit] == *level);
    *end = bidi->offset;
    return true;
}

/// White space, and what shows nothing: the classes of UAX #9, L1.
static bool is_trailing_space(unsigned direction) {
    switch (direction) {
    case U_WHITE_SPACE_NEUTRAL:
    case U_SEGMENT_SEPARATOR:
    case U_BLOCK_SEPARATOR:
    case U_BOUNDARY_NEUTRAL:
    case U_LEFT_TO_RIGHT_EMBEDDING:
    case U_RIGHT_TO_LEFT_EMBEDDING:
    case U_LEFT_TO_RIGHT_OVERRIDE:
    case U_RIGHT_TO_LEFT_OVERRIDE:
    case U_POP_DIRECTIONAL_FORMAT:
    case U_FIRST_STRONG_ISOLATE:
    case U_LEFT_TO_RIGHT_ISOLATE:
    case U_RIGHT_TO_LEFT_ISOLATE:
    case U_POP_DIRECTIONAL_ISOLATE: return true;
    default: return false;
    }
}

int32_t raster_bidi_trailing_space(const char *utf8, int32_t start, int32_t end) {
    while (end > start) {
        int32_t before = end;
        if (!is_trailing_space(ICU(u_charDirection)(scalar_before(utf8, &before)))) break;
        end = before;
    }
    return end;
}

int32_t raster_bidi_first_strong(const char *utf8, int32_t length) {
    int32_t depth = 0;
    for (int32_t i = 0; i < length;) {
        int32_t character = next_scalar(utf8, &i, length);
        switch (ICU(u_charDirection)(character)) {
        case U_LEFT_TO_RIGHT:
            if (depth == 0) return 0;
            break;
        case U_RIGHT_TO_LEFT:
        case U_RIGHT_TO_LEFT_ARABIC:
            if (depth == 0) return 1;
            break;
        case U_LEFT_TO_RIGHT_ISOLATE:
        case U_RIGHT_TO_LEFT_ISOLATE:
        case U_FIRST_STRONG_ISOLATE:
            depth++;
            break;
        case U_POP_DIRECTIONAL_ISOLATE:
            if (depth > 0) depth--;
            break;
        case U_BLOCK_SEPARATOR:
            // An isolate ends with its paragraph.
            depth = 0;
            break;
        default:
            break;
        }
    }
    return -1;
}
