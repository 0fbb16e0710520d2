#include "CRasterICU.h"

#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>

struct raster_line_breaker {
    UBreakIterator *iterator;
    UText text;
};

raster_line_breaker *raster_line_breaker_create(void) {
    raster_line_breaker *breaker = calloc(1, sizeof *breaker);
    if (!breaker) return NULL;
    UErrorCode status = U_ZERO_ERROR;
    // "root": the locale of the machine must not show in the picture.
    breaker->iterator = ubrk_open(UBRK_LINE, "root", NULL, 0, &status);
    if (U_FAILURE(status)) {
        free(breaker);
        return NULL;
    }
    breaker->text = (UText)UTEXT_INITIALIZER;
    return breaker;
}

void raster_line_breaker_destroy(raster_line_breaker *breaker) {
    if (!breaker) return;
    ubrk_close(breaker->iterator);
    utext_close(&breaker->text);
    free(breaker);
}

bool raster_line_breaker_set_text(raster_line_breaker *breaker, const char *utf8, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    utext_openUTF8(&breaker->text, utf8, length, &status);
    ubrk_setUText(breaker->iterator, &breaker->text, &status);
    return U_SUCCESS(status);
}

int32_t raster_line_breaker_next(raster_line_breaker *breaker) {
    int32_t next = ubrk_next(breaker->iterator);
    return next == UBRK_DONE ? -1 : next;
}

const int32_t RASTER_SCRIPT_COMMON = USCRIPT_COMMON;
const int32_t RASTER_SCRIPT_INHERITED = USCRIPT_INHERITED;
const int32_t RASTER_SCRIPT_LATIN = USCRIPT_LATIN;

int32_t raster_script_of(uint32_t scalar) {
    UErrorCode status = U_ZERO_ERROR;
    UScriptCode script = uscript_getScript((UChar32)scalar, &status);
    return U_SUCCESS(status) ? script : USCRIPT_COMMON;
}

int32_t raster_scripts_of(uint32_t scalar, int32_t *scripts, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    _Static_assert(sizeof(UScriptCode) == sizeof *scripts, "script codes are 32 bits");
    int32_t count = uscript_getScriptExtensions((UChar32)scalar, (UScriptCode *)scripts, capacity, &status);
    return U_SUCCESS(status) ? count : 0;
}

const char *raster_script_short_name(int32_t script) {
    const char *name = uscript_getShortName((UScriptCode)script);
    return name ? name : "Zyyy";
}
