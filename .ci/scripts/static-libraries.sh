#!/bin/sh
# Makes a folder with the .a files of the system libraries and .pc files that lead the linker there.
#
# The linker takes a .so before an .a that stands beside it, and SwiftPM passes on no -Bstatic; so the .a files get a
# folder without any .so. libstdc++ and libm come last, since ICU needs them and the linker goes from left to right.
set -eu

folder=$1

# The name of the .pc file, a colon, and the libraries in the order that the linker wants; where none is named, those
# that the library's own .pc file wants with it: libxml2 is built with other ones from release to release.
libraries='
icu-i18n: icui18n icuuc icudata
yaml-0.1: yaml
libxml-2.0:
'

mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
printf '%s' "$libraries" | while IFS=: read -r name list; do
  [ -n "$name" ] || continue
  if ! source=$(pkg-config --variable=libdir "$name"); then
    echo "pkg-config knows no $name: run make setup" >&2
    exit 1
  fi
  if [ -z "$list" ]; then
    list=$(pkg-config --static --libs-only-l "$name" | tr ' ' '\n' | sed -n 's/^-l//p' | grep -vx m | tr '\n' ' ')
  fi
  flags=
  for library in $list; do
    if [ ! -f "$source/lib$library.a" ]; then
      echo "$source has no lib$library.a: install the static libraries, or run make build LINK=dynamic" >&2
      exit 1
    fi
    ln -sf "$source/lib$library.a" "$folder/lib$library.a"
    flags="$flags -l$library"
  done
  {
    echo "Name: $name"
    echo "Description: $name, linked statically"
    echo "Version: $(pkg-config --modversion "$name")"
    echo "Cflags: $(pkg-config --cflags "$name")"
    echo "Libs: -L$folder$flags -lstdc++ -lm"
  } > "$folder/$name.pc.new"
  mv "$folder/$name.pc.new" "$folder/$name.pc"
done
