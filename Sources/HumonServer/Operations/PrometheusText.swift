import Foundation
import HumonStore
import Synchronization

/// Renders figures in Prometheus' text format 0.0.4.
struct PrometheusText {
  private(set) var text = ""

  init(_ metrics: ServerMetrics, snapshot: EventSnapshot, store: StoreStatistics, lostLogLines: Int) {
    let served = metrics.snapshot
    requests(served)
    latencies(Dictionary(served.map { ($0.key.route, $0.value) }, uniquingKeysWith: +))
    gauge("humon_connections", "Open connections.", metrics.connections.load(ordering: .relaxed))
    gauge("humon_connections_limit", "Connections that there may be.", metrics.connectionLimit)
    counter(
      "humon_connections_refused_total", "Connections refused because there were too many.",
      metrics.refusedConnections.load(ordering: .relaxed))
    gauge("humon_change_streams", "Open streams of changes.", metrics.streams.load(ordering: .relaxed))
    gauge("humon_events", "Events, found by searches or not.", snapshot.eventCount)
    gauge(
      "humon_index_listed_events", "Events that a search without conditions can find.", snapshot.listedCount)
    gauge("humon_index_answer_bytes", "Bytes of encoded answers in memory.", snapshot.answerByteCount)
    gauge("humon_change_sequence", "Number of the last change that searches show.", Int(snapshot.sequence))
    counter("humon_database_commits_total", "Transactions committed.", store.commits)
    counter("humon_database_writes_total", "Writes in those transactions.", store.writes)
    gauge(
      "humon_database_waiting_writes",
      "Writes that wait for their transaction, or for searches to find them.", store.waitingWrites)
    gauge("humon_database_bytes", "Size of the database with its log.", Int(store.databaseBytes))
    gauge("humon_database_log_bytes", "Size of the database's write-ahead log.", Int(store.logBytes))
    health(store.health)
    counter("humon_log_lost_lines_total", "Lines of the log that nobody took.", lostLogLines)
    if let bytes = ResidentMemory.bytes {
      gauge("process_resident_memory_bytes", "Resident memory.", bytes)
    }
    gauge("process_max_fds", "Files that the system lets the process have open.", FileLimit.current)
  }

  private mutating func requests(_ served: [ServerMetrics.Key: ServerMetrics.Latency]) {
    head("humon_http_requests_total", "counter", "Requests by route, method and status.")
    let sorted = served.sorted {
      ($0.key.route, $0.key.method, $0.key.status) < ($1.key.route, $1.key.method, $1.key.status)
    }
    for (key, latency) in sorted {
      text +=
        "humon_http_requests_total{route=\"\(key.route)\",method=\"\(key.method)\",status=\"\(key.status)\"}"
      text += " \(latency.count)\n"
    }
  }

  private mutating func latencies(_ latencies: [String: ServerMetrics.Latency]) {
    let name = "humon_http_request_duration_seconds"
    head(name, "histogram", "Time from a request's head to its answer, in seconds.")
    for (route, latency) in latencies.sorted(by: { $0.key < $1.key }) {
      var running = 0
      for (bound, count) in zip(ServerMetrics.bounds, latency.buckets) {
        running += count
        text += "\(name)_bucket{route=\"\(route)\",le=\"\(Double(bound) / 1e9)\"} \(running)\n"
      }
      text += "\(name)_bucket{route=\"\(route)\",le=\"+Inf\"} \(latency.count)\n"
      text += "\(name)_sum{route=\"\(route)\"} \(Double(latency.nanoseconds) / 1e9)\n"
      text += "\(name)_count{route=\"\(route)\"} \(latency.count)\n"
    }
  }

  private mutating func health(_ health: StoreHealthFigures) {
    let (failures, failing) = ("humon_database_failures_total", "humon_database_failing")
    head(failures, "counter", "What failed in the database, by the work and the reason.")
    for failure in health.failures {
      text += "\(failures){work=\"\(failure.work)\",reason=\"\(failure.reason)\"} \(failure.count)\n"
    }
    head(failing, "gauge", "Whether the work fails at present.")
    for state in health.failing {
      text += "\(failing){work=\"\(state.work)\"} \(state.reason == nil ? 0 : 1)\n"
    }
    if let seconds = health.secondsSinceCommit {
      let name = "humon_database_seconds_since_commit"
      head(name, "gauge", "Seconds since the last transaction was committed.")
      text += "\(name) \(seconds)\n"
    }
  }

  private mutating func gauge(_ name: String, _ help: String, _ value: Int) {
    head(name, "gauge", help)
    text += "\(name) \(value)\n"
  }

  private mutating func counter(_ name: String, _ help: String, _ value: Int) {
    head(name, "counter", help)
    text += "\(name) \(value)\n"
  }

  private mutating func head(_ name: String, _ type: String, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
  }
}

/// How much memory this process occupies.
enum ResidentMemory {
  /// In bytes; nil where the system does not tell in /proc.
  static var bytes: Int? {
    guard let fields = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " "),
      fields.count > 1, let pages = Int(fields[1])
    else { return nil }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
