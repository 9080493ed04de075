public import GeoIndex
public import HumonTexts
public import HumonWire
public import Observation

/// "Add an event here?": a map with a pin at its centre.
@MainActor @Observable
public final class LocateModel {
  /// What is visible; the pin stands in its middle.
  public private(set) var region: MapRegion
  /// Where the map is to go; nil once it has moved. The view goes there, and tells ``regionDidChange(to:)``.
  public private(set) var goal: MapRegion?
  /// What the screen is doing.
  public private(set) var state = ScreenState.idle
  /// What is asked.
  public let question: String
  /// What can be done.
  public let hint: String

  @ObservationIgnored private let position: any PositionSource
  @ObservationIgnored private let texts: ScreenTexts

  /// - Parameters:
  ///   - region: what the map showed when somebody wanted to add an event.
  ///   - position: who knows where the person is.
  ///   - texts: the texts of the person's language.
  public init(region: MapRegion, position: any PositionSource, texts: ScreenTexts) {
    self.region = region
    goal = region
    self.position = position
    self.texts = texts
    question = texts[.formQuestion]
    hint = texts[.formQuestionHint]
  }

  /// Where the pin stands: any place, not only the person's.
  public var point: GeoPoint { region.center }

  /// The map has come to rest.
  public func regionDidChange(to region: MapRegion) {
    self.region = region
    goal = nil
  }

  /// Brings the pin to where the person is.
  public func goToMe() async {
    guard let here = await position.position() else {
      state = .failed(texts[.mapNoPosition])
      return
    }
    goal = MapRegion(center: here, kilometres: MapModel.kilometresAroundMe)
    state = .idle
  }

  /// Yes, here: a draft of an event at the pin.
  public func draft() -> EventDraft { EventDraft(at: point) }
}
