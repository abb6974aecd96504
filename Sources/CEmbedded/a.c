#include "CEmbedded.h"
int x(void){return 0;}
