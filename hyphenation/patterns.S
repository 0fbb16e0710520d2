// Takes the packed pattern files into the binary. One costs nothing until its pages are read.
#define LANGUAGE(tags, left, right, symbol, path) \
    .globl raster_hyphenation_##symbol       ; \
    .hidden raster_hyphenation_##symbol      ; \
    raster_hyphenation_##symbol:             ; \
    .incbin path                             ; \
    .globl raster_hyphenation_##symbol##_end ; \
    .hidden raster_hyphenation_##symbol##_end; \
    raster_hyphenation_##symbol##_end:       ;

    .section .rodata
#include "files.h"

    .section .note.GNU-stack,"",@progbits
