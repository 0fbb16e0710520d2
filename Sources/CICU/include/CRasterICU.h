// The little of ICU that text layout needs, under names of our own: ICU's headers give types that Swift's
// Foundation has too, in another version, and its functions carry the library's version in their symbols.
#ifndef CRASTER_ICU_H
#define CRASTER_ICU_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Finds line break opportunities (UAX #14) in UTF-8 text. One thread at a time.
typedef struct raster_line_breaker raster_line_breaker;

/// A line breaker by the Unicode root rules and ICU's dictionaries; NULL when ICU cannot make one.
raster_line_breaker *raster_line_breaker_create(void);
void raster_line_breaker_destroy(raster_line_breaker *breaker);

/// Begins with `length` bytes at `utf8`, which must stay in place while breaks are asked for.
/// Answers false when ICU refuses.
bool raster_line_breaker_set_text(raster_line_breaker *breaker, const char *utf8, int32_t length);

/// The UTF-8 offset of the next opportunity, −1 when there is none left. The end of the text is one.
int32_t raster_line_breaker_next(raster_line_breaker *breaker);

/// ICU's code of the script of a character; RASTER_SCRIPT_COMMON and RASTER_SCRIPT_INHERITED for what
/// scripts share.
int32_t raster_script_of(uint32_t scalar);
extern const int32_t RASTER_SCRIPT_COMMON, RASTER_SCRIPT_INHERITED, RASTER_SCRIPT_LATIN;

/// Writes ICU's codes of the scripts that a character is used in (UAX #24, Script_Extensions) to `scripts`, which has
/// room for `capacity`, and answers how many; 0 when there is no room. A character of one script has that one.
int32_t raster_scripts_of(uint32_t scalar, int32_t *scripts, int32_t capacity);

/// The ISO 15924 code of a script, as in "Latn".
const char *raster_script_short_name(int32_t script);
#endif
