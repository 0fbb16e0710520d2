# Everything that this package is built, tested, shown, measured and installed with. `make` lists it.

PREFIX ?= /usr/local
SWIFT ?= swift
export SWIFT

# SwiftPM names a package's traits to each compilation in the order of a hash: with several on, another order in each run, and
# everything is compiled anew.
export SWIFT_DETERMINISTIC_HASHING = 1

# SwiftPM's own build system by name: the one that replaces it as the default in Swift 6.4 hands
# -warnings-as-errors to dependencies too, where it collides with their -suppress-warnings.
BUILD = '$(SWIFT)' build --build-system native

# No warnings, and a target imports only what it declares (.ci/check-imports is the stricter twin).
CHECKED = -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error

# One optimised build for `demo`, `install` and `bench`; the second one takes a second. Linked so that
# the command is one file, needs no Swift toolchain and starts fast. A command that uses Foundation,
# ArgumentParser and all our C libraries, whole process, median of 200 (2-core x86-64, Debian 12):
#
#   dynamic Swift runtime                            11.2 ms, 24 MB
#   static Swift runtime, position-independent        5.6 ms, 19 MB
#   static, fixed address (-no-pie)                   4.7 ms, 19 MB
#   C with the same libraries and no Swift            2.2 ms, 7 MB
#
# Position-independent all the same: what reads strangers' files is to lie where nobody knows, and to have nothing writable that
# is called by (-z now, all relocations read-only). A table of 20 rows, whole processes, medians of 60 pairs, processor time and
# memory (Linux 6.18): fixed address 8.0 ms, 24.3 MB, file 75.8 MB; position-independent 8.9 ms, 26.6 MB, 78.5 MB;
# position-independent with packed relative relocations 8.9 ms, 23.9 MB, 75.9 MB, which is this one where the C library knows
# them (glibc 2.36). The 0.9 ms (0.5 on an idle machine) are the pages with 73,000 addresses, which each process writes for itself. Whoever draws only
# their own data takes them back: `make release PIE='-Xlinker -no-pie'`.
#
# ld.lld comes with the toolchain; it starts the same as gold's output and links without gold's
# warning about mktemp in Foundation. --icf, -O2 and the hash style change nothing, nor does
# --icf=safe to the size. Without --no-export-dynamic all public names of the Swift runtime would be in the file for nobody:
# 1.2 MB.
#
# Generic types are made by their accessors, not by their mangled names, which are read at run time and whose requirements
# are then looked for among all 8,000 conformances of the program, one after the other: a table of one row took 9.3 ms so,
# and takes 8.4 (whole processes on one core, medians of 120, both files fresh copies, since how a file came into the page
# cache makes up to 1 ms of difference).
#
# The C++ library, of which the Swift runtime uses a little, is taken from its archive: 0.6 MB more of file, and 0.5 ms less
# for every start, in which nothing looks up its 2,000 functions. So are HarfBuzz, FreeType and libpng with what they need,
# GLib and PCRE2 not among it: 1.8 MB more, and 1.2 ms less, a tenth of a table of 20 rows; and all libraries that are loaded
# otherwise, so that the command needs none of the system but C's (.ci/archives). Modules are compiled alike without them,
# and only linked otherwise. The compiler's own library: 24 KB and 0.15 ms.
#
# No debug information: where there is some, each function has an entry in the unwinding tables, which nothing here reads
# and strip leaves in the file, 1.3 MB. For profiles and debuggers: `make release DEBUG_INFO=-g`.
#
# Whole-module and conservative cross-module optimisation are SwiftPM's defaults for release. What more flags
# save, in instructions for four pictures of 20 rows: -cross-module-optimization 0.0 %, -march=x86-64-v2
# 0.1 %, -Ounchecked 1.1 %. None is worth what it costs.
DEBUG_INFO ?= -gnone
RELR := $(shell getconf GNU_LIBC_VERSION 2>/dev/null | \
	awk '{ split($$2, v, "."); if (v[1] * 100 + v[2] >= 236) print "-Xlinker -z -Xlinker pack-relative-relocs" }')
PIE ?= -Xlinker -pie -Xlinker -z -Xlinker now -Xlinker -z -Xlinker relro $(RELR)
RELEASE = -c release --static-swift-stdlib -Xswiftc -use-ld=lld $(PIE) -Xlinker --no-export-dynamic -Xcc -fstack-protector-strong \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors -Xswiftc $(DEBUG_INFO) \
	-Xswiftc -Xclang-linker -Xswiftc -static-libgcc $(LINKED)
ARCHIVES = .build/archives
# Foundation's ICU with what breaking lines and reading code pages need of its data, 7 MB of 34 (.ci/icu-data). Written anew each time, in
# half a second: it is the toolchain's.
ICU = .build/lib_FoundationICU.a
LINKED = $(shell [ ! -d $(ARCHIVES) ] || echo "--pkg-config-path $(ARCHIVES) \
	-Xlinker '--remap-inputs=*/lib_FoundationICU.a=$(CURDIR)/$(ICU)'")
PRODUCT = $(shell $(BUILD) $(RELEASE) --show-bin-path)/rastertables

DOCS = .build/RasterTables.doccarchive

# A hundred at a time: swift-format keeps each file that it was given open, and a login shell has 1,024.
SWIFT_FORMAT = find . -name '.?*' -prune -o -name '*.swift' -print0 | xargs -0 -r -n 100 '$(SWIFT)' format

.PHONY: help test test-library test-python library wheel install-library uninstall-library hostile format docs fuzz soak faults check-documents arm64 demo gallery bench bench-peers bench-display bench-documents bench-optimize bench-formats bench-readings bench-growth bench-pictures bench-python bench-cores bench-build bench-service serve test-service install uninstall clean optimised release $(ICU)

help:
	@echo 'make demo      build optimised, draw Examples/products.csv and say where the picture is'
	@echo 'make gallery   draw the tables of Examples/gallery into $(GALLERY)/, with one page of them all'
	@echo 'make test      build without warnings and run all tests'
	@echo 'make test-library  compile the programs in C against the library and run them, under valgrind where that is installed'
	@echo 'make test-python   build the wheel and run the tests of the Python package with it, in an environment of its own'
	@echo 'make hostile   give the command the inputs that were made to hurt, under careful limits'
	@echo 'make format    lay the sources out as .swift-format says; make test checks it'
	@echo 'make docs      build the documentation of the library into $(DOCS)'
	@echo 'make fuzz      search for inputs that crash, hang or leak (FUZZ_TIME=$(FUZZ_TIME) seconds for each of: $(FUZZ_TARGETS))'
	@echo 'make soak      draw one file RUNS=$(RUNS) times, several processes at once under load: one md5'
	@echo 'make faults    let every system call of a drawing fail by strace, and see that nothing hangs or is left'
	@echo 'make check-documents  ask validators and other readers what they say of the documents of the gallery, a quarter of an hour'
	@echo 'make arm64     run the parts in C as on arm64, in an emulator, and compare with what they give here'
	@echo 'make bench     measure against the Pango yardstick and print the table of the README (QUICK=1: in a minute)'
	@echo 'make bench-peers  measure what else draws tables on the same data, as far as it is or can be installed (QUICK=1)'
	@echo 'make bench-display  measure display tables, decorated and plain and grouped, and Great Tables (QUICK=1)'
	@echo 'make bench-documents  measure PDFs of a thousand and ten thousand rows, and those of Typst and WeasyPrint (QUICK=1)'
	@echo 'make bench-optimize  compare the smallest files with those of oxipng and zopflipng (QUICK=1)'
	@echo 'make bench-formats  measure a million rows from each format of data (ROWS=…)'
	@echo 'make bench-readings  draw every data file of public packages and compare their cells with what others read'
	@echo 'make bench-growth  count instructions at n, 2n and 4n columns, rows and characters'
	@echo 'make bench-pictures  measure how fast pictures are compared'
	@echo 'make bench-python   measure the Python package beside what else draws data frames (QUICK=1)'
	@echo 'make bench-cores  replay measured drawings as if the machine had up to 32 cores (QUICK=1)'
	@echo 'make bench-build  measure how long the optimised command and each of its modules take to be built'
	@echo 'make serve     build the HTTP service and start it on 127.0.0.1:8080 (SERVE=--help says what else)'
	@echo 'make test-service  build the service without warnings and run its tests, which make test and CI do not (ten minutes more)'
	@echo 'make bench-service  measure the service under load by wrk (SECONDS_EACH=$(SECONDS_EACH), REQUESTS=$(REQUESTS))'
	@echo 'make install   put the command into PREFIX/bin (PREFIX=$(PREFIX); DESTDIR is honoured)'
	@echo 'make uninstall take it away again'
	@echo 'make library   build librastertables.so, which C, C++ and Python call: $(LIBRARY)'
	@echo 'make install-library  put it, its header and a file for pkg-config into PREFIX (make uninstall-library takes them away)'
	@echo 'make wheel     build the Python package with the library in it: $(WHEELS)/'
	@echo 'make clean     remove everything that was built'

test:
	@.ci/dependencies test
	@.ci/check-tree
	@.ci/check-imports
	@$(SWIFT_FORMAT) lint --strict --parallel || { echo "make test: 'make format' mends the layout." >&2; exit 1; }
	$(BUILD) --build-tests $(CHECKED)
	@.ci/check-rebuilds
	@.ci/check-docs
	@.ci/check-coverage $$($(BUILD) --show-bin-path)/rastertables
	@.ci/test-library $(DEBUG_LIBRARY)
	@.ci/test-python --library $(DEBUG_LIBRARY)
	@Fuzz/hostile/run $$($(BUILD) --show-bin-path)/rastertables
	@.ci/run-tests

# Against the library as it is installed; `make test` compiles and runs the same programs against that of the tests.
test-library: library
	@.ci/test-library $(LIBRARY)
	@! command -v valgrind >/dev/null || .ci/test-library $(LIBRARY) --valgrind

test-python: wheel
	@.ci/test-python --wheel $(WHEELS)/rastertables-*.whl

hostile:
	$(BUILD) --product rastertables
	@Fuzz/hostile/run $$($(BUILD) --show-bin-path)/rastertables

docs:
	@.ci/dependencies test
	$(BUILD)
	@.ci/check-docs $(DOCS)
	@echo "$(DOCS) is built."

format:
	$(SWIFT_FORMAT) format --in-place --parallel

# Fuzz/ is a package of its own; its README says what to do with a find. New inputs go into a work copy of the corpus,
# from which the next run goes on. Swift's own report of a crash would keep libFuzzer from writing down the input.
FUZZ_TIME ?= 60
FUZZ_TARGETS ?= data documents expressions fonts jpeg layouts paragraphs png specs tables
FUZZ_FLAGS = -print_funcs=0 -detect_leaks=0 -timeout=60 -rss_limit_mb=2048 -max_len=8192 -print_final_stats=1
FUZZ_WORK = Fuzz/.build/work
FUZZ_BUILD = $(BUILD) --package-path Fuzz -c release -Xswiftc -sanitize=fuzzer,address
FUZZ_LIBRARY = $(shell '$(SWIFT)' -print-target-info | sed -n 's|.*"runtimeResourcePath" *: *"\(.*\)/.*".*|\1|p')/clang

fuzz:
	@.ci/dependencies
	@find -L '$(FUZZ_LIBRARY)' -name 'libclang_rt.fuzzer*' 2>/dev/null | grep -q . || \
		{ echo 'make fuzz: this Swift toolchain comes without libFuzzer (libclang_rt.fuzzer).' >&2; exit 1; }
	$(FUZZ_BUILD) --product fuzz
	@Fuzz/hostile/run --seeds $(FUZZ_WORK)
	@failed=; for t in $(FUZZ_TARGETS); do \
		mkdir -p $(FUZZ_WORK)/$$t; \
		echo "Fuzzing $$t for $(FUZZ_TIME) s; the log is $(FUZZ_WORK)/$$t.log"; \
		SWIFT_BACKTRACE=enable=no LSAN_OPTIONS=suppressions=Fuzz/leaks.txt:print_suppressions=0 \
			Fuzz/.build/release/fuzz --target=$$t $(FUZZ_FLAGS) -max_total_time=$(FUZZ_TIME) \
			-artifact_prefix=$(FUZZ_WORK)/$$t- $(FUZZ_WORK)/$$t Fuzz/corpus/$$t >$(FUZZ_WORK)/$$t.log 2>&1 && \
			grep -E '^Done|^stat::peak' $(FUZZ_WORK)/$$t.log && continue; \
		failed="$$failed $$t"; \
		grep -E 'SUMMARY|Test unit written' $(FUZZ_WORK)/$$t.log || tail -n 5 $(FUZZ_WORK)/$$t.log; \
	done; \
	[ -z "$$failed" ] || { echo "make fuzz: found something in:$$failed (Fuzz/README.md says what to do)" >&2; exit 1; }

# Both draw with the optimised command; their scripts say what they look at.
RUNS ?= 2000

soak: release
	@.ci/soak "$(PRODUCT)" --runs $(RUNS)

faults: release
	@.ci/inject-faults "$(PRODUCT)"

# Its head says what it asks, and how the documents of golden images come in.
check-documents: release
	@.ci/check-documents "$(PRODUCT)" .build/documents

arm64:
	@.ci/dependencies arm64
	@.ci/arm64

# Made anew where what makes them changes, and the tables of functions that are in them. SwiftPM sees no archives change.
$(ARCHIVES): .ci/archives .ci/archives.mk .ci/linked.c $(wildcard Sources/CLibraries/include/*.h) Sources/CJPEG/libjpeg.h
	@.ci/dependencies release
	@'$(SWIFT)' package resolve
	@rm -rf $@ .build/*/release/rastertables
	@.ci/archives "$(CURDIR)/$@"

$(ICU):
	@.ci/dependencies release
	@.ci/icu-data $@

release: $(ARCHIVES) $(ICU)
	@$(MAKE) --no-print-directory optimised

# With the archives where they are there, else with the system's libraries.
optimised: $(wildcard $(ARCHIVES)) $(wildcard $(ICU))
	@.ci/dependencies
	$(BUILD) $(RELEASE) --product rastertables

# The library for C: of the same objects as the command, and of what is beside them. A wheel has it with everything in it, so there
# are no archives no library.
LIBRARY = .build/library/librastertables.so
DEBUG_LIBRARY = $$($(BUILD) --show-bin-path)/librastertables-c.so
WHEELS = .build/wheels

library: release
	$(BUILD) $(RELEASE) --target RasterCInterface
	@.ci/library "$(dir $(PRODUCT))" "$(CURDIR)/$(ARCHIVES)" "$(CURDIR)/$(ICU)" $(LIBRARY)
	@echo 'The library: $(CURDIR)/$(LIBRARY)'

wheel: library
	@python/build-wheel $(LIBRARY) $(WHEELS)

demo: optimised
	@"$(PRODUCT)" Examples/products.csv -o Examples/products.png
	@echo 'The picture: $(CURDIR)/Examples/products.png'

# Each specification's picture, in the order of the README's lines, which are the page's words too.
GALLERY = gallery
GALLERY_LINES = sed -n 's/^| `\([a-z0-9-]*\.[a-z]*\)` | \(.*\) | .* |$$/\1 \2/p' Examples/gallery/README.md

gallery: optimised
	@mkdir -p $(GALLERY)
	@echo '# Tables by specification' >$(GALLERY)/index.md
	@$(GALLERY_LINES) | while read -r file shown; do \
		name=$${file%.*}; \
		"$(PRODUCT)" "Examples/gallery/$$file" -o "$(GALLERY)/$$name.png" --quiet || exit; \
		printf '\n## %s\n\n%s\n\n![%s](%s.png)\n' "$$name" "$$shown" "$$name" "$$name" >>$(GALLERY)/index.md; \
	done
	@echo 'The page: $(CURDIR)/$(GALLERY)/index.md'

# Benchmarks/ is a package of its own. Its data is made up anew, the same each time. QUICK=1 takes a minute.
QUICK ?=
BENCH = Benchmarks/.build/bench
BENCH_BIN = Benchmarks/.build/release
# What is compared is as a user has it: a file that a linker wrote piece by piece lies in small pages of the cache, and starts
# half a millisecond later than a copy.
INSTALLED = $(BENCH)/installed
BENCH_DATA = $(BENCH)/wrapped-20.csv $(BENCH)/wrapped-1000.csv \
	$(BENCH)/wrapped-3000.csv $(BENCH)/languages-3000.csv $(BENCH)/fonts.conf \
	$(BENCH)/plain-1000.csv $(BENCH)/plain-10000.csv $(BENCH)/plain-100000.csv \
	$(if $(QUICK),,$(BENCH)/plain-1000000.csv)

# The yardstick asks fontconfig for DejaVu Sans, which Pango's packages bring; ours gets the same files.
bench: release
	@.ci/dependencies bench
	for p in table-data compare draw-table scroll-table draw-list; do $(BUILD) --package-path Benchmarks $(RELEASE) --product $$p || exit; done
	@$(MAKE) --no-print-directory QUICK=$(QUICK) $(BENCH)/pango_table $(BENCH_DATA)
	@install -d $(INSTALLED) && install -m 755 -s $(BENCH)/pango_table $(BENCH_BIN)/draw-table "$(PRODUCT)" $(INSTALLED)
	@$(BENCH_BIN)/compare --data $(BENCH) --output $(BENCH) --yardstick $(INSTALLED)/pango_table \
		--table $(INSTALLED)/draw-table --font "$$(fc-match -f '%{file}' 'DejaVu Sans:style=Book')" \
		--bold-font "$$(fc-match -f '%{file}' 'DejaVu Sans:bold')" \
		--command $(INSTALLED)/rastertables --fontconfig "$(CURDIR)/$(BENCH)/fonts.conf" $(if $(QUICK),--quick yes)
	@$(BENCH_BIN)/scroll-table $(if $(QUICK),100000)
	@$(BENCH_BIN)/draw-list

# What else draws tables, on the same data. Whatever Python packages it needs go into Benchmarks/.build.
bench-peers: release
	for p in table-data draw-table; do $(BUILD) --package-path Benchmarks $(RELEASE) --product $$p || exit; done
	@$(MAKE) --no-print-directory $(BENCH)/wrapped-20.csv $(BENCH)/wrapped-1000.csv
	@QUICK=$(QUICK) Benchmarks/Peers/bench-peers $(BENCH) "$(PRODUCT)" $(BENCH_BIN)/draw-table

bench-display: release
	@QUICK=$(QUICK) Benchmarks/Peers/bench-peers --display "$(PRODUCT)"

bench-documents: release
	@QUICK=$(QUICK) Benchmarks/Documents/bench-documents "$(PRODUCT)"

bench-optimize: release
	@QUICK=$(QUICK) Benchmarks/Peers/bench-optimize "$(PRODUCT)"

bench-formats: release
	@Benchmarks/Formats/bench-formats "$(PRODUCT)"

bench-readings: release
	@Benchmarks/Readings/corpus "$(PRODUCT)"

bench-growth: release
	@Benchmarks/Growth/bench-growth "$(PRODUCT)"

bench-pictures: release
	@Benchmarks/Pictures/bench-pictures "$(PRODUCT)"

bench-python: library
	@QUICK=$(QUICK) Benchmarks/Python/bench-python $(LIBRARY)

bench-build:
	@.ci/dependencies
	@Benchmarks/Builds/bench-builds $(BENCH)/builds $(BUILD) $(RELEASE) --product rastertables

# How drawings would do on more cores than there are.
BENCH_CORES = $(BENCH)/wrapped-1000.csv $(BENCH)/wrapped-3000.csv $(BENCH)/plain-10000.csv \
	$(if $(QUICK),,$(BENCH)/plain-100000.csv)

bench-cores: $(ARCHIVES) $(ICU)
	@.ci/dependencies
	for p in table-data cores; do $(BUILD) --package-path Benchmarks $(RELEASE) --product $$p || exit; done
	@$(MAKE) --no-print-directory $(BENCH_CORES)
	@$(BENCH_BIN)/cores $(BENCH)/cores.png $(if $(QUICK),3,5) $(BENCH_CORES)

# -march=native: the yardstick gets all that this machine has; ours stays what it is everywhere.
$(BENCH)/pango_table: Benchmarks/Yardstick/pango_table.c
	@mkdir -p $(@D)
	$$(command -v cc || command -v clang) -O3 -march=native -Wall -Wextra $< -o $@ $$(pkg-config --cflags --libs pangocairo libisal) -lm

# wrapped-20.csv: 20 rows with descriptions that wrap; plain-1000.csv: 1,000 rows of one line each.
$(BENCH)/%.csv: $(BENCH_BIN)/table-data
	@mkdir -p $(@D)
	@$< $(lastword $(subst -, ,$*)) $(firstword $(subst -, ,$*)) >$@.new && mv $@.new $@

# A hundred times the sample in many scripts.
$(BENCH)/languages-3000.csv: Examples/languages.csv
	@mkdir -p $(@D)
	@{ head -n 1 $<; for i in $$(seq 100); do tail -n +2 $<; done; } >$@.new && mv $@.new $@

# With this the yardstick finds the fonts for them that are bundled here, those that are packed beside the others.
$(BENCH)/fonts.conf: Makefile
	@mkdir -p $(@D)/fonts
	@for f in fonts/*/*.gz; do name=$${f##*/}; gzip -dc "$$f" >"$(@D)/fonts/$${name%.gz}" || exit; done
	@{ echo '<fontconfig><include>/etc/fonts/fonts.conf</include>'; \
		echo '<dir>$(CURDIR)/fonts</dir><dir>$(CURDIR)/$(@D)/fonts</dir></fontconfig>'; } >$@.new && mv $@.new $@

# Service/ is a package of its own: who draws tables in a program of theirs builds no server.
SERVE ?=
SERVICE_BUILD = $(BUILD) --package-path Service
SERVICE_RELEASE = -c release --static-swift-stdlib --product rastertables-serve

serve:
	@.ci/dependencies
	$(SERVICE_BUILD) $(SERVICE_RELEASE)
	@exec "$$($(SERVICE_BUILD) $(SERVICE_RELEASE) --show-bin-path)/rastertables-serve" $(SERVE)

test-service:
	@.ci/dependencies test
	$(SERVICE_BUILD) --build-tests $(CHECKED)
	'$(SWIFT)' test --build-system native --package-path Service --skip-build --disable-xctest

# 10^6 requests take an hour on two cores.
SECONDS_EACH ?= 10
REQUESTS ?= 100000

bench-service:
	@.ci/dependencies
	$(SERVICE_BUILD) $(SERVICE_RELEASE)
	@SECONDS_EACH=$(SECONDS_EACH) REQUESTS=$(REQUESTS) Benchmarks/Service/bench-service "$$($(SERVICE_BUILD) $(SERVICE_RELEASE) --show-bin-path)/rastertables-serve" \
		"$$(Benchmarks/Peers/bench-peers --python)"

# Each file appears whole or not at all: written beside its place, then renamed.
BIN = $(DESTDIR)$(PREFIX)/bin
DOC = $(DESTDIR)$(PREFIX)/share/doc/rastertables
LIB = $(DESTDIR)$(PREFIX)/lib
INCLUDE = $(DESTDIR)$(PREFIX)/include
CLI = Sources/Command/RasterTablesCommand.swift

install: release
	@install -d '$(BIN)' '$(DOC)'
	@install -m 755 -s "$(PRODUCT)" '$(BIN)/.rastertables.new'
	@mv -f '$(BIN)/.rastertables.new' '$(BIN)/rastertables'
	@# Whoever gets a package finds licences here, as distributions want it; `rastertables licences` prints them all.
	@install -m 644 LICENSE '$(DOC)/LICENSE'
	@for f in fonts/README.md fonts/*/COPYRIGHT fonts/*/OFL.txt fonts/symbols/LICENSE; do install -D -m 644 "$$f" '$(DOC)'/"$$f" || exit; done
	@for f in hyphenation/README.md hyphenation/*.tex.gz; do install -D -m 644 "$$f" '$(DOC)'/"$$f" || exit; done
	@env -i '$(BIN)/rastertables' --help >/dev/null
	@echo 'Installed $(BIN)/rastertables'

# Licences of all that is in it: rt_licences.
install-library: library
	@install -d '$(LIB)/pkgconfig' '$(INCLUDE)' '$(DOC)'
	@install -m 644 $(LIBRARY) '$(LIB)/.librastertables.new'
	@mv -f '$(LIB)/.librastertables.new' '$(LIB)/librastertables.so.1'
	@ln -sf librastertables.so.1 '$(LIB)/librastertables.so'
	@install -m 644 Sources/CInterface/include/rastertables.h '$(INCLUDE)/rastertables.h'
	@install -m 644 LICENSE '$(DOC)/LICENSE'
	@sed -e 's|@PREFIX@|$(PREFIX)|' -e "s|@VERSION@|$$(sed -n 's/.*version: \"\([0-9.]*\)\".*/\1/p' $(CLI))|" .ci/rastertables.pc.in \
		>'$(LIB)/pkgconfig/rastertables.pc'
	@echo 'Installed $(LIB)/librastertables.so'

uninstall-library:
	rm -f '$(LIB)'/librastertables.so* '$(LIB)/pkgconfig/rastertables.pc' '$(INCLUDE)/rastertables.h'

uninstall:
	rm -f '$(BIN)/rastertables'
	rm -rf '$(DOC)'

clean:
	rm -rf .build .build-* Benchmarks/.build Fuzz/.build Service/.build golden-images-failures $(GALLERY)
