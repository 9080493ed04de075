#if canImport(CoreLocation)
  internal import CoreLocation
  public import GeoIndex

  /// The position that Core Location knows, asked for while the app is in use.
  public struct CoreLocationPosition: PositionSource {
    /// A source over the device's location services.
    public init() {}

    /// See ``PositionSource/position()``.
    public func position() async -> GeoPoint? {
      // Holding a session is what asks the person.
      let session = CLServiceSession(authorization: .whenInUse)
      defer { session.invalidate() }
      do {
        for try await update in CLLocationUpdate.liveUpdates() {
          if let coordinate = update.location?.coordinate {
            return GeoPoint(latitude: coordinate.latitude, longitude: coordinate.longitude)
          }
          if update.authorizationDenied || update.authorizationDeniedGlobally
            || update.authorizationRestricted
            || update.locationUnavailable
          {
            return nil
          }
        }
      } catch {
        // Without a position the map stands where it stood last.
      }
      return nil
    }
  }
#endif
