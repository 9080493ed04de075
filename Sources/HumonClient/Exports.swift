// An app writes `import HumonClient` and has the words of the API with it: events, places, points, requests. There is no
// other way to hand a module on.
@_exported public import GeoIndex
@_exported public import HTTPTransfer
@_exported public import HumonModel
@_exported public import HumonWire
