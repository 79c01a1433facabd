import type { Finding } from '../../../audit/checks/check-log.js'
import { type LogCheckpoint, parseCheckpoint } from '../../../audit/tlog/notes/checkpoint.js'
import type { VerifierKey } from '../../../audit/tlog/notes/keys.js'
import { parseNote } from '../../../audit/tlog/notes/note.js'
import { openCheckpoint } from '../../../audit/tlog/notes/signed-checkpoint.js'
import type { CheckpointSigned, LogSealed } from '../../../events/audit.js'

/** A checkpoint that was kept outside the installation. */
export interface KeptCheckpoint extends LogCheckpoint {
  /** Where it was kept, for messages. */
  readonly file: string
  readonly note: string
}

/** Throws a TlogSyntaxError unless the text is the note of a checkpoint. */
export const parseKeptCheckpoint = (file: string, note: string): KeptCheckpoint => ({
  ...parseCheckpoint(parseNote(note).text),
  file,
  note,
})

/** The log, as it was recomputed. */
export interface RecomputedLog {
  readonly events: number
  readonly rootAt: (size: number) => Buffer | undefined
  /** Names under which it has signed. */
  readonly origins: ReadonlySet<string>
  /** Keys that can have signed the checkpoint. */
  readonly keys: readonly VerifierKey[]
  /** The previous log, before its personal data was sealed: its end, and its checkpoints. */
  readonly sealed?: { readonly statement: LogSealed; readonly checkpoints: readonly CheckpointSigned[] } | undefined
}

/** The log that a checkpoint is of: this one, or the previous one, before its personal data was sealed. */
export type KeptMatch = 'this log' | 'previous log'

/** Compares the log with a checkpoint that was kept elsewhere. Returns undefined if they don't match. */
export function compareWithKept(
  kept: KeptCheckpoint,
  log: RecomputedLog,
  onFinding: (finding: Finding) => void,
): KeptMatch | undefined {
  const place = `the checkpoint in ${kept.file}`
  let isMatch = true
  const report = (finding: Finding) => {
    isMatch = false
    onFinding(finding)
  }
  const { origin, size, root, note } = kept
  if (!log.origins.has(origin))
    report({ place, problem: `it is from ${origin}, but the event log is ${[...log.origins].join(', formerly ')}` })
  else {
    const logKeys = log.keys.filter(({ name }) => name === origin)
    try {
      openCheckpoint(note, { origin, logKeys, witnesses: [], quorum: 0 })
    } catch (error) {
      report({ place, problem: `no accepted key of the event log signed it: ${(error as Error).message}` })
    }
  }
  const isPrevious = log.sealed !== undefined && isOfPrevious(kept, log.sealed.statement, log.origins)
  if (log.sealed && isPrevious) compareWithPrevious(kept, log.sealed, report, place)
  else if (size > log.events)
    report({ place, problem: `the event log has ${log.events} events, but the checkpoint contains ${size}` })
  else if (size > 0 && !log.rootAt(size)?.equals(root))
    report({ place, problem: `the first ${size} events of the event log don't match it` })
  if (!isMatch) return undefined
  return isPrevious ? 'previous log' : 'this log'
}

/** Reports whether a checkpoint is of the previous log, before its personal data was sealed. */
const isOfPrevious = ({ origin, size }: KeptCheckpoint, sealed: LogSealed, origins: ReadonlySet<string>): boolean =>
  size <= sealed.size && origin !== sealed.origin && origins.has(origin)

/**
 * Compares a checkpoint of the previous log with what this log has recorded of that log. The whole tree can be compared
 * only with the previous log itself.
 */
function compareWithPrevious(
  { origin, size, root }: KeptCheckpoint,
  { statement, checkpoints }: NonNullable<RecomputedLog['sealed']>,
  report: (finding: Finding) => void,
  place: string,
): void {
  const text = root.toString('base64')
  const isEnd = size === statement.size && text === statement.previous_root
  const isKnown = checkpoints.some(known => known.origin === origin && known.size === size && known.root === text)
  if (isEnd || isKnown) return
  report({
    place,
    problem: 'it is of the event log before sealing, which had no such checkpoint. Compare it with that log',
  })
}
