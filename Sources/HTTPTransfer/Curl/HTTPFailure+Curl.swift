#if canImport(CLibCurl)
  internal import CLibCurl

  extension HTTPFailure {
    /// What libcurl says when there is no whole answer.
    /// - Parameter words: libcurl's own, about this transfer; empty if it has none.
    init(_ code: CURLcode, _ words: String) {
      let words = words.isEmpty ? String(cString: curl_easy_strerror(code)) : words
      switch code {
      case CURLE_URL_MALFORMAT: self = .malformedRequest(words)
      case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_PROXY,
        CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE,
        CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CIPHER:
        self = .unreachable(words)
      case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_BAD_CONTENT_ENCODING:
        self = .unreadable(words)
      default: self = .interrupted(words)
      }
    }
  }
#endif
