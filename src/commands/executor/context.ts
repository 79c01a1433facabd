import type { Mint } from '../../domain/values/ids.js'
import type { Actor, CommandIdentity, Position } from '../../events/log/envelope.js'

/** The events of an earlier execution of a command. */
export interface Applied {
  readonly stream: string
  readonly firstRevision: number
  readonly lastRevision: number
}

/** The events of an idempotent command, and the hash of its request. */
export type AppliedCommand = Applied & Pick<CommandIdentity, 'hash'>

/** The execution of an idempotent command by the owner of its idempotency record. */
export interface CommandRun {
  /** Another process can own the record from this time on, so nothing is decided any longer. */
  readonly until: number
  /** Set if the command might have run before: the position up to which its events are known. */
  readonly lookedUpTo: Position | undefined
}

/** How one part of a bulk command is executed: with its own key and IDs. */
export type CommandPart = Pick<CommandContext, 'identity' | 'applied' | 'mint' | 'run'>

/**
 * The parts of a bulk command. Each is applied once under the key of the request, and answered from its own events
 * when the request is repeated, so that an interrupted request continues.
 */
export interface CommandParts {
  /** Finds the parts that an earlier execution applied. Called before any part is executed. */
  lookUp(indices: readonly number[]): Promise<void>
  of(index: number): CommandPart
  /** Returns those of the rejected parts that an earlier execution applied after all. */
  appliedAfterAll(rejected: readonly number[]): Promise<readonly number[]>
}

/** Everything that a command needs besides its own data. */
export interface CommandContext {
  readonly actor: Actor
  readonly correlationId: string
  readonly causationId: string | null
  /** Trace context of the client (W3C Trace Context). */
  readonly traceparent?: string | undefined
  /** Idempotency key and request hash; null if the command isn't idempotent. */
  readonly identity: CommandIdentity | null
  /** Events of an earlier execution, from which the response is computed; null if none is known. */
  readonly applied: Applied | null
  /** Absent if no other process can execute a command with this key. */
  readonly run?: CommandRun | undefined
  /** Returns the parts of the command. Absent if it can't be an idempotent bulk command. */
  readonly parts?: (() => CommandParts) | undefined
  /**
   * Identifies the commands of one request for one stream, which must be applied in order. If the append of one fails,
   * those after it aren't decided.
   */
  readonly series?: object
  /** Whether another command depends on this one, such as on a reservation: an append with unknown outcome is also its. */
  readonly isPreparation?: boolean
  /** Whether the command is a row of an import. The state of a record that it creates isn't kept in memory. */
  readonly isOfImport?: boolean
  /** Revision that the client expects; undefined: any. */
  readonly expectedRevision: number | undefined
  /** Returns IDs for what the command creates. An idempotent command that is executed again gets the same IDs. */
  readonly mint: Mint
}
