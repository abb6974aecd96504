#!/bin/sh
# Checks the style of the sources. Says everything that is wrong before it fails.
set -eu

failed=0

# Takes the places of a fault on standard input, and says what is wrong with them if there are any.
refuse() {
  places=$(cat)
  if [ -n "$places" ]; then
    printf '%s\nlint: %s\n' "$places" "$1" >&2
    failed=1
  fi
}

list() { git ls-files -z --cached --others --exclude-standard -- "$@"; }

list '*.swift' | xargs -0 swift format lint --strict || failed=1

# The brackets keep this file from finding itself.
refuse "a path of one machine" <<EOF
$(git grep -nIE --untracked "(^|[^A-Za-z0-9._~/-])/([w]ork|[t]mp|[r]oot|[o]pt/swift|[h]ome/[a-z]+|[U]sers/[a-z]+)/" || true)
$(git grep -nIE --untracked '[.]library/(env|search)' || true)
EOF
refuse "the host of a package registry" <<EOF
$(git grep -nIE --untracked \
  '(pypi|pythonhosted|npmjs|golang|crates)[.](org|io)/|(deb|security|ftp)[.]debian[.]org|archive[.]ubuntu[.]com' || true)
EOF

refuse "Foundation is for tests only" <<EOF
$(git grep -nE --untracked '^[^/]*import ([a-z]+ )?Foundation' -- Sources || true)
EOF

# EmbeddedFiles.c is generated.
refuse "more than 400 lines" <<EOF
$(list 'Sources/*.swift' 'Sources/*.h' 'Sources/*.c' ':!Sources/CEmbedded/EmbeddedFiles.c' |
  xargs -0 awk 'FNR == 401 { print FILENAME ":401" }')
EOF

exit $failed
