// libyaml is called by Sources/CYAML/CYAML.c alone.
