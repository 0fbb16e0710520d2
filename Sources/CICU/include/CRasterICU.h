// The little of ICU that text layout needs, under names of our own. It is the ICU that Foundation brings: what is drawn
// hangs on the Swift toolchain, not on the machine.
#ifndef CRASTER_ICU_H
#define CRASTER_ICU_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Finds line break opportunities (UAX #14) in UTF-8 text. One thread at a time.
typedef struct raster_line_breaker raster_line_breaker;

/// A line breaker by ICU's dictionaries and those of its rules that have this name, as "line" for Unicode's; NULL when ICU
/// has none of the name, or no memory.
raster_line_breaker *raster_line_breaker_create(const char *rules);
void raster_line_breaker_destroy(raster_line_breaker *breaker);

/// Begins with `length` bytes at `utf8`, which must stay in place while breaks are asked for.
/// Answers false when there is no memory.
bool raster_line_breaker_set_text(raster_line_breaker *breaker, const char *utf8, int32_t length);

/// The UTF-8 offset of the next opportunity, −1 when there is none left. The end of the text is one.
int32_t raster_line_breaker_next(raster_line_breaker *breaker);

/// ICU's code of the script of a character; RASTER_SCRIPT_COMMON and RASTER_SCRIPT_INHERITED for what
/// scripts share.
int32_t raster_script_of(uint32_t scalar);
/// The same, always asked of ICU.
int32_t raster_icu_script_of(uint32_t scalar);
extern const int32_t RASTER_SCRIPT_COMMON, RASTER_SCRIPT_INHERITED, RASTER_SCRIPT_LATIN, RASTER_SCRIPT_GREEK,
    RASTER_SCRIPT_CYRILLIC, RASTER_SCRIPT_HAN, RASTER_SCRIPT_HANGUL;

/// Writes ICU's codes of the scripts that a character is used in (UAX #24, Script_Extensions) to `scripts`, which has
/// room for `capacity`, and answers how many; 0 when there is no room. A character of one script has that one.
int32_t raster_scripts_of(uint32_t scalar, int32_t *scripts, int32_t capacity);

/// ICU's code of a script by its name, as in "Greek" or "Grek"; below 0 where there is none.
int32_t raster_script_named(const char *name);

/// The ISO 15924 code of a script, as in "Latn".
const char *raster_script_short_name(int32_t script);

/// Whether a character is an emoji (UTS #51, Emoji): in colour or as text. Digits, # and * are too.
bool raster_is_emoji(uint32_t scalar);

/// Whether an emoji is shown in colour unless the text says otherwise (UTS #51, Emoji_Presentation).
bool raster_has_emoji_presentation(uint32_t scalar);

/// Where the letter begins that stands before `offset` and joins with others, marks behind it included; `offset` when
/// there is none, or five marks stand between.
int32_t raster_joining_before(const char *utf8, int32_t offset);

/// Where such a letter ends that stands behind `offset`, marks before it included; `offset` when there is none.
int32_t raster_joining_after(const char *utf8, int32_t offset, int32_t length);

/// ICU's code of how a character joins with its neighbours (ArabicShaping.txt); the tatweel as letters do that join on
/// both sides.
int32_t raster_joining_type(uint32_t scalar);
extern const int32_t RASTER_JOINING_DUAL, RASTER_JOINING_RIGHT, RASTER_JOINING_TRANSPARENT;

/// ICU's code of the group of letters that have the shape of this one but for its dots.
int32_t raster_joining_group(uint32_t scalar);

/// Whether a character neither has canonical parts nor can be one (both quick checks of UAX #15 say yes).
bool raster_is_canonically_inert(uint32_t scalar);

/// Writes the canonical form of `count` characters, at most 128 of them, to `form`, which has room for `capacity`, and
/// answers its length; 0 when ICU refuses.
int32_t raster_canonical_form(
    const uint32_t *scalars, int32_t count, bool composed, uint32_t *form, int32_t capacity);

/// Where in `start` ..< `end`, UTF-8 offsets, a syllable has gone on for `limit` characters behind its base: marks,
/// formatting characters, letters joined by viramas. `end` where none does.
int32_t raster_long_syllable(const char *utf8, int32_t start, int32_t end, int32_t limit);

/// Finds embedding levels (UAX #9, rules P2 to L1). One thread at a time.
typedef struct raster_bidi raster_bidi;

/// NULL when ICU cannot make one.
raster_bidi *raster_bidi_create(void);
void raster_bidi_destroy(raster_bidi *bidi);

/// Finds the levels of `length` bytes at `utf8`, which must stay in place while runs are asked for. Linear.
/// `direction`: that of the paragraph, 0 left to right, 1 right to left, -1 that of its first strong character, else
/// left to right. Answers false when ICU refuses.
bool raster_bidi_set_text(raster_bidi *bidi, const char *utf8, int32_t length, int32_t direction);

/// 0 or 1.
uint8_t raster_bidi_paragraph_level(const raster_bidi *bidi);

/// The end (a UTF-8 offset) and the level of the next stretch of one level; false behind the last.
bool raster_bidi_next_run(raster_bidi *bidi, int32_t *end, uint8_t *level);

/// Where the white space and the invisible characters at the end of `start` ..< `end` begin: they take the level of the
/// paragraph when a line ends there (L1).
int32_t raster_bidi_trailing_space(const char *utf8, int32_t start, int32_t end);

/// The direction of the first strong character of `length` bytes at `utf8` outside of isolates (UAX #9, P2): 0 left to
/// right, 1 right to left, -1 where there is none. Paragraph separators are passed over. Reads no further than it must.
int32_t raster_bidi_first_strong(const char *utf8, int32_t length);

/// The time of a place. One thread at a time.
typedef struct raster_time_zone raster_time_zone;

/// The zone that has this name in the IANA's database, as "Europe/Oslo"; NULL where there is none.
raster_time_zone *raster_time_zone_create(const char *name);
void raster_time_zone_destroy(raster_time_zone *zone);

/// How many seconds the zone is ahead of UTC, at so many seconds since 1970-01-01T00:00:00Z.
int32_t raster_time_zone_offset(raster_time_zone *zone, double seconds);

/// Turns a text of another encoding into UTF-8, piece by piece. One thread at a time.
typedef struct raster_converter raster_converter;

/// A converter from the encoding that ICU knows by a name, whatever its case, as "windows-1252" or "Shift_JIS"; NULL where
/// there is none.
raster_converter *raster_converter_create(const char *name);
void raster_converter_destroy(raster_converter *converter);

typedef enum {
    /// All that was given is converted, but for what may go on in the next piece.
    RASTER_CONVERSION_DONE,
    /// The target is full. Go on with another one.
    RASTER_CONVERSION_FULL,
    /// The bytes before `source` are none of the encoding, or characters that it does not have.
    RASTER_CONVERSION_FAILED,
} raster_conversion;

/// Converts from `source` on, which is moved, to `target`, which is moved, too.
raster_conversion raster_converter_convert(
    raster_converter *converter, const char **source, const char *source_end, char **target, const char *target_end,
    bool is_last);

/// Behind a conversion that failed: how many bytes before `source` it failed at.
int32_t raster_converter_failed_length(const raster_converter *converter);

typedef struct {
    /// ICU's own, for the life of the program.
    const char *name;
    /// Of 100.
    int32_t confidence;
} raster_encoding_guess;

/// What ICU takes a text for: writes its guesses, the likeliest first, and answers how many.
int32_t raster_guess_encodings(const char *text, int32_t length, raster_encoding_guess *guesses, int32_t capacity);
#endif
