// Every ICU call that the project uses, under a name of its own.
//
// ICU's headers are not included here, for two reasons. They rename each function by macro to carry the version
// (`u_errorName` is `u_errorName_72` in Debian's library), which Swift does not see. And Foundation brings an ICU of its
// own under the same type names, so that one file could not import both.
#ifndef CICU_H
#define CICU_H

#include <stdint.h>

/// ICU's `UErrorCode`: 0 for success, above for failures, below for warnings.
typedef int32_t cicu_status;

enum {
  cicu_fileAccessError = 4,
  /// A code point's general category, `U_ENCLOSING_MARK` and its like.
  cicu_nonSpacingMark = 6,
  cicu_enclosingMark = 7,
  cicu_controlCharacter = 15,
  cicu_formatCharacter = 16,
  /// A code point's East Asian Width.
  cicu_fullWidth = 3,
  cicu_wide = 5,
};

typedef struct cicu_converter cicu_converter;
typedef struct cicu_detector cicu_detector;
typedef struct cicu_collator cicu_collator;

const char *_Nonnull cicu_errorName(cicu_status status);

cicu_converter *_Nullable cicu_converterOpen(const char *_Nonnull name, cicu_status *_Nonnull status);
void cicu_converterClose(cicu_converter *_Nonnull converter);
/// Makes malformed and unmappable input an error in place of a replacement character.
void cicu_converterStopOnError(cicu_converter *_Nonnull converter, cicu_status *_Nonnull status);
void cicu_converterToUnicode(
    cicu_converter *_Nonnull converter, uint16_t *_Nonnull *_Nonnull target, const uint16_t *_Nonnull targetLimit,
    const char *_Nonnull *_Nonnull source, const char *_Nonnull sourceLimit, int32_t *_Nullable offsets, int8_t flush,
    cicu_status *_Nonnull status);
int32_t cicu_converterFromUChars(
    cicu_converter *_Nonnull converter, char *_Nullable target, int32_t capacity, const uint16_t *_Nonnull source,
    int32_t length, cicu_status *_Nonnull status);

cicu_detector *_Nullable cicu_detectorOpen(cicu_status *_Nonnull status);
void cicu_detectorClose(cicu_detector *_Nonnull detector);
/// The name of the best match, or NULL. The text must stay where it is until the detector is closed.
const char *_Nullable cicu_detectorMatch(
    cicu_detector *_Nonnull detector, const char *_Nonnull text, int32_t length, cicu_status *_Nonnull status);

cicu_collator *_Nullable cicu_collatorOpen(const char *_Nonnull locale, cicu_status *_Nonnull status);
void cicu_collatorClose(cicu_collator *_Nonnull collator);
void cicu_collatorSetNumeric(cicu_collator *_Nonnull collator, cicu_status *_Nonnull status);
int32_t cicu_collatorCompareUTF8(
    const cicu_collator *_Nonnull collator, const uint8_t *_Nonnull left, int32_t leftLength,
    const uint8_t *_Nonnull right, int32_t rightLength, cicu_status *_Nonnull status);

int32_t cicu_localeToLanguageTag(
    const char *_Nonnull locale, char *_Nonnull tag, int32_t capacity, int8_t strict, cicu_status *_Nonnull status);
int32_t cicu_localeCanonicalize(
    const char *_Nonnull locale, char *_Nonnull name, int32_t capacity, cicu_status *_Nonnull status);
int32_t cicu_localeDisplayName(
    const char *_Nonnull tag, const char *_Nonnull language, uint16_t *_Nonnull name, int32_t capacity,
    cicu_status *_Nonnull status);

int32_t cicu_eastAsianWidth(int32_t scalar);
int8_t cicu_charType(int32_t scalar);

#endif
