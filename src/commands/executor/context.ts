import type { Mint } from '../../domain/values/ids.js'
import type { Actor, CommandIdentity, Landmark, Position } from '../../events/envelope.js'
import type { Append } from '../../stores/event-store.js'

/** The events of an earlier execution of a command. */
export interface Applied {
  readonly stream: string
  readonly firstRevision: number
  readonly lastRevision: number
}

/** The events of an idempotent command, and the hash of its request. */
export type AppliedCommand = Applied & Pick<CommandIdentity, 'hash'>

/**
 * One execution of an idempotent command. The executor records here what it appends, because both the attempt and the
 * outcome must be known however the execution ends.
 */
export interface CommandRun {
  /** Another process can own the record from this time on, so nothing is decided any longer. */
  readonly until: number
  /** Set if the command might have run before: the position up to which its events are known. */
  readonly lookedUpTo: Position | undefined
  /** Called before an append that contains the command. */
  appending(append: Append): void
  /** Called with the last event of such an append. */
  appended(end: Landmark): void
}

/** How one part of a bulk command is executed: with its own key and IDs. */
export type Part = Pick<CommandContext, 'identity' | 'applied' | 'mint' | 'run'>

/**
 * The parts of a bulk command. Each is applied once under the key of the request, and answered from its own events
 * when the request is repeated, so that an interrupted request continues.
 */
export interface CommandParts {
  /** Finds the parts that an earlier execution applied. Called before any part is executed. */
  lookUp(indices: readonly number[]): Promise<void>
  of(index: number): Part
  /** Records that the log contained a part when it was executed. */
  found(index: number, applied: AppliedCommand): void
  /** Returns those of the rejected parts that an earlier execution applied after all. */
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
