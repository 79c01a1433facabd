import type { Finding } from '../../../audit/checks/check-log.js'
import { verifySealedLog } from '../../../audit/proofs/sealed-log.js'
import { parseCheckpoint } from '../../../audit/tlog/notes/checkpoint.js'
import { parseNote } from '../../../audit/tlog/notes/note.js'
import { openCheckpoint } from '../../../audit/tlog/notes/signed-checkpoint.js'
import type { AuditEvent, CheckpointSigned, HeadMapRoot, LogSealed, OriginStarted } from '../../../events/audit.js'
import type { KeyChain } from './key-chain.js'

/** An event of the audit stream, and where it is. */
export interface AuditRecord {
  readonly event: AuditEvent
  readonly place: string
  /** Number of events before it. */
  readonly index: number
  /** Returns the root of the first `size` events, if it was recomputed. */
  readonly rootAt: (size: number) => Buffer | undefined
}

/** Verifies the checkpoints in the log: their trees, signatures, head maps, and order. */
export interface CheckpointCheck {
  state(): CheckpointCheckState
  take(record: AuditRecord): void
  /** Returns the newest checkpoint. */
  newest(): CheckpointSigned | undefined
  /** Names under which the log has signed. */
  readonly origins: ReadonlySet<string>
}

export interface CheckpointCheckState {
  readonly origins: Set<string>
  readonly origin: string | undefined
  readonly newest: CheckpointSigned | undefined
  readonly heads: HeadMapRoot | undefined
  /** Size of the largest checkpoint that matches the log. */
  readonly matching: number
  readonly differing: number
}

const NO_CHECKPOINTS = { origin: undefined, newest: undefined, heads: undefined, matching: 0, differing: 0 }

/** A changed event changes all later roots, so further differences are only counted. */
const MAX_REPORTED = 3

export function createCheckpointCheck(
  keys: KeyChain,
  report: (finding: Finding) => void,
  saved: CheckpointCheckState = { origins: new Set(), ...NO_CHECKPOINTS },
): CheckpointCheck & { end(): void } {
  const { origins } = saved
  let { origin, newest, heads, matching, differing } = saved

  /** Yields the problems of a single checkpoint. */
  function* problemsOf(signed: CheckpointSigned, place: string): Generator<string> {
    const key = keys.use(signed.key, place)
    try {
      const policy = { origin: signed.origin, logKeys: [key], witnesses: [], quorum: 0 }
      const { size, root } = openCheckpoint(signed.checkpoint, policy)
      if (size !== signed.size || root.toString('base64') !== signed.root)
        yield 'its note and its fields describe different trees'
    } catch (error) {
      yield `its signature is invalid: ${(error as Error).message}`
    }
    if (signed.heads.size !== heads?.size || signed.heads.root !== heads.root)
      yield "its head map isn't the one that the event log recorded before it"
    if (newest && signed.size <= newest.size) yield `a checkpoint of size ${newest.size} was signed before it`
    if (origin !== undefined && signed.origin !== origin)
      yield `it is from ${signed.origin}, but the event log was ${origin}`
  }

  function takeSigned(signed: CheckpointSigned, { place, index, rootAt }: AuditRecord): void {
    for (const problem of problemsOf(signed, place)) report({ place, problem })
    if (signed.size > index)
      report({ place, problem: `it has a size of ${signed.size}, but only ${index} events precede it` })
    const root = rootAt(signed.size)
    if (root?.toString('base64') === signed.root) matching = Math.max(matching, signed.size)
    else if (root) {
      differing += 1
      const last = matching > 0 ? `, but the first ${matching} match an earlier checkpoint` : ''
      if (differing <= MAX_REPORTED)
        report({ place, problem: `the first ${signed.size} events don't match this checkpoint${last}` })
    }
    origin = signed.origin
    origins.add(origin)
    newest = signed
  }

  function takeOrigin(started: OriginStarted, place: string): void {
    const previous = newest && textOf(newest.checkpoint)
    if (textOf(started.previous_checkpoint) !== previous)
      report({ place, problem: "it doesn't continue from the newest checkpoint of the origin before" })
    origin = started.origin
    origins.add(origin)
  }

  function takeSealed(sealed: LogSealed, record: AuditRecord): void {
    keys.use(sealed.key, record.place)
    for (const problem of problemsOfSealed(sealed, record)) report({ place: record.place, problem })
    origins.add(sealed.previous_origin)
    // The log can be renamed before its next checkpoint. Nothing states this, because there is no checkpoint to cite.
    origin = undefined
    newest = undefined
    heads = undefined
  }

  return {
    state: () => ({ origins, origin, newest, heads, matching, differing }),
    origins,
    newest: () => newest,
    take(record) {
      const { place, index } = record
      const { type, data } = record.event
      switch (type) {
        case 'audit-origin-started':
          return takeOrigin(data, place)
        case 'audit-heads-recorded':
          heads = data
          if (heads.size > index)
            report({ place, problem: `it has a size of ${heads.size}, but only ${index} events precede it` })
          return
        case 'audit-checkpoint-signed':
          return takeSigned(data, record)
        case 'audit-checkpoint-cosigned':
          if (data.size !== newest?.size)
            report({ place, problem: `no checkpoint of size ${data.size} precedes it immediately` })
          return
        // Verifiers of the token need the certificates of the authority.
        case 'audit-checkpoint-timestamped':
          return
        case 'audit-key-rotated':
          return keys.rotate(data, place)
        case 'audit-log-sealed':
          return takeSealed(data, record)
      }
    },
    end() {
      if (differing > MAX_REPORTED)
        report({ place: 'the event log', problem: `${differing - MAX_REPORTED} more checkpoints don't match it` })
    },
  }
}

/** Yields the problems of a statement about the previous log. The checkpoints of that log are of another tree. */
function* problemsOfSealed(sealed: LogSealed, { index, rootAt }: AuditRecord): Generator<string> {
  try {
    verifySealedLog(sealed)
  } catch (error) {
    yield (error as Error).message
  }
  // If the log was sealed again, this tree is also of a previous log.
  const root = rootAt(sealed.size)?.toString('base64') ?? sealed.root
  if (sealed.size !== index || root !== sealed.root) yield "the events before it aren't those that were sealed"
}

/** Returns the text of a note without its signatures; undefined if it isn't a checkpoint. */
function textOf(note: string): string | undefined {
  try {
    const { text } = parseNote(note)
    parseCheckpoint(text)
    return text
  } catch {
    return undefined
  }
}
