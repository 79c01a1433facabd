import type { Mint } from '../../domain/values/ids.js'
import type { Actor, CommandIdentity, Landmark, Position } from '../../events/envelope.js'
import type { Append } from '../../stores/event-store.js'

/** Where an earlier run of the same command left its events. */
export interface Applied {
  readonly stream: string
  readonly firstRevision: number
  readonly lastRevision: number
}

/** What the log holds of a named command, and a hash of what was asked for then. */
export type AppliedCommand = Applied & Pick<CommandIdentity, 'hash'>

/**
 * One run of a named command, by the one who holds its name. Whoever runs the command notes here what is asked of the
 * log and what came of it, since both have to be known however the run ends.
 */
export interface CommandRun {
  /** From this time on somebody else may hold the name, so nothing more is decided. */
  readonly until: number
  /** Set if the command may have run before: what it left in the log up to here is known. */
  readonly lookedUpTo: Position | undefined
  /** The log is about to be asked for this append, which the command is in. */
  appending(append: Append): void
  /** The last event of the append that the command was in. */
  appended(end: Landmark): void
}

/** How one part of a command that is many is run: under a name of its own, with ids of its own. */
export type Part = Pick<CommandContext, 'identity' | 'applied' | 'mint' | 'run'>

/**
 * The parts of a command that is many. Each is applied once under the name of the whole, and answered again from its
 * own events, so that what a crash cut off in the middle is gone on with.
 */
export interface CommandParts {
  /** Looks up which of these an earlier run has applied. Before any of them is run. */
  lookUp(indices: readonly number[]): Promise<void>
  of(index: number): Part
  /** The log turned out to hold it while it was run. */
  found(index: number, applied: AppliedCommand): void
  /** Of those that were refused just now, the ones that an earlier run has applied after all: to be answered again. */
  landed(refused: readonly number[]): Promise<readonly number[]>
}

/** Who asks, under which name, and for what: everything a command needs beside its own words. */
export interface CommandContext {
  readonly actor: Actor
  readonly correlationId: string
  readonly causationId: string | null
  /** Where who asks stands in a trace of his own, by W3C Trace Context. */
  readonly traceparent?: string | undefined
  /** Present if the caller named the command. */
  readonly identity: CommandIdentity | null
  /** Present if the named command is known to have been applied: it is answered again from these events. */
  readonly applied: Applied | null
  /** Missing where nobody else can run a command of this name. */
  readonly run?: CommandRun | undefined
  /** Present where a named command may be one of many parts. */
  readonly parts?: CommandParts | undefined
  /**
   * What one request asks of one stream, in its order: if the append of some of it fails, nothing behind it is decided.
   */
  readonly series?: object
  /** The revision that the caller insists on; undefined when any will do. */
  readonly expectedRevision: number | undefined
  /** Ids for what the command makes. The same ones when a named command is run again. */
  readonly mint: Mint
}
