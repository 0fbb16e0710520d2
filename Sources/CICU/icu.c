#include "CRasterICU.h"

#include <stdlib.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

#include "raster_library.h"

// Loaded when a text first needs it, which most Latin text does not: linked, ICU and the C++ library below it would take
// 0.7 ms of every start of the command. File and symbols carry the version of the headers.
#define ICU_FUNCTIONS(F) \
    F(, ubrk_open) F(, ubrk_close) F(, ubrk_next) F(, ubrk_setUText) F(, utext_openUTF8) F(, utext_close) \
    F(, uscript_getScript) F(, uscript_getScriptExtensions) F(, uscript_getShortName) \
    F(, u_hasBinaryProperty) F(, u_getIntPropertyValue) F(, u_charType) F(, u_charDirection) F(, u_getCombiningClass) \
    F(, unorm2_getNFCInstance) F(, unorm2_getNFDInstance) F(, unorm2_normalize) \
    F(, ubidi_open) F(, ubidi_close) F(, ubidi_setPara) F(, ubidi_getLevels) F(, ubidi_getParaLevel)
RASTER_TABLE(icu, ICU_FUNCTIONS)
static const struct icu *icu(void);
RASTER_REQUIRED_LIBRARY(icu, "libicuuc.so." U_ICU_VERSION_SHORT, ICU_FUNCTIONS)

/// The character before `*offset`, which is moved to where it begins. `utf8` is valid.
static UChar32 scalar_before(const char *utf8, int32_t *offset) {
    const int32_t end = *offset;
    do --*offset;
    while (*offset > 0 && U8_IS_TRAIL(utf8[*offset]));
    int32_t i = *offset;
    UChar32 scalar;
    U8_NEXT_OR_FFFD(utf8, i, end, scalar);
    return scalar;
}

struct raster_line_breaker {
    UBreakIterator *iterator;
    UText text;
};

raster_line_breaker *raster_line_breaker_create(const char *locale) {
    raster_line_breaker *breaker = calloc(1, sizeof *breaker);
    if (!breaker) return NULL;
    UErrorCode status = U_ZERO_ERROR;
    breaker->iterator = icu()->ubrk_open(UBRK_LINE, locale, NULL, 0, &status);
    if (U_FAILURE(status)) {
        free(breaker);
        return NULL;
    }
    breaker->text = (UText)UTEXT_INITIALIZER;
    return breaker;
}

void raster_line_breaker_destroy(raster_line_breaker *breaker) {
    if (!breaker) return;
    icu()->ubrk_close(breaker->iterator);
    icu()->utext_close(&breaker->text);
    free(breaker);
}

bool raster_line_breaker_set_text(raster_line_breaker *breaker, const char *utf8, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    icu()->utext_openUTF8(&breaker->text, utf8, length, &status);
    icu()->ubrk_setUText(breaker->iterator, &breaker->text, &status);
    return U_SUCCESS(status);
}

int32_t raster_line_breaker_next(raster_line_breaker *breaker) {
    int32_t next = icu()->ubrk_next(breaker->iterator);
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
static UScriptCode usual_script(uint32_t scalar) {
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
    // ICU need not be loaded for these.
    const UScriptCode usual = usual_script(scalar);
    return usual == USCRIPT_INVALID_CODE ? raster_icu_script_of(scalar) : usual;
}

int32_t raster_icu_script_of(uint32_t scalar) {
    UErrorCode status = U_ZERO_ERROR;
    UScriptCode script = icu()->uscript_getScript((UChar32)scalar, &status);
    return U_SUCCESS(status) ? script : USCRIPT_COMMON;
}

int32_t raster_scripts_of(uint32_t scalar, int32_t *scripts, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    _Static_assert(sizeof(UScriptCode) == sizeof *scripts, "script codes are 32 bits");
    int32_t count = icu()->uscript_getScriptExtensions((UChar32)scalar, (UScriptCode *)scripts, capacity, &status);
    return U_SUCCESS(status) ? count : 0;
}

const char *raster_script_short_name(int32_t script) {
    // Most text, for which ICU need not be loaded.
    if (script == USCRIPT_LATIN) return "Latn";
    const char *name = icu()->uscript_getShortName((UScriptCode)script);
    return name ? name : "Zyyy";
}

bool raster_is_emoji(uint32_t scalar) { return icu()->u_hasBinaryProperty((UChar32)scalar, UCHAR_EMOJI); }

bool raster_has_emoji_presentation(uint32_t scalar) {
    return icu()->u_hasBinaryProperty((UChar32)scalar, UCHAR_EMOJI_PRESENTATION);
}

/// HarfBuzz looks so many characters beyond what it shapes (HB_BUFFER_CONTEXT_LENGTH).
enum { JOINING_CONTEXT = 5 };

int32_t raster_joining_before(const char *utf8, int32_t offset) {
    int32_t start = offset;
    for (int i = 0; i < JOINING_CONTEXT && start > 0; i++) {
        switch (icu()->u_getIntPropertyValue(scalar_before(utf8, &start), UCHAR_JOINING_TYPE)) {
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
        UChar32 scalar;
        U8_NEXT_OR_FFFD(utf8, end, length, scalar);
        switch (icu()->u_getIntPropertyValue(scalar, UCHAR_JOINING_TYPE)) {
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
    return icu()->u_getIntPropertyValue((UChar32)scalar, UCHAR_JOINING_TYPE);
}

int32_t raster_joining_group(uint32_t scalar) {
    return icu()->u_getIntPropertyValue((UChar32)scalar, UCHAR_JOINING_GROUP);
}

bool raster_is_canonically_inert(uint32_t scalar) {
    // Below, nothing has parts and nothing is one: À is the first that has, U+0300 the first that is.
    if (scalar < 0xC0) return true;
    return icu()->u_getIntPropertyValue((UChar32)scalar, UCHAR_NFC_QUICK_CHECK) == UNORM_YES &&
           icu()->u_getIntPropertyValue((UChar32)scalar, UCHAR_NFD_QUICK_CHECK) == UNORM_YES;
}

int32_t raster_canonical_form(
    const uint32_t *scalars, int32_t count, bool composed, uint32_t *form, int32_t capacity) {
    enum { MOST_UNITS = 512 };
    UChar units[MOST_UNITS], formed[MOST_UNITS];
    int32_t length = 0;
    for (int32_t i = 0; i < count && length < MOST_UNITS - 2; i++) {
        U16_APPEND_UNSAFE(units, length, (UChar32)scalars[i]);
    }
    UErrorCode status = U_ZERO_ERROR;
    const UNormalizer2 *normaliser =
        composed ? icu()->unorm2_getNFCInstance(&status) : icu()->unorm2_getNFDInstance(&status);
    length = icu()->unorm2_normalize(normaliser, units, length, formed, MOST_UNITS, &status);
    if (U_FAILURE(status)) return 0;
    int32_t written = 0;
    for (int32_t i = 0; i < length && written < capacity;) {
        UChar32 scalar;
        U16_NEXT(formed, i, length, scalar);
        form[written++] = (uint32_t)scalar;
    }
    return written;
}

int32_t raster_long_syllable(const char *utf8, int32_t start, int32_t end, int32_t limit) {
    // Whether a virama or a stacker came last, which binds the next letter.
    bool binds = false;
    int32_t count = 0;
    for (int32_t i = start; i < end;) {
        int32_t before = i;
        UChar32 scalar;
        U8_NEXT_OR_FFFD(utf8, i, end, scalar);
        if (scalar < 0x300) {
            count = 0;
            binds = false;
            continue;
        }
        uint32_t category = U_MASK(icu()->u_charType(scalar));
        bool is_mark = category & U_GC_M_MASK;
        bool is_format = category & U_GC_CF_MASK;
        count = is_mark || is_format || binds ? count + 1 : 0;
        // 9: the canonical combining class of viramas, Khmer's coeng and Myanmar's stacker among them.
        if (!is_format) binds = is_mark && icu()->u_getCombiningClass(scalar) == 9;
        if (count > limit) return before;
    }
    return end;
}

struct raster_bidi {
    UBiDi *bidi;
    UChar *units;
    int32_t capacity;
    const UBiDiLevel *levels;
    const char *utf8;
    int32_t length;
    /// Where the next run begins, in bytes and in UTF-16 units.
    int32_t offset, unit;
};

raster_bidi *raster_bidi_create(void) {
    raster_bidi *bidi = calloc(1, sizeof *bidi);
    if (!bidi) return NULL;
    bidi->bidi = icu()->ubidi_open();
    if (!bidi->bidi) {
        free(bidi);
        return NULL;
    }
    return bidi;
}

void raster_bidi_destroy(raster_bidi *bidi) {
    if (!bidi) return;
    icu()->ubidi_close(bidi->bidi);
    free(bidi->units);
    free(bidi);
}

/// Beyond so many paired brackets in one text the rest are taken as other punctuation. ICU looks for the partner of a
/// closing bracket among all open ones, where UAX #9 (BD16) stops at 63: without a bound its time is quadratic, 2.6 s for
/// 200,000 brackets.
enum { MOST_BRACKETS = 4096 };

static bool is_paired_bracket(UChar32 scalar) {
    if (scalar < 0x80) {
        return scalar == '(' || scalar == ')' || scalar == '[' || scalar == ']' || scalar == '{' || scalar == '}';
    }
    return scalar >= 0xF00 && icu()->u_getIntPropertyValue(scalar, UCHAR_BIDI_PAIRED_BRACKET_TYPE) != U_BPT_NONE;
}

bool raster_bidi_set_text(raster_bidi *bidi, const char *utf8, int32_t length, int32_t direction) {
    if (bidi->capacity < length) {
        UChar *units = realloc(bidi->units, (size_t)length * sizeof *units);
        if (!units) return false;
        bidi->units = units;
        bidi->capacity = length;
    }
    int32_t count = 0, brackets = 0;
    for (int32_t i = 0; i < length;) {
        UChar32 scalar;
        U8_NEXT_OR_FFFD(utf8, i, length, scalar);
        if (is_paired_bracket(scalar) && ++brackets > MOST_BRACKETS) scalar = '!';
        U16_APPEND_UNSAFE(bidi->units, count, scalar);
    }
    UErrorCode status = U_ZERO_ERROR;
    UBiDiLevel level = direction < 0 ? UBIDI_DEFAULT_LTR : direction > 0 ? 1 : 0;
    icu()->ubidi_setPara(bidi->bidi, bidi->units, count, level, NULL, &status);
    bidi->levels = icu()->ubidi_getLevels(bidi->bidi, &status);
    bidi->utf8 = utf8;
    bidi->length = length;
    bidi->offset = bidi->unit = 0;
    return U_SUCCESS(status);
}

uint8_t raster_bidi_paragraph_level(const raster_bidi *bidi) { return icu()->ubidi_getParaLevel(bidi->bidi); }

bool raster_bidi_next_run(raster_bidi *bidi, int32_t *end, uint8_t *level) {
    if (bidi->offset >= bidi->length) return false;
    *level = bidi->levels[bidi->unit];
    do {
        UChar32 scalar;
        U8_NEXT_OR_FFFD(bidi->utf8, bidi->offset, bidi->length, scalar);
        bidi->unit += U16_LENGTH(scalar);
    } while (bidi->offset < bidi->length && bidi->levels[bidi->unit] == *level);
    *end = bidi->offset;
    return true;
}

/// White space, and what shows nothing: the classes of UAX #9, L1.
static const uint32_t TRAILING_SPACE =
    U_MASK(U_WHITE_SPACE_NEUTRAL) | U_MASK(U_SEGMENT_SEPARATOR) | U_MASK(U_BLOCK_SEPARATOR) |
    U_MASK(U_BOUNDARY_NEUTRAL) | U_MASK(U_LEFT_TO_RIGHT_EMBEDDING) | U_MASK(U_RIGHT_TO_LEFT_EMBEDDING) |
    U_MASK(U_LEFT_TO_RIGHT_OVERRIDE) | U_MASK(U_RIGHT_TO_LEFT_OVERRIDE) | U_MASK(U_POP_DIRECTIONAL_FORMAT) |
    U_MASK(U_FIRST_STRONG_ISOLATE) | U_MASK(U_LEFT_TO_RIGHT_ISOLATE) | U_MASK(U_RIGHT_TO_LEFT_ISOLATE) |
    U_MASK(U_POP_DIRECTIONAL_ISOLATE);

int32_t raster_bidi_trailing_space(const char *utf8, int32_t start, int32_t end) {
    while (end > start) {
        int32_t before = end;
        if (!(U_MASK(icu()->u_charDirection(scalar_before(utf8, &before))) & TRAILING_SPACE)) break;
        end = before;
    }
    return end;
}

int32_t raster_bidi_first_strong(const char *utf8, int32_t length) {
    int32_t depth = 0;
    for (int32_t i = 0; i < length;) {
        UChar32 character;
        U8_NEXT_OR_FFFD(utf8, i, length, character);
        switch (icu()->u_charDirection(character)) {
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
