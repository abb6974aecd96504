# Prints what zsh offers for command lines: zsh -f complete.zsh FOLDER LINE…, FOLDER holding the script as `_purpose`.
# Before the words for a line stands the line itself, behind a `>`.
#
# Completion only works in an interactive shell, so one is run behind a pseudo-terminal, and what it hands to `compadd` is
# written to a file.
zmodload zsh/zpty
folder=$1
shift
zpty shell zsh -f -i
function send() { zpty -w shell "$1" }
function await() { local text; zpty -r shell text "*$1*" }
# What is typed before the prompt stands there is the terminal's own, which forgets a line at ^U.
send "PS1='=re''ady='; fpath=($folder \$fpath); autoload -Uz compinit; compinit -u -D; LISTMAX=10000"
send "compadd() {
  local -a found dummy; zparseopts -E -a dummy O:=dummy A:=dummy D:=dummy
  if (( \${#dummy} )); then builtin compadd \"\$@\"; return \$?; fi
  builtin compadd -O found \"\$@\"; print -rl -- \$found >> $folder/offered; builtin compadd \"\$@\"
}"
send "echo be''gin"
await 'begin*=ready='
for line in "$@"; do
  : > $folder/offered
  zpty -w -n shell "$line"$'\t'
  zpty -w -n shell $'\x15'"echo do''ne"$'\n'
  await 'done*=ready='
  print -r -- "> $line"
  cat $folder/offered
done
zpty -d shell
