import { canonical } from '../../events/log/canonical.js'
import { type HeadProof, verifyHead } from '../tlog/head-map/head-proof.js'
import { parseBase64, parseHash } from '../tlog/notes/fields.js'
import { verifyEventProof } from './event-proof.js'
import { fail, runCheck } from './failure.js'
import { parseJson } from './json.js'
import type { Trust, TrustedCheckpoint } from './trust.js'

export const HEAD_PROOF_FORMAT = 'inventory-head-proof/v1'
/** Type of the event that records the root of the head map. */
export const HEADS_RECORDED = 'audit-heads-recorded'

/** Proves the last event of a stream, or that the log has no such stream. */
export interface HeadProofFile {
  readonly stream: string
  readonly proof: HeadProof
  /** Proof of the event that recorded the root of the head map. */
  readonly heads: string
}

/** A stream whose last event is proved. */
export interface ProvedHead {
  readonly stream: string
  /** Undefined if the log has no such stream. */
  readonly head: { readonly revision: number; readonly hash: string } | undefined
  /** Number of events, from the first of the log, after which this was the last event of the stream. */
  readonly covered: number
  /** Time at which the head map was recorded. */
  readonly recordedAt: string
  readonly checkpoint: TrustedCheckpoint
}

export const formatHeadProof = ({ stream, proof: { entry, path }, heads }: HeadProofFile): string =>
  `${canonical({
    format: HEAD_PROOF_FORMAT,
    stream,
    entry: entry?.toString('base64') ?? null,
    path: path.map(({ bit, sibling }) => ({ bit, sibling: sibling.toString('base64') })),
    heads,
  })}\n`

export function parseHeadProof(text: string): HeadProofFile {
  const { format, stream, entry, path, heads } = parseJson(text, 'The head proof')
  if (format !== HEAD_PROOF_FORMAT) fail('format', `The format of a head proof must be ${HEAD_PROOF_FORMAT}`)
  if (typeof stream !== 'string' || typeof heads !== 'string' || !Array.isArray(path))
    fail('format', 'The head proof needs a stream, a path, and a proof of the head map')
  if (entry !== null && typeof entry !== 'string') fail('format', 'The entry of the head proof must be base64 or null')
  const nodes = path.map((node: Readonly<Record<string, unknown>> | null) => ({
    bit: Number.isInteger(node?.bit) ? Number(node?.bit) : fail('format', 'A node of the head proof has no bit'),
    sibling: runCheck('format', () => parseHash(String(node?.sibling), 'A hash of the head proof')),
  }))
  const bytes = entry === null ? undefined : runCheck('format', () => parseBase64(entry, 'The entry'))
  return { stream, proof: { entry: bytes, path: nodes }, heads }
}

export function verifyHeadProof(text: string, trust: Trust): ProvedHead {
  const { stream, proof, heads } = parseHeadProof(text)
  const { content, index, checkpoint } = verifyEventProof(heads, trust)
  if (content.type !== HEADS_RECORDED) fail('head', `The head map is proved by an event of type ${content.type}`)
  const { size, root } = content.data
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || typeof root !== 'string')
    fail('head', 'The event of the head map has no size or root')
  if (size > index) fail('head', `The head map covers ${size} events, but only ${index} precede its event`)
  const mapRoot = runCheck('head', () => parseHash(root, 'The root of the head map'))
  const found = runCheck('head', () => verifyHead(proof, stream, mapRoot))
  const head = found && { revision: found.revision, hash: Buffer.from(found.hash).toString('hex') }
  return { stream, head, covered: size, recordedAt: content.at, checkpoint }
}
