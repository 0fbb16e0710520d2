// Linked statically, Foundation brings ICU's data: languages, calendars, currencies, time zones; 34 MB, of which pictures
// read nothing, because they follow no locale. The data are one symbol in an archive, and the linker takes that member
// only while nothing else defines the symbol. So this does, as ICU's own "stub data": a table of contents without
// entries, which ICU looks into, finds nothing and says so (U_MISSING_RESOURCE_ERROR).
//
// Hidden, so that a Foundation that is linked dynamically keeps its own. The symbol carries ICU's version (76 in Swift
// 6.3); where a toolchain brings one that is not listed, its data are linked as ever. Our own ICU (Sources/CICU) is the
// system's shared library and has its data in a file beside it.
#include <stdint.h>

struct common_data {
    uint16_t header_length;
    uint8_t magic[2];
    struct {
        uint16_t length, reserved;
        uint8_t is_big_endian, charset, utf16_unit, unused;
        uint8_t format[4], format_version[4], data_version[4];
    } info;
    uint8_t padding[8];
    uint32_t entries, unused;
    const void *none[2];
};

#define NO_DATA(version) \
    extern const struct common_data icudt##version##_dat; \
    __attribute__((visibility("hidden"))) const struct common_data icudt##version##_dat = { \
        .header_length = 32, .magic = {0xda, 0x27}, \
        .info = { \
            .length = 20, .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__, .utf16_unit = 2, \
            .format = {'T', 'o', 'C', 'P'}, .format_version = {1}, \
        }, \
    };

NO_DATA(72) NO_DATA(73) NO_DATA(74) NO_DATA(75) NO_DATA(76) NO_DATA(77) NO_DATA(78) NO_DATA(79)
NO_DATA(80) NO_DATA(81) NO_DATA(82) NO_DATA(83) NO_DATA(84) NO_DATA(85) NO_DATA(86) NO_DATA(87)
