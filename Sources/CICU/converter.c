#include "CRasterICU.h"

#include <stdlib.h>

#include "foundation_icu.h"

// What a converter holds between two pieces of a text: UTF-16 that is not yet written.
enum { PIVOT = 1024 };

struct raster_converter {
    UConverter *source, *utf8;
    uint16_t pivot[PIVOT];
    uint16_t *pivot_source, *pivot_target;
    bool is_new;
};

raster_converter *raster_converter_create(const char *name) {
    raster_converter *converter = calloc(1, sizeof *converter);
    if (!converter) return NULL;
    int32_t status = 0;
    converter->source = ICU(ucnv_open)(name, &status);
    converter->utf8 = ICU(ucnv_open)("UTF-8", &status);
    // What a page does not know is told, not replaced.
    if (status <= 0)
        ICU(ucnv_setToUCallBack)(converter->source, ICU(UCNV_TO_U_CALLBACK_STOP), NULL, NULL, NULL, &status);
    if (status > 0) {
        raster_converter_destroy(converter);
        return NULL;
    }
    converter->pivot_source = converter->pivot_target = converter->pivot;
    converter->is_new = true;
    return converter;
}

void raster_converter_destroy(raster_converter *converter) {
    if (!converter) return;
    if (converter->source) ICU(ucnv_close)(converter->source);
    if (converter->utf8) ICU(ucnv_close)(converter->utf8);
    free(converter);
}

raster_conversion raster_converter_convert(
    raster_converter *converter, const char **source, const char *source_end, char **target, const char *target_end,
    bool is_last) {
    int32_t status = 0;
    ICU(ucnv_convertEx)(
        converter->utf8, converter->source, target, target_end, source, source_end, converter->pivot,
        &converter->pivot_source, &converter->pivot_target, converter->pivot + PIVOT, converter->is_new, is_last, &status);
    converter->is_new = false;
    if (status <= 0) return RASTER_CONVERSION_DONE;
    return status == U_BUFFER_OVERFLOW_ERROR ? RASTER_CONVERSION_FULL : RASTER_CONVERSION_FAILED;
}

int32_t raster_converter_failed_length(const raster_converter *converter) {
    char bytes[32];
    int8_t length = sizeof bytes;
    int32_t status = 0;
    ICU(ucnv_getInvalidChars)(converter->source, bytes, &length, &status);
    return status > 0 ? 0 : length;
}

int32_t raster_guess_encodings(const char *text, int32_t length, raster_encoding_guess *guesses, int32_t capacity) {
    int32_t status = 0, count = 0;
    UCharsetDetector *detector = ICU(ucsdet_open)(&status);
    if (status > 0) return 0;
    ICU(ucsdet_setText)(detector, text, length, &status);
    const UCharsetMatch **matches = ICU(ucsdet_detectAll)(detector, &count, &status);
    if (status > 0) count = 0;
    if (count > capacity) count = capacity;
    for (int32_t i = 0; i < count; i++) {
        guesses[i].name = ICU(ucsdet_getName)(matches[i], &status);
        guesses[i].confidence = ICU(ucsdet_getConfidence)(matches[i], &status);
    }
    // The names are ICU's own, and stay.
    ICU(ucsdet_close)(detector);
    return status > 0 ? 0 : count;
}
