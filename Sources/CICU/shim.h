// ICU's C functions carry the library's version in their symbols (ubrk_open_72) through macros that
// Swift does not see. These inline functions give them names that stay.
#ifndef CRASTER_ICU_H
#define CRASTER_ICU_H
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>

static inline UBreakIterator *raster_ubrk_open(UBreakIteratorType type, const char *locale, UErrorCode *status) {
    return ubrk_open(type, locale, NULL, 0, status);
}
static inline void raster_ubrk_close(UBreakIterator *it) { ubrk_close(it); }
static inline void raster_ubrk_setText(UBreakIterator *it, const UChar *text, int32_t length, UErrorCode *status) {
    ubrk_setText(it, text, length, status);
}
static inline int32_t raster_ubrk_next(UBreakIterator *it) { return ubrk_next(it); }
static inline int32_t raster_ubrk_first(UBreakIterator *it) { return ubrk_first(it); }
static inline int32_t raster_ubrk_getRuleStatus(UBreakIterator *it) { return ubrk_getRuleStatus(it); }
static inline int32_t raster_uscript_getScript(UChar32 c, UErrorCode *status) { return (int32_t)uscript_getScript(c, status); }
static inline UBool raster_uscript_hasScript(UChar32 c, int32_t script) { return uscript_hasScript(c, (UScriptCode)script); }
static inline const char *raster_uscript_getShortName(int32_t script) { return uscript_getShortName((UScriptCode)script); }
static inline int32_t raster_u_getIntPropertyValue(UChar32 c, UProperty which) { return u_getIntPropertyValue(c, which); }
static inline UBool raster_u_hasBinaryProperty(UChar32 c, UProperty which) { return u_hasBinaryProperty(c, which); }
static inline int8_t raster_u_charType(UChar32 c) { return u_charType(c); }
#endif
