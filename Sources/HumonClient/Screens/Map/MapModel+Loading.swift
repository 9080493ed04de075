internal import HumonModel
internal import HumonTexts
internal import HumonWire

/// Loading: the session first, then what is visible, then what is mine; one load at a time.
extension MapModel {
  /// Loads what is visible now, and gives up on what was loading.
  func reload() {
    let previous = loading
    previous?.cancel()
    loading = Task { [weak self] in
      // One at a time: also one that was cancelled has to end first.
      await previous?.value
      guard !Task.isCancelled else { return }
      await self?.load()
    }
  }

  private func load() async {
    state = .working(texts[.mapLoading])
    await showWhatWasSeen()
    if let error = await logIn() {
      if !isLeft(error) { state = .failed(texts[.mapAuthenticationError]) }
      return
    }
    // Somebody may have moved the map while the user was made.
    if Task.isCancelled { return }
    do throws(HumonError) {
      try await loadNearby()
      try await loadMine()
      if !Task.isCancelled { state = .idle }
    } catch {
      if isLeft(error) { return }
      state = .failed(texts[error == .unauthorised ? .mapAuthenticationError : .mapLoadFailed])
    }
  }

  /// Whether a load has ended because the region was left: then the next one says what there is to say.
  private func isLeft(_ error: HumonError) -> Bool { error == .cancelled || Task.isCancelled }

  /// Makes a user where there is none: at first, and after an account was ended. Whoever moves the map meanwhile does not
  /// stop that.
  private func logIn() async -> HumonError? {
    let (session, service) = (session, service)
    let answer = await Task { () async -> Result<User.ID, HumonError> in
      do throws(CredentialStoreError) {
        if let credentials = try await session.credentials { return .success(credentials.user) }
      } catch {
        return .failure(.storage("\(error)"))
      }
      do throws(HumonError) {
        return .success(try await service.createUser().user)
      } catch {
        return .failure(error)
      }
    }.value
    switch answer {
    case .success(let user):
      // This may have become a device of somebody else.
      if user != self.user { knowsMine = false }
      self.user = user
      return nil
    case .failure(let error):
      return error
    }
  }

  /// What is on in all that is visible.
  var question: EventQuestion {
    var question = EventQuestion(.circle(center: region.center, kilometres: region.coveringRadius))
    question.window = window
    question.limit = EventSearch.maximumLimit
    return question
  }

  private func loadNearby() async throws(HumonError) {
    let region = region
    let found = try await service.events(question).events
    // An answer may still come after its task was cancelled.
    if Task.isCancelled { throw .cancelled }
    change { $0.nearby = found }
    try? await offline?.keep(OfflineStore.Seen(region: region, events: found, at: now()))
  }

  private func loadMine() async throws(HumonError) {
    guard !knowsMine else { return }
    let own = try await service.myEvents(.owner).events
    let attended = try await service.myEvents(.attending).events
    if Task.isCancelled { throw .cancelled }
    knowsMine = true
    change { events in
      events.own = own
      events.attended = attended
    }
  }

  /// Shows what was seen last, until the first answer comes.
  private func showWhatWasSeen() async {
    guard pins.isEmpty, events.nearby.isEmpty, let seen = await offline?.seen() else { return }
    change { $0.nearby = seen.events }
  }
}
