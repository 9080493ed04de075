import Foundation
public struct GeoPoint: Sendable, Hashable {
  public let latitude: Double, longitude: Double
  public init?(latitude: Double, longitude: Double) { guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }; self.latitude = latitude; self.longitude = longitude }
  public func kilometres(to o: GeoPoint) -> Double { let r = Double.pi/180; let a = sin((o.latitude-latitude)*r/2), b = sin((o.longitude-longitude)*r/2); return 2*6371*asin(min(1, sqrt(a*a+cos(latitude*r)*cos(o.latitude*r)*b*b))) }
}
public struct GeoBox: Sendable, Hashable {
  public let south: Double, west: Double, north: Double, east: Double
  public init?(south: Double, west: Double, north: Double, east: Double) { self.south = south; self.west = west; self.north = north; self.east = east }
  public func contains(_ p: GeoPoint) -> Bool { p.latitude >= south && p.latitude <= north && (west <= east ? p.longitude >= west && p.longitude <= east : p.longitude >= west || p.longitude <= east) }
}
public struct PointIndex: Sendable {
  public struct Entry: Sendable { public let id: Int64; public let point: GeoPoint; public init(id: Int64, point: GeoPoint) { self.id = id; self.point = point } }
  public struct Neighbour: Sendable, Hashable { public let id: Int64; public let kilometres: Double }
  var e: [Int64: GeoPoint] = [:]
  public init() {}
  public init(_ entries: consuming [Entry]) { for x in entries { e[x.id] = x.point } }
  public var count: Int { e.count }
  public mutating func insert(_ id: Int64, at p: GeoPoint) { e[id] = p }
  public mutating func move(_ id: Int64, from: GeoPoint, to: GeoPoint) -> Bool { e[id] = to; return true }
  @discardableResult public mutating func remove(_ id: Int64, at p: GeoPoint) -> Bool { e.removeValue(forKey: id) != nil }
  public func nearest(to p: GeoPoint, within km: Double, limit: Int, where f: (Int64) -> Bool) -> [Neighbour] {
    Array(e.filter { f($0.key) }.map { Neighbour(id: $0.key, kilometres: p.kilometres(to: $0.value)) }.filter { $0.kilometres <= km }.sorted { ($0.kilometres, $0.id) < ($1.kilometres, $1.id) }.prefix(limit))
  }
  public func nearest(to p: GeoPoint, within km: Double, limit: Int) -> [Neighbour] { nearest(to: p, within: km, limit: limit) { _ in true } }
  public func ids(in b: GeoBox, limit: Int, where f: (Int64) -> Bool) -> [Int64] { Array(e.filter { b.contains($0.value) && f($0.key) }.keys.prefix(limit)) }
}
