import ICU
import Languages
import Testing

@Suite struct LanguageProfilesTests {}
