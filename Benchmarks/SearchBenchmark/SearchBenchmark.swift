@main struct SearchBenchmark { static func main() {} }
