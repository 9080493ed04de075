internal import GeoIndex
public import HumonModel
public import HumonTexts
public import HumonWire
public import Observation

/// The map: what is on around its centre, what I have made and where I go.
///
/// The first time it appears it makes a user where there is none, and then loads. It loads anew whenever the region has
/// changed; a load for a region that was left is cancelled, and one runs at a time. An answer changes only what is
/// different; an empty one clears the map, an error keeps it.
@MainActor @Observable
public final class MapModel {
  /// How far ahead events are shown, unless somebody says otherwise.
  public static let standardWindow = EventQuestion.Window.days(92)
  /// How much is shown around the person, in kilometres.
  public static let kilometresAroundMe = 1.0

  /// What the map is doing.
  public internal(set) var state = ScreenState.idle
  /// What stands on the map. A pin that stays is the same object, at the same place in the list.
  public private(set) var pins: [EventPin] = []
  /// The pin whose callout is open; it stays open over loads for as long as the pin is there.
  public var selection: EventPin.ID?
  /// What is visible.
  public private(set) var region: MapRegion
  /// Where the map is to go; nil once it has moved. The view goes there, and tells ``regionDidChange(to:)``.
  public private(set) var goal: MapRegion?
  /// Who is logged in; nil until that is known.
  public internal(set) var user: User.ID?
  /// When events are to take place to be shown.
  public var window = MapModel.standardWindow {
    didSet { if window != oldValue, hasAppeared { reload() } }
  }

  @ObservationIgnored let session: UserSession
  @ObservationIgnored let service: any EventsService
  @ObservationIgnored let changes: (any ChangesService)?
  @ObservationIgnored let restBeforeFollowing: Duration
  @ObservationIgnored private let position: any PositionSource
  @ObservationIgnored private let preferences: any Preferences
  @ObservationIgnored let offline: OfflineStore?
  @ObservationIgnored let texts: ScreenTexts
  @ObservationIgnored let now: @Sendable () -> Timestamp

  @ObservationIgnored private(set) var events = MapEvents()
  @ObservationIgnored var loading: Task<Void, Never>?
  @ObservationIgnored private var hasAppeared = false
  @ObservationIgnored var knowsMine = false

  /// - Parameters:
  ///   - session: who is logged in.
  ///   - service: who knows events.
  ///   - changes: who tells what changes; nil where the map only loads when it is moved.
  ///   - position: who knows where the person is.
  ///   - preferences: where the last view is remembered.
  ///   - offline: what was seen last, shown until an answer comes; nil for nothing.
  ///   - texts: the texts of the person's language.
  ///   - restBeforeFollowing: how long the map has to stand still before it follows what changes there.
  ///   - now: the clock.
  public init(
    session: UserSession, service: any EventsService, changes: (any ChangesService)? = nil,
    position: any PositionSource, preferences: any Preferences, offline: OfflineStore? = nil,
    texts: ScreenTexts, restBeforeFollowing: Duration = .seconds(1),
    now: @escaping @Sendable () -> Timestamp = Timestamp.systemClock
  ) {
    self.session = session
    self.service = service
    self.changes = changes
    self.restBeforeFollowing = restBeforeFollowing
    self.position = position
    self.preferences = preferences
    self.offline = offline
    self.texts = texts
    self.now = now
    region = preferences.value(for: .lastView) ?? .world
  }

  /// The pin whose callout is open.
  public var selectedPin: EventPin? { pins.first { $0.id == selection } }

  // MARK: What the view tells

  /// The map appears. Only the first time does something: it loads, and goes to where the person is.
  public func appear() async {
    guard !hasAppeared else { return }
    hasAppeared = true
    goal = region
    reload()
    if let here = await around() { goal = here }
  }

  /// The map has come to rest.
  public func regionDidChange(to region: MapRegion) {
    goal = nil
    guard region != self.region || !hasAppeared else { return }
    self.region = region
    preferences.set(region, for: .lastView)
    if hasAppeared { reload() }
  }

  /// Goes to where the person is, because the person wants to.
  public func goToMe() async {
    if let here = await around() {
      goal = here
    } else {
      state = .failed(texts[.mapNoPosition])
    }
  }

  /// Loads anew what is visible, and what is mine.
  public func refresh() {
    knowsMine = false
    reload()
  }

  /// Takes what another screen knows about an event now: it was made, changed or answered.
  public func take(_ event: ReceivedEvent) {
    change { $0.take(event, for: user) }
  }

  /// Takes away what another screen has deleted.
  public func forget(_ identity: ReceivedEvent.Identity) {
    change { $0.forget(identity) }
  }

  /// Waits until nothing is loading any more.
  public func settle() async {
    while let current = loading {
      await current.value
      if loading == current { return }
    }
  }

  private func around() async -> MapRegion? {
    await position.position().map { MapRegion(center: $0, kilometres: Self.kilometresAroundMe) }
  }

  // MARK: Showing

  /// Changes what is known, and shows it.
  func change(_ body: (inout MapEvents) -> Void) {
    body(&events)
    show()
  }

  /// Brings the pins to what is known, and leaves alone what stays.
  private func show() {
    let wanted = events.annotations
    let marks = events.marks(for: user)
    let difference = AnnotationDifference(from: pins.map(\.annotation), to: wanted)
    if !difference.added.isEmpty || !difference.removed.isEmpty {
      let gone = Set(difference.removed.map(\.id))
      pins =
        pins.filter { !gone.contains($0.id) }
        + difference.added.map { EventPin($0, marks($0.event)) }
      if let selection, gone.contains(selection) { self.selection = nil }
    }
    let said = Dictionary(wanted.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for pin in pins {
      guard let annotation = said[pin.id] else { continue }
      pin.update(annotation, marks(annotation.event))
    }
  }
}

extension PreferenceKey<MapRegion> {
  /// What the map showed last.
  static var lastView: Self { Self("map.lastView") }
}

extension MapRegion {
  /// What is shown to somebody of whom nothing is known.
  public static var world: MapRegion {
    guard let center = GeoPoint(latitude: 20, longitude: 0) else { preconditionFailure("both are in range") }
    return MapRegion(center: center, latitudeDelta: 140, longitudeDelta: 360)
  }
}
