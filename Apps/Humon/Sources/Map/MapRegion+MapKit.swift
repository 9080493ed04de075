import HumonClient
import MapKit

extension GeoPoint {
  /// The same for MapKit.
  var coordinate: CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }
}

extension MKCoordinateRegion {
  /// The same for MapKit.
  init(_ region: MapRegion) {
    self.init(
      center: region.center.coordinate,
      span: MKCoordinateSpan(latitudeDelta: region.latitudeDelta, longitudeDelta: region.longitudeDelta))
  }
}

extension MapRegion {
  /// What MapKit shows. Over the date line its centre may lie beyond 180°.
  init(_ region: MKCoordinateRegion) {
    let longitude = region.center.longitude.remainder(dividingBy: 360)
    let center = GeoPoint(latitude: max(-90, min(90, region.center.latitude)), longitude: longitude)
    self.init(
      center: center ?? MapRegion.world.center, latitudeDelta: region.span.latitudeDelta,
      longitudeDelta: region.span.longitudeDelta)
  }
}
