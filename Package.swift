// swift-tools-version: 6.2
import PackageDescription

/// One package, one room per target (docs/architecture.md). The engines and the model stand on the toolchain alone.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let grdb: [Target.Dependency] = [
  .product(name: "GRDB", package: "GRDB.swift"),
  .product(name: "GRDBSQLite", package: "GRDB.swift"),
]
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")

let package = Package(
  name: "humon",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "GeoIndex", targets: ["GeoIndex"]),
    .library(name: "Recurrence", targets: ["Recurrence"]),
    .library(name: "ICalendar", targets: ["ICalendar"]),
    .library(name: "EventStore", targets: ["EventStore"]),
    .library(name: "FeedParser", targets: ["FeedParser"]),
    .library(name: "FeedReader", targets: ["FeedReader"]),
    .library(name: "KeyedArchive", targets: ["KeyedArchive"]),
    .library(name: "Geocoding", targets: ["Geocoding"]),
    .library(name: "HTTPTransfer", targets: ["HTTPTransfer"]),
    .library(name: "HumonModel", targets: ["HumonModel"]),
    .library(name: "HumonTexts", targets: ["HumonTexts"]),
    .library(name: "HumonWire", targets: ["HumonWire"]),
    .library(name: "HumonClient", targets: ["HumonClient"]),
    .library(name: "HumonServer", targets: ["HumonServer"]),
    .executable(name: "humon", targets: ["humon"]),
  ],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.2.0"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
  ],
  targets: [
    // Engines, which know nothing of Humon.
    .target(name: "CPrefetch"),
    .target(name: "GeoIndex", dependencies: ["CPrefetch"], swiftSettings: settings),
    .testTarget(name: "GeoIndexTests", dependencies: ["GeoIndex", "SeededNumbers"], swiftSettings: settings),

    .target(name: "Recurrence", swiftSettings: settings),
    .testTarget(
      name: "RecurrenceTests", dependencies: ["Recurrence", "ProcessorTime", "SeededNumbers"],
      swiftSettings: settings),
    .target(name: "ICalendar", dependencies: ["Recurrence"], swiftSettings: settings),
    .testTarget(
      name: "ICalendarTests", dependencies: ["ICalendar", "Recurrence", "ProcessorTime", "SeededNumbers"],
      resources: [.copy("Fixtures")],
      swiftSettings: settings),
    .target(name: "WholeFile", swiftSettings: settings),
    .testTarget(name: "WholeFileTests", dependencies: ["WholeFile"], swiftSettings: settings),
    .target(name: "CFileCalls"),
    .target(
      name: "EventStore", dependencies: ["ICalendar", "Recurrence", "WholeFile", "CFileCalls"],
      swiftSettings: settings),
    .testTarget(
      name: "EventStoreTests", dependencies: ["EventStore", "ICalendar", "Recurrence", "SeededNumbers"],
      swiftSettings: settings),
    .target(name: "KeyedArchive", dependencies: ["WholeFile"], swiftSettings: settings),
    .testTarget(
      name: "KeyedArchiveTests", dependencies: ["KeyedArchive"], resources: [.copy("Fixtures")],
      swiftSettings: settings),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(
      name: "FeedParser", dependencies: ["CLibXML2", "ICalendar", "Recurrence"], swiftSettings: settings),
    .testTarget(
      name: "FeedParserTests", dependencies: ["FeedParser", "ProcessorTime", "SeededNumbers"],
      resources: [.copy("Fixtures")],
      swiftSettings: settings),

    // Apple's systems have URLSession.
    .systemLibrary(name: "CLibCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .target(
      name: "HTTPTransfer", dependencies: [.target(name: "CLibCurl", condition: .when(platforms: [.linux]))],
      swiftSettings: settings),
    .testTarget(
      name: "HTTPTransferTests", dependencies: ["HTTPTransfer", "SeededNumbers", "UnreliableNetwork"],
      swiftSettings: settings),
    // A network that cuts, slows and lies, for the tests of what speaks over one.
    .target(name: "UnreliableNetwork", path: "Tests/UnreliableNetwork", swiftSettings: settings),
    // What work costs, for the tests of what must not cost too much.
    .target(name: "ProcessorTime", path: "Tests/ProcessorTime", swiftSettings: settings),
    // What looks random and is the same in every run, for tests and benchmarks.
    .target(name: "SeededNumbers", path: "Tests/SeededNumbers", swiftSettings: settings),

    // What an event is, how it reads and how it travels.
    .target(name: "HumonModel", dependencies: ["GeoIndex", "Recurrence"], swiftSettings: settings),
    .target(name: "CCatalogues"),
    .target(
      name: "HumonTexts", dependencies: ["HumonModel", "CCatalogues"], exclude: ["Catalogues"],
      swiftSettings: settings),
    .target(
      name: "HumonWire",
      dependencies: ["HumonModel", "HumonTexts", "GeoIndex", "ICalendar", "KeyedArchive", "Recurrence"],
      swiftSettings: settings),
    .testTarget(
      name: "HumonModelTests",
      dependencies: ["HumonModel", "HumonTexts", "GeoIndex", "Recurrence", "ProcessorTime", "SeededNumbers"],
      swiftSettings: settings),
    .testTarget(
      name: "HumonWireTests",
      dependencies: [
        "HumonWire", "HumonModel", "HumonTexts", "GeoIndex", "ICalendar", "KeyedArchive", "Recurrence",
        "SeededNumbers",
      ],
      swiftSettings: settings),

    .target(name: "Geocoding", dependencies: ["GeoIndex"], swiftSettings: settings),
    .executableTarget(
      name: "build-gazetteer", dependencies: ["Geocoding"], swiftSettings: settings),
    .testTarget(
      name: "GeocodingTests", dependencies: ["Geocoding", "GeoIndex", "SeededNumbers"],
      resources: [.copy("Fixtures")], swiftSettings: settings),

    // A community's feed on a device: no server in it.
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
    .target(
      name: "FeedReader", dependencies: ["FeedParser", "HTTPTransfer", "CSQLite"], swiftSettings: settings),
    .testTarget(
      name: "FeedReaderTests", dependencies: ["FeedReader", "FeedParser"], resources: [.copy("Fixtures")],
      swiftSettings: settings),

    // The other side of the wire: what an app is made of.
    .target(name: "CSecretService"),
    .target(
      name: "HumonClient",
      dependencies: [
        "HumonModel", "HumonTexts", "HumonWire", "GeoIndex", "Recurrence", "ICalendar", "KeyedArchive",
        "EventStore", "FeedParser", "FeedReader", "HTTPTransfer", "WholeFile", "CSecretService",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "HumonClientTests",
      dependencies: [
        "HumonClient", "UnreliableNetwork", "HumonModel", "HumonTexts", "HumonWire", "GeoIndex", "Recurrence",
        "EventStore", "ICalendar", "FeedParser", "FeedReader", "HTTPTransfer", "SeededNumbers",
      ],
      swiftSettings: settings),

    .executableTarget(
      name: "nearby-events", dependencies: ["HumonClient"], path: "Examples/nearby-events",
      swiftSettings: settings),

    // The server.
    .target(
      name: "HumonStore",
      dependencies: [
        "HumonModel", "HumonWire", "GeoIndex", "Recurrence", "CPrefetch",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HeapModule", package: "swift-collections"),
      ] + grdb,
      swiftSettings: settings),
    .testTarget(
      name: "HumonStoreTests",
      dependencies: ["HumonStore", "HumonModel", "HumonWire", "GeoIndex", "Recurrence", "SeededNumbers"]
        + grdb,
      swiftSettings: settings),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CDescriptions"),
    .target(
      name: "HumonServer",
      dependencies: [
        "HumonStore", "HumonModel", "HumonWire", "HumonTexts", "GeoIndex", "ICalendar", "Recurrence",
        hummingbird,
        "CDescriptions", "CZlib",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      exclude: ["Resources"], resources: [.copy("Site")],
      swiftSettings: settings),
    .testTarget(
      name: "HumonServerTests",
      dependencies: [
        "CZlib",
        "HumonServer", "HumonStore", "HumonModel", "HumonWire", "GeoIndex", "SeededNumbers", hummingbird,
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ] + grdb,
      swiftSettings: settings),
    .testTarget(
      name: "HumonClientServerTests",
      dependencies: [
        "HumonClient", "UnreliableNetwork", "HumonServer", "HumonStore", "HumonModel", "HumonWire",
        "GeoIndex", "Recurrence",
        hummingbird,
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "humon",
      dependencies: [
        "HumonServer", "HumonStore", "HumonModel", "HumonWire", "HumonTexts", "Geocoding", "GeoIndex",
        "Recurrence", "ICalendar", "EventStore", "FeedParser", "FeedReader", "HTTPTransfer", "KeyedArchive",
        "WholeFile", hummingbird,
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Configuration", package: "swift-configuration"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "humonTests",
      dependencies: [
        "humon", "HumonServer", "HumonModel", "HumonStore", "Geocoding", "GeoIndex", "Recurrence",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      resources: [.copy("Fixtures")], swiftSettings: settings),

    // What `make bench` runs beside the server.
    .target(name: "BenchmarkSupport", path: "Benchmarks/Support", swiftSettings: settings),
    .executableTarget(
      name: "geo-benchmark", dependencies: ["BenchmarkSupport", "GeoIndex", "SeededNumbers"],
      path: "Benchmarks/GeoBenchmark",
      swiftSettings: settings),
    .executableTarget(
      name: "search-benchmark",
      dependencies: ["BenchmarkSupport", "HumonStore", "HumonModel", "GeoIndex", "SeededNumbers"],
      path: "Benchmarks/SearchBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "calendar-benchmark",
      dependencies: ["BenchmarkSupport", "Recurrence", "ICalendar", "SeededNumbers"],
      path: "Benchmarks/CalendarBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "archive-benchmark", dependencies: ["BenchmarkSupport", "KeyedArchive", "SeededNumbers"],
      path: "Benchmarks/ArchiveBenchmark",
      swiftSettings: settings),
    .executableTarget(
      name: "event-store-benchmark", dependencies: ["BenchmarkSupport", "EventStore", "Recurrence"],
      path: "Benchmarks/EventStoreBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "feed-benchmark",
      dependencies: ["BenchmarkSupport", "FeedParser", "FeedReader", "CLibXML2", "SeededNumbers"],
      path: "Benchmarks/FeedBenchmark",
      swiftSettings: settings),
    .executableTarget(
      name: "client-benchmark", dependencies: ["HumonClient"], path: "Benchmarks/ClientBenchmark",
      swiftSettings: settings),
    .executableTarget(
      name: "peer-server",
      dependencies: [
        hummingbird, .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ] + grdb,
      path: "Benchmarks/PeerServer", swiftSettings: settings),
  ]
)
