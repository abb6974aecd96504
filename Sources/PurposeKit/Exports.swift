// What a client of the library gets with `import PurposeKit`: the values that the pipeline hands on.
@_exported public import Checks
@_exported public import Configuration
@_exported public import Editing
@_exported public import FileTrees
@_exported public import Formats
@_exported public import ICU
@_exported public import Languages
@_exported public import PrivacyKeys
@_exported public import Projects
@_exported public import Reporting
@_exported public import SourceText
