// swift-tools-version: 6.2
import PackageDescription

/// Engines under libFuzzer (docs: `./run --help`). A package of its own, so that nothing of the server is built; its
/// folders of engines are links to those of the house.
///
/// A new target is one file, `Targets/NAME/Fuzz.swift`, and one line below; where its seeds lie says `seeds.py`.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

func fuzz(_ name: String, _ engines: String...) -> Target {
  .executableTarget(
    name: "fuzz-\(name)", dependencies: ["FuzzSupport"] + engines.map { .byName(name: $0) },
    path: "Targets/\(name)",
    // libFuzzer brings the main function.
    swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
}

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "Recurrence", swiftSettings: settings),
    .target(name: "ICalendar", dependencies: ["Recurrence"], swiftSettings: settings),
    .target(name: "WholeFile", swiftSettings: settings),
    .target(name: "KeyedArchive", dependencies: ["WholeFile"], swiftSettings: settings),
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0"),
    .target(
      name: "FeedParser", dependencies: ["CLibXML2", "ICalendar", "Recurrence"], swiftSettings: settings),
    .target(name: "FuzzSupport", swiftSettings: settings),
    fuzz("rule", "Recurrence"),
    fuzz("recurrence", "Recurrence"),
    fuzz("zone", "Recurrence"),
    fuzz("calendar", "ICalendar", "Recurrence"),
    fuzz("series", "ICalendar", "Recurrence"),
    fuzz("archive", "KeyedArchive"),
    // With the command's way of writing a feed as JSON, a link to its folder.
    fuzz("feed", "FeedParser"),
  ]
)
