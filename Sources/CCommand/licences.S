// The licences of what every build of the command has in it, one text.
    .section .rodata
    .globl raster_own_licences_text
    .hidden raster_own_licences_text
raster_own_licences_text:
    .ascii "RasterTables\n\n"
    .incbin "../../LICENSE"
    .ascii "\n\nFont: Inter\n\n"
    .incbin "../../fonts/inter/COPYRIGHT"
    .ascii "\n\nFont: JetBrains Mono\n\n"
    .incbin "../../fonts/jetbrains-mono/COPYRIGHT"
    .incbin "../../fonts/jetbrains-mono/OFL.txt"
    .ascii "\n\nFont: Noto Sans\n\n"
    .incbin "../../fonts/noto-sans/COPYRIGHT"
    .ascii "\n\nFonts: Noto Sans in other scripts\n\n"
    .incbin "../../fonts/noto-sans-scripts/COPYRIGHT"
    .ascii "\n\nFont: Noto Sans CJK\n\n"
    .incbin "../../fonts/noto-sans-cjk/COPYRIGHT"
    .ascii "\n\nFont: Noto Color Emoji\n\n"
    .incbin "../../fonts/noto-color-emoji/COPYRIGHT"
    .ascii "\n\nSymbols\n\n"
    .incbin "../../fonts/symbols/LICENSE"
    .ascii "\n\nICU\n\n"
    .incbin "../CICU/LICENSE"
    .ascii "\n\nPatterns of hyphenation\n\n"
    .incbin "../../hyphenation/README.md"
    .byte 0

    .section .note.GNU-stack,"",@progbits
