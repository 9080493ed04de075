/// What can go wrong in the store, as its callers need to know it. Nothing of SQL goes beyond this room.
public enum StoreError: Error, Sendable, Equatable {
  /// There is no such event, or the asker may not know of it.
  case notFound
  /// The event is somebody else's.
  case notOwner
  /// The event is not of the version any more that the caller knows.
  case changedMeanwhile
  /// The event, or this occurrence of it, does not take place.
  case cancelled
  /// Nobody can go to a series as a whole: an occurrence has to be named.
  case seriesNeedsOccurrence
  /// The user has been deleted meanwhile.
  case noSuchUser
  /// Nobody was given this code, or it has been used, or its time is over.
  case unknownCode
  /// The series cannot be cut there, because its second part would have other occurrences.
  case cannotCut
  /// The key has been used with another wish.
  case keyUsedOtherwise
  /// The device that holds this token has been revoked.
  case tokenRevoked
  /// The database's constraints refuse the value, which the store's callers should have done: the reason is for the log.
  case refused(String)
  /// Nothing was kept: the store cannot take writes at the moment. The reason is for the operator's log.
  case unavailable(Reason)
  /// The database could not be opened.
  case cannotOpen(path: String, OpenFailure)

  /// Why the store cannot take writes.
  public enum Reason: Sendable, Equatable {
    /// The disk is full.
    case diskFull
    /// The database or its disk is read-only.
    case readOnly
    /// Another process held the database for longer than ``SQLiteDatabase/busyTimeout``.
    case busy
    /// More than ``CommitPipeline/queueLimit`` writes are waiting.
    case overloaded
    /// The store is shutting down.
    case closed
    /// The database's file has been removed or replaced, or the lock's, so that nobody else would see what is written.
    case fileReplaced
    /// SQLite reports damage or a failing disk: its result code and message.
    case fault(code: Int32, message: String)
  }

  /// Why a database could not be opened.
  public enum OpenFailure: Sendable, Equatable {
    /// Another server has it open.
    case alreadyServed
    /// Another process has it open, and its file is to be replaced; or that is under way.
    case inUse
    /// A server has it open that knows only the tables as they are, and they are to be changed.
    case olderServer
    /// The file is damaged: something that was written is not there any more.
    case damaged
    /// The file is not a database, or it is damaged.
    case notADatabase
    /// The file has no bytes: it was cut off, or never was a database.
    case empty
    /// It is a SQLite database of another program.
    case foreign
    /// A newer Humon made it.
    case newer
    /// The file, or its folder, cannot be read or written.
    case notWritable
    /// This file of the database cannot be read.
    case notReadable(String)
    /// The tables are of an older version, and this user may not change them.
    case olderTables
    /// There is no such file.
    case missing
    /// Its folder may not be looked into.
    case closedFolder
    /// There is no such file, nor a folder to make it in.
    case noFolder
    /// A file that keeps others off, of this path, belongs to another user.
    case lockOfAnother(String)
    /// Anything else, in SQLite's words.
    case other(String)
  }
}

extension StoreError: CustomStringConvertible {
  /// As a sentence for a person.
  public var description: String {
    switch self {
    case .notFound: "no such event"
    case .cancelled: "the event is cancelled"
    case .seriesNeedsOccurrence: "the event is a series: name one of its occurrences"
    case .noSuchUser: "the user has been deleted"
    case .unknownCode: "the code is good for nothing"
    case .cannotCut: "the series cannot be cut there"
    case .notOwner: "the event is somebody else's"
    case .changedMeanwhile: "the event has been changed meanwhile"
    case .keyUsedOtherwise: "the key has been used for something else"
    case .tokenRevoked: "the device has been revoked"
    case .refused(let reason): "the database refuses the value: \(reason)"
    case .unavailable(let reason): "the database takes no writes: \(reason)"
    case .cannotOpen(let path, let failure): "cannot open the database \(path): \(failure)"
    }
  }
}

extension StoreError.Reason: CustomStringConvertible {
  /// As a sentence for a person.
  public var description: String {
    switch self {
    case .diskFull: "the disk is full"
    case .readOnly: "it is read-only"
    case .busy: "another process holds it"
    case .overloaded: "too many writes are waiting"
    case .closed: "the store is closed"
    case .fileReplaced:
      "its file, or the lock beside it, has been removed or replaced; end this server and look at both"
    case .fault(let code, let message): "SQLite error \(code): \(message)"
    }
  }
}

extension StoreError.OpenFailure: CustomStringConvertible {
  /// As a sentence for a person.
  public var description: String {
    switch self {
    case .alreadyServed: "another humon server has it open; stop that one first"
    case .inUse: "another humon command has it open; let that one finish first"
    case .olderServer:
      "a server of an older version has it open; stop that one before this version changes the tables"
    case .damaged: "it is damaged; put a copy in its place with `humon restore`"
    case .notADatabase: "it is not a SQLite database, or it is damaged"
    case .empty:
      "the file is empty: it is damaged, or never was a database; restore a backup, or remove the file for a new one"
    case .foreign: "it is the database of another program"
    case .newer: "a newer version of humon made it; use that version"
    case .notWritable: "the file or its folder cannot be written"
    case .missing:
      "there is no such file; name another, or make one with `humon sample` or `humon events import`"
    case .notReadable(let file): "\(file) cannot be read; its owner may let you with `chmod`"
    case .olderTables:
      "an older version of humon made it, and you may not change its tables; its owner's next command or server does"
    case .closedFolder: "its folder may not be looked into; be the user to whom it belongs"
    case .noFolder: "its folder is not there; look at the path, or make the folder first"
    case .lockOfAnother(let path):
      "\(path) belongs to another user, who has used the database before; be that user, or give it to this one"
    case .other(let message): message
    }
  }
}
