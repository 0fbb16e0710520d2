#include "CRasterICU.h"

#include <string.h>

#include "foundation_icu.h"

raster_time_zone *raster_time_zone_create(const char *name) {
    uint16_t units[64], canonical[64];
    const size_t length = strlen(name);
    if (length == 0 || length >= sizeof units / sizeof *units) return NULL;
    for (size_t i = 0; i < length; i++) units[i] = (uint8_t)name[i];
    int32_t status = 0;
    int8_t is_system = 0;
    // A zone that is not known would be Greenwich's.
    ICU(ucal_getCanonicalTimeZoneID)(units, (int32_t)length, canonical, 64, &is_system, &status);
    if (status > 0 || !is_system) return NULL;
    raster_time_zone *zone = (raster_time_zone *)ICU(ucal_open)(units, (int32_t)length, "root", UCAL_GREGORIAN, &status);
    if (status > 0 && zone) raster_time_zone_destroy(zone);
    return status > 0 ? NULL : zone;
}

void raster_time_zone_destroy(raster_time_zone *zone) { ICU(ucal_close)((UCalendar *)zone); }

int32_t raster_time_zone_offset(raster_time_zone *zone, double seconds) {
    UCalendar *calendar = (UCalendar *)zone;
    int32_t status = 0;
    ICU(ucal_setMillis)(calendar, seconds * 1000, &status);
    const int32_t offset = ICU(ucal_get)(calendar, UCAL_ZONE_OFFSET, &status) + ICU(ucal_get)(calendar, UCAL_DST_OFFSET, &status);
    return status > 0 ? 0 : offset / 1000;
}
