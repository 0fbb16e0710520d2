// What we call of the ICU that Foundation brings: every Swift program that uses Foundation has it, in lib_FoundationICU.so or
// linked in. Its headers lie where Swift's importer finds them and a C target does not, so what is needed of them is said
// here. All of it belongs to ICU's stable interface. Included behind ICU's own headers, this compares itself with them: the
// compiler refuses other declarations and other numbers (FoundationICUTests).
#ifndef FOUNDATION_ICU_H
#define FOUNDATION_ICU_H
#include <stdint.h>

// Before Swift 6.3 the functions were called as in ICU (Package.swift).
#ifdef RASTER_ICU_HAS_PLAIN_NAMES
#define ICU(name) name
#else
#define ICU(name) swift_##name
#endif

// NAME, NUMBER; the header of ICU in front of each group.
#define ICU_CONSTANTS(F) \
    /* udata.h */ F(UDATA_NO_FILES, 3) \
    /* ubrk.h */ F(UBRK_DONE, -1) \
    /* uscript.h */ \
    F(USCRIPT_INVALID_CODE, -1) F(USCRIPT_COMMON, 0) F(USCRIPT_INHERITED, 1) F(USCRIPT_CYRILLIC, 8) F(USCRIPT_GREEK, 14) \
    F(USCRIPT_HAN, 17) F(USCRIPT_HANGUL, 18) F(USCRIPT_LATIN, 25) \
    /* uchar.h: properties */ \
    F(UCHAR_EMOJI, 57) F(UCHAR_EMOJI_PRESENTATION, 58) F(UCHAR_JOINING_GROUP, 0x1006) F(UCHAR_JOINING_TYPE, 0x1007) \
    F(UCHAR_SCRIPT, 0x100A) \
    F(UCHAR_NFD_QUICK_CHECK, 0x100C) F(UCHAR_NFC_QUICK_CHECK, 0x100E) F(UCHAR_BIDI_PAIRED_BRACKET_TYPE, 0x1015) \
    /* uchar.h: their values */ \
    F(U_JT_NON_JOINING, 0) F(U_JT_DUAL_JOINING, 2) F(U_JT_RIGHT_JOINING, 4) F(U_JT_TRANSPARENT, 5) F(U_BPT_NONE, 0) \
    F(U_NON_SPACING_MARK, 6) F(U_ENCLOSING_MARK, 7) F(U_COMBINING_SPACING_MARK, 8) F(U_FORMAT_CHAR, 16) \
    F(U_LEFT_TO_RIGHT, 0) F(U_RIGHT_TO_LEFT, 1) F(U_BLOCK_SEPARATOR, 7) F(U_SEGMENT_SEPARATOR, 8) \
    F(U_WHITE_SPACE_NEUTRAL, 9) F(U_LEFT_TO_RIGHT_EMBEDDING, 11) F(U_LEFT_TO_RIGHT_OVERRIDE, 12) \
    F(U_RIGHT_TO_LEFT_ARABIC, 13) F(U_RIGHT_TO_LEFT_EMBEDDING, 14) F(U_RIGHT_TO_LEFT_OVERRIDE, 15) \
    F(U_POP_DIRECTIONAL_FORMAT, 16) F(U_BOUNDARY_NEUTRAL, 18) F(U_FIRST_STRONG_ISOLATE, 19) \
    F(U_LEFT_TO_RIGHT_ISOLATE, 20) F(U_RIGHT_TO_LEFT_ISOLATE, 21) F(U_POP_DIRECTIONAL_ISOLATE, 22) \
    /* unorm2.h */ F(UNORM_YES, 1) \
    /* ubidi.h */ F(UBIDI_DEFAULT_LTR, 0xFE) \
    /* utypes.h */ F(U_BUFFER_OVERFLOW_ERROR, 15) \
    /* ucal.h */ F(UCAL_GREGORIAN, 1) F(UCAL_ZONE_OFFSET, 15) F(UCAL_DST_OFFSET, 16)

#ifdef U_ICU_VERSION
#define ICU_CONSTANT(name, number) _Static_assert(name == number, #name " is " #number);
ICU_CONSTANTS(ICU_CONSTANT)
#else
#define ICU_CONSTANT(name, number) name = number,
enum { ICU_CONSTANTS(ICU_CONSTANT) };
#endif

typedef struct UDataMemory UDataMemory;
typedef struct UBreakIterator UBreakIterator;
typedef struct UText UText;
typedef struct UNormalizer2 UNormalizer2;
typedef struct UBiDi UBiDi;
typedef struct UConverter UConverter;
typedef struct UCharsetDetector UCharsetDetector;
typedef struct UCharsetMatch UCharsetMatch;
#ifndef U_ICU_VERSION
typedef void UCalendar;
#endif
#ifndef U_ICU_VERSION
typedef struct UConverterToUnicodeArgs UConverterToUnicodeArgs;
typedef unsigned UConverterCallbackReason;
typedef void (*UConverterToUCallback)(
    const void *context, UConverterToUnicodeArgs *arguments, const char *units, int32_t length,
    UConverterCallbackReason reason, int32_t *status);
#endif

// `status`: 0 before the call; behind it above 0 where it failed, below where ICU has a word of warning.

void ICU(udata_setFileAccess)(unsigned access, int32_t *status);
UDataMemory *ICU(udata_open)(const char *path, const char *type, const char *name, int32_t *status);
const void *ICU(udata_getMemory)(UDataMemory *data);
void ICU(udata_close)(UDataMemory *data);

UBreakIterator *ICU(ubrk_openBinaryRules)(
    const uint8_t *rules, int32_t rules_length, const uint16_t *text, int32_t length, int32_t *status);
void ICU(ubrk_close)(UBreakIterator *iterator);
int32_t ICU(ubrk_next)(UBreakIterator *iterator);
void ICU(ubrk_setUText)(UBreakIterator *iterator, UText *text, int32_t *status);

/// `text` NULL: makes one, which utext_close frees.
UText *ICU(utext_openUTF8)(UText *text, const char *utf8, int64_t length, int32_t *status);
UText *ICU(utext_close)(UText *text);

int32_t ICU(uscript_getScript)(int32_t scalar, int32_t *status);
int32_t ICU(uscript_getScriptExtensions)(int32_t scalar, int32_t *scripts, int32_t capacity, int32_t *status);
const char *ICU(uscript_getShortName)(int32_t script);

int32_t ICU(u_getPropertyValueEnum)(int32_t property, const char *name);
int8_t ICU(u_hasBinaryProperty)(int32_t scalar, int32_t property);
int32_t ICU(u_getIntPropertyValue)(int32_t scalar, int32_t property);
int8_t ICU(u_charType)(int32_t scalar);
unsigned ICU(u_charDirection)(int32_t scalar);
uint8_t ICU(u_getCombiningClass)(int32_t scalar);

const UNormalizer2 *ICU(unorm2_getNFCInstance)(int32_t *status);
const UNormalizer2 *ICU(unorm2_getNFDInstance)(int32_t *status);
int32_t ICU(unorm2_normalize)(
    const UNormalizer2 *normaliser, const uint16_t *text, int32_t length, uint16_t *form, int32_t capacity,
    int32_t *status);

UBiDi *ICU(ubidi_open)(void);
void ICU(ubidi_close)(UBiDi *bidi);
void ICU(ubidi_setPara)(
    UBiDi *bidi, const uint16_t *text, int32_t length, uint8_t level, uint8_t *embeddings, int32_t *status);
const uint8_t *ICU(ubidi_getLevels)(UBiDi *bidi, int32_t *status);
uint8_t ICU(ubidi_getParaLevel)(const UBiDi *bidi);

UConverter *ICU(ucnv_open)(const char *name, int32_t *status);
void ICU(ucnv_close)(UConverter *converter);
void ICU(ucnv_setToUCallBack)(
    UConverter *converter, UConverterToUCallback action, const void *context, UConverterToUCallback *old_action,
    const void **old_context, int32_t *status);
void ICU(UCNV_TO_U_CALLBACK_STOP)(
    const void *context, UConverterToUnicodeArgs *arguments, const char *units, int32_t length,
    UConverterCallbackReason reason, int32_t *status);
void ICU(ucnv_convertEx)(
    UConverter *target_converter, UConverter *source_converter, char **target, const char *target_end, const char **source,
    const char *source_end, uint16_t *pivot, uint16_t **pivot_source, uint16_t **pivot_target, const uint16_t *pivot_end,
    int8_t reset, int8_t flush, int32_t *status);
void ICU(ucnv_getInvalidChars)(const UConverter *converter, char *bytes, int8_t *length, int32_t *status);

UCalendar *ICU(ucal_open)(const uint16_t *zone, int32_t length, const char *locale, unsigned type, int32_t *status);
void ICU(ucal_close)(UCalendar *calendar);
void ICU(ucal_setMillis)(UCalendar *calendar, double milliseconds, int32_t *status);
int32_t ICU(ucal_get)(const UCalendar *calendar, unsigned field, int32_t *status);
int32_t ICU(ucal_getCanonicalTimeZoneID)(
    const uint16_t *zone, int32_t length, uint16_t *canonical, int32_t capacity, int8_t *is_system, int32_t *status);

UCharsetDetector *ICU(ucsdet_open)(int32_t *status);
void ICU(ucsdet_close)(UCharsetDetector *detector);
void ICU(ucsdet_setText)(UCharsetDetector *detector, const char *text, int32_t length, int32_t *status);
const UCharsetMatch **ICU(ucsdet_detectAll)(UCharsetDetector *detector, int32_t *count, int32_t *status);
const char *ICU(ucsdet_getName)(const UCharsetMatch *match, int32_t *status);
int32_t ICU(ucsdet_getConfidence)(const UCharsetMatch *match, int32_t *status);
#endif
