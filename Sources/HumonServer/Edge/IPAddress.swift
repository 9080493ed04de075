import Foundation
import NIOCore

/// An address of either version, as 16 bytes; version 4 in its mapped form (RFC 4291, section 2.5.5.2).
public struct IPAddress: Sendable, Hashable, CustomStringConvertible {
  let high: UInt64
  let low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  init?(_ socket: SocketAddress) {
    switch socket {
    case .v4(let address):
      self.init(version4: UInt32(bigEndian: address.address.sin_addr.s_addr))
    case .v6(let address):
      self = withUnsafeBytes(of: address.address.sin6_addr) { bytes in
        IPAddress(
          high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
          low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
      }
    case .unixDomainSocket:
      return nil
    }
  }

  /// The address that a text names, without a port; nil if it names none.
  init?(_ text: some StringProtocol) {
    guard let socket = try? SocketAddress(ipAddress: String(text), port: 0) else { return nil }
    self.init(socket)
  }

  private init(version4 address: UInt32) {
    self.init(high: 0, low: 0xFFFF_0000_0000 | UInt64(address))
  }

  var isVersion4: Bool { high == 0 && low >> 32 == 0xFFFF }

  /// What one client commands: an address of version 4, or the 64-bit network of one of version 6.
  var client: IPAddress { isVersion4 ? self : IPAddress(high: high, low: 0) }

  /// In the usual notation of its version.
  public var description: String {
    if isVersion4 {
      return (0..<4).reversed().map { String(low >> ($0 * 8) & 0xFF) }.joined(separator: ".")
    }
    let groups = [high, low].flatMap { half in
      (0..<4).reversed().map { String(half >> ($0 * 16) & 0xFFFF, radix: 16) }
    }
    return groups.joined(separator: ":")
  }
}

/// A range of addresses in CIDR notation (RFC 4632), such as `10.0.0.0/8` or `::1`.
public struct AddressRange: Sendable, Hashable {
  private let base: IPAddress
  private let bits: Int

  /// The range that a text names; a single address is a range of one. Nil if it names none.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let base = IPAddress(first) else { return nil }
    let width = base.isVersion4 ? 32 : 128
    var bits = width
    if parts.count == 2 {
      guard let given = Int(parts[1]), (0...width).contains(given) else { return nil }
      bits = given
    }
    self.base = base
    self.bits = bits + (128 - width)
  }

  func contains(_ address: IPAddress) -> Bool {
    let highMask: UInt64 = bits >= 64 ? .max : bits == 0 ? 0 : .max << (64 - bits)
    let lowMask: UInt64 = bits <= 64 ? 0 : bits == 128 ? .max : .max << (128 - bits)
    return (address.high ^ base.high) & highMask == 0 && (address.low ^ base.low) & lowMask == 0
  }
}
