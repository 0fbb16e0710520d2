# What .ci/archives builds, of sources that lie beside each other in the folder that make works in, without their versions.
# Of each library what we call of it and no more, position-independent, since shared objects take the same archives, and each
# function in a section of its own, so that a linker leaves out what nobody calls.
#
# Files are taken by patterns where a library's versions differ in them.
MAKEFLAGS += -r
FLAGS = -O2 -fPIC -ffunction-sections -fdata-sections -fno-asynchronous-unwind-tables -fno-unwind-tables -w
MACHINE := $(shell uname -m)
WITHOUT = $(foreach file,$(wildcard $(1)),$(if $(filter $(2),$(notdir $(file))),,$(file)))

ALL = harfbuzz harfbuzz-subset graphite2 isal png16 jpeg xml2 zip zstd bz2
all: $(ALL:%=lib%.a)
.PHONY: all
.DELETE_ON_ERROR:

lib%.a:
	@rm -f $@
	$(AR) rcs $@ $^
%.c.o: %.c
	$(CC) $(FLAGS) $(USING) -c $< -o $@
%.S.o: %.S
	$(CC) $(FLAGS) -D__ASSEMBLY__ $(USING) -c $< -o $@
%.cpp.o: %.cpp
	$(CXX) $(FLAGS) -fno-exceptions -fno-rtti $(USING) -c $< -o $@
%.cc.o: %.cc
	$(CXX) $(FLAGS) -fno-exceptions -fno-rtti $(USING) -c $< -o $@
%.asm.o: %.asm
	nasm -f elf64 $(USING) $< -o $@

# First what takes longest. By the flags of HarfBuzz's own build. The `ot` shaper asks nothing of the system; Graphite is there
# as in Debian's build, since it shapes the fonts that have its tables.
libharfbuzz.a libharfbuzz-subset.a: USING = -DHAVE_PTHREAD -DHAVE_GRAPHITE2 -DGRAPHITE2_STATIC -Igraphite2/include -fno-threadsafe-statics \
	-fvisibility-inlines-hidden
libharfbuzz.a: harfbuzz/src/harfbuzz.cc.o
# What its library of this name has beside what both have.
libharfbuzz-subset.a: $(patsubst %,%.o,$(wildcard harfbuzz/src/hb-subset*.cc harfbuzz/src/graph/*.cc))

# call_machine and direct_machine are two ways to do the same.
libgraphite2.a: USING = -DGRAPHITE2_STATIC -DGRAPHITE2_NTRACING -DNDEBUG -Igraphite2/include -Igraphite2/src
libgraphite2.a: $(patsubst %,%.o,$(call WITHOUT,graphite2/src/*.cpp,call_machine.cpp gr_logging.cpp json.cpp))

# Its own lists of sources, with the code for each machine, which chooses by the processor when it runs.
-include libisal/igzip/Makefile.am libisal/crc/Makefile.am
libisal.a: USING = $(addprefix -Ilibisal/,include/ igzip/ crc/) -DAS_FEATURE_LEVEL=10 -DHAVE_AS_KNOWS_AVX512
libisal.a: $(patsubst %,libisal/%.o,$(filter-out crc/crc64%.asm,$(lsrc) $(lsrc_$(or $(filter x86_64 aarch64,$(MACHINE)),base_aliases))))

libpng16.a: USING = $(shell pkg-config --cflags libpng)
libpng16.a: $(patsubst %,%.o,$(call WITHOUT,libpng1.6/*.c,example.c pngtest.c))

# The decoder, with its vector code where that is in assembler. Its configuration is that of the headers; two more files are
# for itself.
libjpeg-turbo/jconfigint.h:
	printf '%s\n' '#define BUILD ""' '#define INLINE inline' '#define THREAD_LOCAL __thread' '#define FALLTHROUGH' \
		'#define PACKAGE_NAME ""' '#define VERSION ""' '#define SIZEOF_SIZE_T __SIZEOF_SIZE_T__' \
		'#define HAVE_BUILTIN_CTZL 1' >$@
libjpeg-turbo/jversion.h: libjpeg-turbo/jversion.h.in
	sed 's/@.*@//' $< >$@
JPEG = $(call WITHOUT,libjpeg-turbo/jd*.c libjpeg-turbo/jid*.c,jdct.c jdmrgext.c jdcolext.c jdcol565.c jdmrg565.c) \
	$(patsubst %,libjpeg-turbo/%.c,jcomapi jerror jmemmgr jmemnobs jquant1 jquant2 jutils jaricom)
ifeq ($(MACHINE),x86_64)
JPEG += libjpeg-turbo/simd/x86_64/jsimd.c $(wildcard libjpeg-turbo/simd/x86_64/*.asm)
else
JPEG += libjpeg-turbo/jsimd_none.c
endif
JPEG_OBJECTS = $(patsubst %,%.o,$(call WITHOUT,$(JPEG),%ext-sse2.asm %ext-avx2.asm))
libjpeg.a: USING = -Ilibjpeg-turbo
$(filter %.asm.o,$(JPEG_OBJECTS)): USING = -DELF -D__x86_64__ -DPIC -Ilibjpeg-turbo/simd/nasm/ -Ilibjpeg-turbo/simd/x86_64/
$(JPEG_OBJECTS): | libjpeg-turbo/jconfigint.h libjpeg-turbo/jversion.h
libjpeg.a: $(JPEG_OBJECTS)

# Readers of XML and HTML, with the C library's iconv; nothing of networks, schemas or other libraries.
XML = tree output push reader sax1 html iconv iso8859x threads
libxml2/own/libxml/xmlversion.h: libxml2/include/libxml/xmlversion.h.in
	mkdir -p $(@D)
	sed $(foreach part,$(XML),-e 's/^#if @WITH_$(shell echo $(part) | tr a-z A-Z)@/#if 1/') \
		-e 's/^#if @.*@/#if 0/' -e 's/@LIBXML_VERSION_NUMBER@/0/g' -e 's/@[A-Z_]*@//g' $< >$@
libxml2/config.h:
	printf '#define %s 1\n' $(foreach header,CTYPE ERRNO FCNTL INTTYPES MALLOC PTHREAD STDINT STDLIB SYS_STAT SYS_TYPES \
		TIME UNISTD,HAVE_$(header)_H) $(foreach call,LOCALTIME RAND_R SNPRINTF STAT STRFTIME TIME VA_COPY VSNPRINTF,HAVE_$(call)) \
		>$@
	printf '#define %s\n' ICONV_CONST 'XML_THREAD_LOCAL _Thread_local' >>$@
XML_OBJECTS = $(patsubst %,%.o,$(filter-out libxml2/test% libxml2/run%,$(call WITHOUT,libxml2/*.c,xmllint.c xmlcatalog.c \
	trio%.c xmllintshell.c)))
$(XML_OBJECTS): | libxml2/own/libxml/xmlversion.h libxml2/config.h
libxml2.a: USING = -DHAVE_CONFIG_H -D_REENTRANT -D_GNU_SOURCE -Ilibxml2 -Ilibxml2/own -Ilibxml2/include
libxml2.a: $(XML_OBJECTS)

# Without ciphers, and with deflate alone: workbooks have no other. Its words for errors stand in its headers.
ZIP_WORDS = sed -n 's|^\#define ZIP_ER_$(1)[A-Z0-9_]* [0-9]*[[:blank:]]*/\* \([A-Z]\) \(.*\) \*/|$(2),|p' $(3)
libzip/config.h:
	printf '#define %s 1\n' $(foreach call,FILENO FSEEKO FTELLO LOCALTIME_R MKSTEMP SNPRINTF STRCASECMP STRDUP STRTOLL STRTOULL \
		STRUCT_TM_TM_ZONE STDBOOL_H STRINGS_H UNISTD_H DIRENT_H FCHMOD,HAVE_$(call)) >$@
	printf '#define %s\n' 'SIZEOF_OFF_T 8' 'SIZEOF_SIZE_T __SIZEOF_SIZE_T__' 'PACKAGE ""' 'VERSION ""' >>$@
libzip/zip_err_str.c:
	{ printf '#include "zipint.h"\n'; for t in L N S Z; do echo "#undef $$t"; done; \
	echo 'enum { N = ZIP_ET_NONE, S = ZIP_ET_SYS, Z = ZIP_ET_ZLIB'; \
	if grep -q _zip_err_info libzip/lib/zipint.h; then \
		echo ', L = ZIP_ET_LIBZIP, E = ZIP_DETAIL_ET_ENTRY, G = ZIP_DETAIL_ET_GLOBAL };'; \
		echo 'const struct _zip_err_info _zip_err_str[] = {'; $(call ZIP_WORDS,,{ \1\, "\2" },libzip/lib/zip.h); \
		echo '}; const int _zip_err_str_count = sizeof _zip_err_str / sizeof *_zip_err_str;'; \
		echo 'const struct _zip_err_info _zip_err_details[] = {'; $(call ZIP_WORDS,DETAIL_,{ \1\, "\2" },libzip/lib/zipint.h); \
		echo '}; const int _zip_err_details_count = sizeof _zip_err_details / sizeof *_zip_err_details;'; \
	else \
		echo '}; const char *const _zip_err_str[] = {'; $(call ZIP_WORDS,,"\2",libzip/lib/zip.h); \
		echo '}; const int _zip_nerr_str = sizeof _zip_err_str / sizeof *_zip_err_str; const int _zip_err_type[] = {'; \
		$(call ZIP_WORDS,,\1,libzip/lib/zip.h); echo '};'; \
	fi; } >$@
ZIP_OBJECTS = $(patsubst %,%.o,$(call WITHOUT,libzip/lib/*.c,zip_algorithm_bzip2.c zip_algorithm_xz.c zip_algorithm_zstd.c \
	zip_crypto_% zip_random_uwp.c %win32.c zip_source_file_win32% zip_winzip_aes.c zip_source_winzip%) libzip/zip_err_str.c)
$(ZIP_OBJECTS): | libzip/config.h libzip/zip_err_str.c
libzip.a: USING = -DHAVE_CONFIG_H -D_GNU_SOURCE -Ilibzip -Ilibzip/lib $(shell pkg-config --cflags libzip)
libzip.a: $(ZIP_OBJECTS)

libzstd.a: USING = -DZSTD_LEGACY_SUPPORT=0 -Ilibzstd/lib -Ilibzstd/lib/common
libzstd.a: $(patsubst %,%.o,$(wildcard libzstd/lib/common/*.c libzstd/lib/decompress/*.c libzstd/lib/decompress/*.S))

libbz2.a: USING = -D_FILE_OFFSET_BITS=64
libbz2.a: $(patsubst %,bzip2/%.c.o,blocksort huffman crctable randtable compress decompress bzlib)
