// ICU is called by Sources/CICU/CICU.c alone.
