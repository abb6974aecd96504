#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// e to a power.
func exponential(_ power: Double) -> Double { exp(power) }
