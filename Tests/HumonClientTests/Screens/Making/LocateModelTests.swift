import HumonClient
import Testing

@MainActor @Suite("Add an event here?")
struct LocateModelTests {
  @Test("The pin stands in the middle of what is visible, wherever that is")
  func pin() {
    let model = LocateModel(region: Sample.region, position: NoPosition(), texts: Sample.texts)
    #expect(model.question == "Add an event here?")
    #expect(model.goal == Sample.region)
    #expect(model.point == Sample.berlin)
    let paris = Sample.point(48.85, 2.35)
    model.regionDidChange(to: MapRegion(center: paris, latitudeDelta: 1, longitudeDelta: 1))
    #expect(model.goal == nil)
    #expect(model.draft() == EventDraft(at: paris))
  }

  @Test("It goes to where the person is, because the person wants to")
  func toMe() async {
    let here = LocateModel(region: .world, position: FixedPosition(point: Sample.berlin), texts: Sample.texts)
    await here.goToMe()
    #expect(here.goal == MapRegion(center: Sample.berlin, kilometres: 1))
    let nowhere = LocateModel(region: Sample.region, position: NoPosition(), texts: Sample.texts)
    await nowhere.goToMe()
    #expect(nowhere.goal == Sample.region)
    #expect(nowhere.state == .failed("Your position could not be found."))
  }
}
