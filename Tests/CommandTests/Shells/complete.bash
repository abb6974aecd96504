# Prints what bash offers for a command line: bash complete.bash SCRIPT WORD…, the last word being completed.
source "$1"
shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_purpose
printf '%s\n' "${COMPREPLY[@]}"
