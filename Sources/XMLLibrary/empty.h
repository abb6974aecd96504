// libxml2 is called by Sources/CXML/CXML.c alone.
