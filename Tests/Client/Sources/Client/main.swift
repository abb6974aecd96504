import PurposeKit
