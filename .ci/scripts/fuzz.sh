#!/bin/sh
# Builds the fuzzer and runs it for so many seconds. Its corpus grows in .build/fuzz-corpus from run to run.
set -eu

seconds=$1

scratch=.build/fuzz
corpus=.build/fuzz-corpus
crashes=.build/fuzz-crashes

# Both sanitizers in one option: with two, SwiftPM passes them in any order, and fuzzer before address turns the
# coverage off without a word.
FUZZ=1 swift build -c release --sanitize fuzzer -Xswiftc -sanitize=fuzzer,address --product fuzz \
  --scratch-path $scratch
mkdir -p $corpus $crashes
cp -R Tests/Fuzz/Seeds/. $corpus

# Leaks are no bugs here: the process of the command is short, and Swift's runtime keeps what it has made.
# Swift's own crash reports read memory that the address sanitizer guards, and hide what happened first.
status=0
SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=64 $scratch/release/fuzz -max_total_time="$seconds" -timeout=5 -rss_limit_mb=1024 \
  -artifact_prefix=$crashes/ -print_final_stats=1 $corpus || status=$?
if [ $status != 0 ]; then
  echo "fuzz: the input that did it is the newest file in $crashes:" >&2
  ls -t $crashes | head -n 1 >&2
  echo "fuzz: run $scratch/release/fuzz with it again; once mended, keep it (without its first byte, which chooses" >&2
  echo "fuzz: the parser) under Tests/Corpus/<format>/, so that it stays a test." >&2
  exit 1
fi
