// Takes the font files and the symbols into the binary as they are, packed ones too. A font costs nothing until its pages
// are read.
#define FONT(family, weight, italic, scripts, symbol, path) \
    .balign 16                              ; \
    .globl raster_font_##symbol             ; \
    .hidden raster_font_##symbol            ; \
    raster_font_##symbol:                   ; \
    .incbin path                            ; \
    .globl raster_font_##symbol##_end       ; \
    .hidden raster_font_##symbol##_end      ; \
    raster_font_##symbol##_end:             ;
#define FACE(family, weight, italic, scripts, symbol, index)

    .section .rodata
#include "files.h"

    .balign 16
    .globl raster_symbols_start
    .hidden raster_symbols_start
raster_symbols_start:
    .incbin "symbols/symbols.txt"
    .globl raster_symbols_end
    .hidden raster_symbols_end
raster_symbols_end:

    .section .note.GNU-stack,"",@progbits
