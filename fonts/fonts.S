// Takes the font files into the binary as they are. A font costs nothing until its pages are read.
    .section .rodata

    .balign 16
    .globl raster_font_inter_black
    .hidden raster_font_inter_black
raster_font_inter_black:
    .incbin "inter/Inter-Black.otf"
    .globl raster_font_inter_black_end
    .hidden raster_font_inter_black_end
raster_font_inter_black_end:

    .balign 16
    .globl raster_font_inter_blackitalic
    .hidden raster_font_inter_blackitalic
raster_font_inter_blackitalic:
    .incbin "inter/Inter-BlackItalic.otf"
    .globl raster_font_inter_blackitalic_end
    .hidden raster_font_inter_blackitalic_end
raster_font_inter_blackitalic_end:

    .balign 16
    .globl raster_font_inter_bold
    .hidden raster_font_inter_bold
raster_font_inter_bold:
    .incbin "inter/Inter-Bold.otf"
    .globl raster_font_inter_bold_end
    .hidden raster_font_inter_bold_end
raster_font_inter_bold_end:

    .balign 16
    .globl raster_font_inter_bolditalic
    .hidden raster_font_inter_bolditalic
raster_font_inter_bolditalic:
    .incbin "inter/Inter-BoldItalic.otf"
    .globl raster_font_inter_bolditalic_end
    .hidden raster_font_inter_bolditalic_end
raster_font_inter_bolditalic_end:

    .balign 16
    .globl raster_font_inter_extrabold
    .hidden raster_font_inter_extrabold
raster_font_inter_extrabold:
    .incbin "inter/Inter-ExtraBold.otf"
    .globl raster_font_inter_extrabold_end
    .hidden raster_font_inter_extrabold_end
raster_font_inter_extrabold_end:

    .balign 16
    .globl raster_font_inter_extrabolditalic
    .hidden raster_font_inter_extrabolditalic
raster_font_inter_extrabolditalic:
    .incbin "inter/Inter-ExtraBoldItalic.otf"
    .globl raster_font_inter_extrabolditalic_end
    .hidden raster_font_inter_extrabolditalic_end
raster_font_inter_extrabolditalic_end:

    .balign 16
    .globl raster_font_inter_extralight
    .hidden raster_font_inter_extralight
raster_font_inter_extralight:
    .incbin "inter/Inter-ExtraLight.otf"
    .globl raster_font_inter_extralight_end
    .hidden raster_font_inter_extralight_end
raster_font_inter_extralight_end:

    .balign 16
    .globl raster_font_inter_extralightitalic
    .hidden raster_font_inter_extralightitalic
raster_font_inter_extralightitalic:
    .incbin "inter/Inter-ExtraLightItalic.otf"
    .globl raster_font_inter_extralightitalic_end
    .hidden raster_font_inter_extralightitalic_end
raster_font_inter_extralightitalic_end:

    .balign 16
    .globl raster_font_inter_italic
    .hidden raster_font_inter_italic
raster_font_inter_italic:
    .incbin "inter/Inter-Italic.otf"
    .globl raster_font_inter_italic_end
    .hidden raster_font_inter_italic_end
raster_font_inter_italic_end:

    .balign 16
    .globl raster_font_inter_light
    .hidden raster_font_inter_light
raster_font_inter_light:
    .incbin "inter/Inter-Light.otf"
    .globl raster_font_inter_light_end
    .hidden raster_font_inter_light_end
raster_font_inter_light_end:

    .balign 16
    .globl raster_font_inter_lightitalic
    .hidden raster_font_inter_lightitalic
raster_font_inter_lightitalic:
    .incbin "inter/Inter-LightItalic.otf"
    .globl raster_font_inter_lightitalic_end
    .hidden raster_font_inter_lightitalic_end
raster_font_inter_lightitalic_end:

    .balign 16
    .globl raster_font_inter_medium
    .hidden raster_font_inter_medium
raster_font_inter_medium:
    .incbin "inter/Inter-Medium.otf"
    .globl raster_font_inter_medium_end
    .hidden raster_font_inter_medium_end
raster_font_inter_medium_end:

    .balign 16
    .globl raster_font_inter_mediumitalic
    .hidden raster_font_inter_mediumitalic
raster_font_inter_mediumitalic:
    .incbin "inter/Inter-MediumItalic.otf"
    .globl raster_font_inter_mediumitalic_end
    .hidden raster_font_inter_mediumitalic_end
raster_font_inter_mediumitalic_end:

    .balign 16
    .globl raster_font_inter_regular
    .hidden raster_font_inter_regular
raster_font_inter_regular:
    .incbin "inter/Inter-Regular.otf"
    .globl raster_font_inter_regular_end
    .hidden raster_font_inter_regular_end
raster_font_inter_regular_end:

    .balign 16
    .globl raster_font_inter_semibold
    .hidden raster_font_inter_semibold
raster_font_inter_semibold:
    .incbin "inter/Inter-SemiBold.otf"
    .globl raster_font_inter_semibold_end
    .hidden raster_font_inter_semibold_end
raster_font_inter_semibold_end:

    .balign 16
    .globl raster_font_inter_semibolditalic
    .hidden raster_font_inter_semibolditalic
raster_font_inter_semibolditalic:
    .incbin "inter/Inter-SemiBoldItalic.otf"
    .globl raster_font_inter_semibolditalic_end
    .hidden raster_font_inter_semibolditalic_end
raster_font_inter_semibolditalic_end:

    .balign 16
    .globl raster_font_inter_thin
    .hidden raster_font_inter_thin
raster_font_inter_thin:
    .incbin "inter/Inter-Thin.otf"
    .globl raster_font_inter_thin_end
    .hidden raster_font_inter_thin_end
raster_font_inter_thin_end:

    .balign 16
    .globl raster_font_inter_thinitalic
    .hidden raster_font_inter_thinitalic
raster_font_inter_thinitalic:
    .incbin "inter/Inter-ThinItalic.otf"
    .globl raster_font_inter_thinitalic_end
    .hidden raster_font_inter_thinitalic_end
raster_font_inter_thinitalic_end:

    .balign 16
    .globl raster_font_jetbrainsmono_bold
    .hidden raster_font_jetbrainsmono_bold
raster_font_jetbrainsmono_bold:
    .incbin "jetbrains-mono/JetBrainsMono-Bold.ttf"
    .globl raster_font_jetbrainsmono_bold_end
    .hidden raster_font_jetbrainsmono_bold_end
raster_font_jetbrainsmono_bold_end:

    .balign 16
    .globl raster_font_jetbrainsmono_bolditalic
    .hidden raster_font_jetbrainsmono_bolditalic
raster_font_jetbrainsmono_bolditalic:
    .incbin "jetbrains-mono/JetBrainsMono-BoldItalic.ttf"
    .globl raster_font_jetbrainsmono_bolditalic_end
    .hidden raster_font_jetbrainsmono_bolditalic_end
raster_font_jetbrainsmono_bolditalic_end:

    .balign 16
    .globl raster_font_jetbrainsmono_extrabold
    .hidden raster_font_jetbrainsmono_extrabold
raster_font_jetbrainsmono_extrabold:
    .incbin "jetbrains-mono/JetBrainsMono-ExtraBold.ttf"
    .globl raster_font_jetbrainsmono_extrabold_end
    .hidden raster_font_jetbrainsmono_extrabold_end
raster_font_jetbrainsmono_extrabold_end:

    .balign 16
    .globl raster_font_jetbrainsmono_extralight
    .hidden raster_font_jetbrainsmono_extralight
raster_font_jetbrainsmono_extralight:
    .incbin "jetbrains-mono/JetBrainsMono-ExtraLight.ttf"
    .globl raster_font_jetbrainsmono_extralight_end
    .hidden raster_font_jetbrainsmono_extralight_end
raster_font_jetbrainsmono_extralight_end:

    .balign 16
    .globl raster_font_jetbrainsmono_italic
    .hidden raster_font_jetbrainsmono_italic
raster_font_jetbrainsmono_italic:
    .incbin "jetbrains-mono/JetBrainsMono-Italic.ttf"
    .globl raster_font_jetbrainsmono_italic_end
    .hidden raster_font_jetbrainsmono_italic_end
raster_font_jetbrainsmono_italic_end:

    .balign 16
    .globl raster_font_jetbrainsmono_light
    .hidden raster_font_jetbrainsmono_light
raster_font_jetbrainsmono_light:
    .incbin "jetbrains-mono/JetBrainsMono-Light.ttf"
    .globl raster_font_jetbrainsmono_light_end
    .hidden raster_font_jetbrainsmono_light_end
raster_font_jetbrainsmono_light_end:

    .balign 16
    .globl raster_font_jetbrainsmono_medium
    .hidden raster_font_jetbrainsmono_medium
raster_font_jetbrainsmono_medium:
    .incbin "jetbrains-mono/JetBrainsMono-Medium.ttf"
    .globl raster_font_jetbrainsmono_medium_end
    .hidden raster_font_jetbrainsmono_medium_end
raster_font_jetbrainsmono_medium_end:

    .balign 16
    .globl raster_font_jetbrainsmono_regular
    .hidden raster_font_jetbrainsmono_regular
raster_font_jetbrainsmono_regular:
    .incbin "jetbrains-mono/JetBrainsMono-Regular.ttf"
    .globl raster_font_jetbrainsmono_regular_end
    .hidden raster_font_jetbrainsmono_regular_end
raster_font_jetbrainsmono_regular_end:

    .balign 16
    .globl raster_font_jetbrainsmono_semibold
    .hidden raster_font_jetbrainsmono_semibold
raster_font_jetbrainsmono_semibold:
    .incbin "jetbrains-mono/JetBrainsMono-SemiBold.ttf"
    .globl raster_font_jetbrainsmono_semibold_end
    .hidden raster_font_jetbrainsmono_semibold_end
raster_font_jetbrainsmono_semibold_end:

    .balign 16
    .globl raster_font_jetbrainsmono_thin
    .hidden raster_font_jetbrainsmono_thin
raster_font_jetbrainsmono_thin:
    .incbin "jetbrains-mono/JetBrainsMono-Thin.ttf"
    .globl raster_font_jetbrainsmono_thin_end
    .hidden raster_font_jetbrainsmono_thin_end
raster_font_jetbrainsmono_thin_end:

    .balign 16
    .globl raster_font_notosans_bold
    .hidden raster_font_notosans_bold
raster_font_notosans_bold:
    .incbin "noto-sans/NotoSans-Bold.ttf"
    .globl raster_font_notosans_bold_end
    .hidden raster_font_notosans_bold_end
raster_font_notosans_bold_end:

    .balign 16
    .globl raster_font_notosans_bolditalic
    .hidden raster_font_notosans_bolditalic
raster_font_notosans_bolditalic:
    .incbin "noto-sans/NotoSans-BoldItalic.ttf"
    .globl raster_font_notosans_bolditalic_end
    .hidden raster_font_notosans_bolditalic_end
raster_font_notosans_bolditalic_end:

    .balign 16
    .globl raster_font_notosans_italic
    .hidden raster_font_notosans_italic
raster_font_notosans_italic:
    .incbin "noto-sans/NotoSans-Italic.ttf"
    .globl raster_font_notosans_italic_end
    .hidden raster_font_notosans_italic_end
raster_font_notosans_italic_end:

    .balign 16
    .globl raster_font_notosans_regular
    .hidden raster_font_notosans_regular
raster_font_notosans_regular:
    .incbin "noto-sans/NotoSans-Regular.ttf"
    .globl raster_font_notosans_regular_end
    .hidden raster_font_notosans_regular_end
raster_font_notosans_regular_end:

    .section .note.GNU-stack,"",@progbits
