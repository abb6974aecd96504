# Prints what zsh offers for a command line: zsh -f complete.zsh FOLDER LINE, FOLDER holding the script as `_purpose`.
#
# Completion only works in an interactive shell, so one is run behind a pseudo-terminal; the list that it shows is taken
# from what it prints between two marks.
zmodload zsh/zpty
zpty shell zsh -f -i
function send() { zpty -w shell "$1" }
send "PS1=; unsetopt zle_bracketed_paste 2>/dev/null; fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -D"
send "zstyle ':completion:*' list-grouped false; zstyle ':completion:*' force-list always; LISTMAX=10000"
send "list() { compstate[list]=list; print -r -- '<<'; unset 'compstate[vared]' }"
# Each word that is added is printed instead of shown.
send "compadd() {
  local -a found dummy; zparseopts -E -a dummy O:=dummy A:=dummy D:=dummy
  if (( \${#dummy} )); then builtin compadd \"\$@\"; return \$?; fi
  builtin compadd -O found \"\$@\"; print -rl -- '<'\${^found}'>' >> \$offered; builtin compadd \"\$@\"
}"
send "offered=$1/offered; : > \$offered; echo re''ady"
local line
while zpty -r shell line; do [[ $line == *ready* ]] && break; done
zpty -w -n shell "$2"$'\t'
sleep 0.2
zpty -w -n shell $'\x15'"echo do''ne"$'\n'
while zpty -r shell line; do [[ $line == *done* ]] && break; done
zpty -d shell
[[ -f $1/offered ]] && sed 's/^<\(.*\)>$/\1/' "$1/offered"
