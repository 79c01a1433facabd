import type { Mint } from '../domain/ids.js'
import type { Actor, CommandIdentity, Landmark, Position } from '../events/envelope.js'
import type { Append } from '../stores/event-store.js'

/** Where an earlier run of the same command left its events. */
export interface Applied {
  readonly stream: string
  readonly firstRevision: number
  readonly lastRevision: number
}

/** A named command is run by one at a time: by whoever holds its name. */
export interface NameHeld {
  /** From this time on somebody else may hold it, so nothing more is decided. */
  readonly until: number
  /** Present if the command may have run before: what it left in the log up to here is known. */
  readonly lookedUpTo?: Position
  /** Is told of the append that the command is in before the log is asked for it. */
  readonly tries: (append: Append) => void
  /** Is told of the end of the append that the command is in. */
  readonly left: (end: Landmark) => void
}

/** Who asks, under which name, and for what: everything a command needs beside its own words. */
export interface CommandContext {
  readonly actor: Actor
  readonly correlationId: string
  readonly causationId: string | null
  /** Present if the caller named the command. */
  readonly identity: CommandIdentity | null
  /** Present if the named command is known to have been applied: it is answered again from these events. */
  readonly applied: Applied | null
  /** Missing where nobody else can run a command of this name. */
  readonly held?: NameHeld
  /** The revision that the caller insists on; undefined when any will do. */
  readonly expectedRevision: number | undefined
  /** Ids for what the command makes. The same ones when a named command is run again. */
  readonly mint: Mint
}
