# Every target is listed by `make help`, from the comment behind its name.

PREFIX ?= /usr/local
DESTDIR ?=
FUZZ_SECONDS ?= 60
VERSION ?= $(shell git describe --tags --always --dirty 2>/dev/null || echo unreleased)

# How the system libraries get into the binary. Static on Linux, so that one file runs on any recent distribution;
# `make build LINK=dynamic` is for distributions without .a files.
ifeq ($(shell uname -s),Darwin)
LINK := dynamic
# Homebrew keeps ICU and libxml2 out of the folders that are searched anyway.
export PKG_CONFIG_PATH := $(shell brew --prefix icu4c 2>/dev/null)/lib/pkgconfig:$(shell brew --prefix libxml2 2>/dev/null)/lib/pkgconfig:$(PKG_CONFIG_PATH)
else
LINK ?= static
endif

BINARY := .build/release/purpose

.DEFAULT_GOAL := help
.PHONY: help setup build demo test test-page test-pack lint format generate eval bench fuzz dist dist-test plugin-test install clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: ## install what the build and the tests need from the system; nothing if it is all there
	@sh .ci/scripts/setup.sh

build: ## build the command for release; on Linux as one file that needs only libc and libstdc++
ifeq ($(LINK),static)
	@sh .ci/scripts/static-libraries.sh .build/static
	PKG_CONFIG_PATH=$(CURDIR)/.build/static:$$PKG_CONFIG_PATH \
	  swift build -c release --static-swift-stdlib --product purpose
	@sh .ci/scripts/check-linkage.sh $(BINARY)
else
	swift build -c release --product purpose
endif
	@echo "built $(BINARY)"

demo: setup build ## build everything, then check and report the example project with its planted faults
	@sh .ci/scripts/demo.sh $(BINARY) Tests/Example

# The release tests have a folder of their own, since -enable-testing would rebuild all that `make build` built,
# and since a test build leaves a `purpose` behind that is linked to the system's libraries.
test: setup ## build a package that uses the library, and run the tests in debug and in release
	swift build --package-path Tests/Client --scratch-path .build/client
	swift test
	swift test -c release -Xswiftc -enable-testing --scratch-path .build/release-tests

test-page: ## test the page of `report --format html` in Chromium; installs it, fonts and Playwright if they are missing
	@test -x $(BINARY) || $(MAKE) build
	@chromium=$$(sh .ci/scripts/setup-page.sh) && PURPOSE=$(CURDIR)/$(BINARY) CHROMIUM="$$chromium" \
	  .build/page-tests/bin/python -B -m unittest discover -s Tests/Pages

test-pack: ## try the translator's pages in Chromium, from typing to the strings file
	@test -x $(BINARY) || $(MAKE) build
	@chromium=$$(sh .ci/scripts/setup-page.sh) && PURPOSE=$(CURDIR)/$(BINARY) CHROMIUM="$$chromium" \
	  .build/page-tests/bin/python -B -m unittest discover -s Tests/Packs

lint: ## check the style of the sources, and that nothing names the machine it was written on
	@sh .ci/scripts/lint.sh

format: ## format the Swift sources
	git ls-files -z --cached --others --exclude-standard '*.swift' | xargs -0 swift format -i

generate: ## write the files that are made from others: Sources/CEmbedded/EmbeddedFiles.c
	@mkdir -p .build
	sh Sources/CEmbedded/generate.sh > .build/EmbeddedFiles.c
	mv .build/EmbeddedFiles.c Sources/CEmbedded/EmbeddedFiles.c

eval: ## hold the judgement of texts against labelled ones: LABELLED=FILE
	@test -n "$(LABELLED)" || { echo "make eval needs LABELLED=FILE, see Tests/Judgement/labelled.py"; exit 2; }
	@test -x $(BINARY) || $(MAKE) build
	python3 Tests/Judgement/evaluate.py "$(LABELLED)" --purpose $(BINARY)

bench: build ## measure speed and memory against Apple's plutil, on files made for it
	BENCH=1 swift build -c release --product bench-parse --scratch-path .build/bench
	BENCH=1 swift build -c release --product bench-phases --scratch-path .build/bench
	BENCH=1 swift build -c release --product bench-judge --scratch-path .build/bench
	python3 Tests/Bench/bench.py --purpose $(BINARY) --parse .build/bench/release/bench-parse \
	  --phases .build/bench/release/bench-phases --judge .build/bench/release/bench-judge

fuzz: ## run the fuzzer over every parser for FUZZ_SECONDS (60)
	@sh .ci/scripts/fuzz.sh $(FUZZ_SECONDS)

dist: build ## pack the command into dist/, with its checksum
	@sh .ci/scripts/dist.sh $(BINARY) $(VERSION)

dist-test: dist ## unpack the archive on a bare Debian of its own, and run it there; needs root and debootstrap
	@sh .ci/scripts/dist-test.sh $(VERSION)

plugin-test: ## run the command as `swift package purpose` in a package that depends on this one
	@sh .ci/scripts/plugin-test.sh

install: ## install command, manual page and completions into PREFIX (/usr/local), below DESTDIR
	@test -x $(BINARY) || $(MAKE) build
	@sh .ci/scripts/install.sh $(BINARY) "$(DESTDIR)$(PREFIX)"

clean: ## remove all that was built
	rm -rf .build dist
