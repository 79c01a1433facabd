import { type EventContent, hashOf } from '../../events/log/envelope.js'
import { formatTlogProof, parseTlogProof, type TlogProof } from '../tlog/notes/tlog-proof.js'
import { hashLeaf } from '../tlog/tree/hashing.js'
import { verifyInclusion } from '../tlog/tree/verification.js'
import { fail, runCheck } from './failure.js'
import { parseJson } from './json.js'
import { openTrusted, type Trust, type TrustedCheckpoint } from './trust.js'

/** An event that is proved to be in the log. */
export interface ProvedEvent {
  readonly content: EventContent
  readonly hash: string
  /** Index of its leaf. */
  readonly index: number
  readonly checkpoint: TrustedCheckpoint
}

/** Returns a C2SP tlog-proof that contains the event's canonical text, whose SHA-256 is the leaf data. */
export const formatEventProof = (proof: Omit<TlogProof, 'extra'>, text: string): string =>
  formatTlogProof({ ...proof, extra: Buffer.from(text) })

/** Verifies a proof of an event. `given` is the event's text, for proofs that don't contain it. */
export function verifyEventProof(file: string, trust: Trust, given?: string): ProvedEvent {
  const { extra } = runCheck('format', () => parseTlogProof(file))
  const text = given ?? extra?.toString() ?? fail('format', "The proof doesn't contain the event, and none was given")
  const content = parseEventText(text)
  const hash = hashOf(text)
  return { content, hash, ...verifyLeaf(file, hash, trust) }
}

/** Verifies a proof of a leaf by the hash of its event. */
export function verifyLeaf(file: string, hash: string, trust: Trust): Pick<ProvedEvent, 'index' | 'checkpoint'> {
  const { index, hashes, checkpoint: note } = runCheck('format', () => parseTlogProof(file))
  const checkpoint = openTrusted(note, trust)
  runCheck('inclusion', () => verifyInclusion(hashLeaf(Buffer.from(hash, 'hex')), index, checkpoint, hashes))
  return { index, checkpoint }
}

/** Parses the fields of an event that verifiers use. */
export function parseEventText(text: string): EventContent {
  const event = parseJson(text, 'The event')
  const { id, type, stream, revision, at, prev_hash, data } = event
  const isEvent =
    [id, type, stream, at, prev_hash].every(field => typeof field === 'string') &&
    Number.isSafeInteger(revision) &&
    typeof data === 'object' &&
    data !== null
  return isEvent ? (event as EventContent) : fail('format', "The text isn't an event")
}
