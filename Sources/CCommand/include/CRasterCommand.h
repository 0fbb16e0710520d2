// Nothing to call: linking this target is what it does (see ../locales.c and ../memory.c).
