/** Builds evidence packages: ZIP files that prove the history of one stream, which a third party verifies offline. */
import { createHash, type Hash } from 'node:crypto'
import { type KnownEvent, REGISTRY } from '../../events/kinds/registry.js'
import { GENESIS, hashOf, type StoredEvent, textOf } from '../../events/log/envelope.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import { fail } from '../proofs/failure.js'
import { parseHeadProof, verifyHeadProof } from '../proofs/head-proof-file.js'
import { parseVerifierKey, type SignerKey } from '../tlog/notes/keys.js'
import { parseTlogProof } from '../tlog/notes/tlog-proof.js'
import { type EvidencePeriod, replayBalances } from './balances.js'
import {
  EVIDENCE_FORMAT,
  type EvidenceSubject,
  formatManifest,
  type Manifest,
  PACKAGE_FILES,
  signManifest,
  TIMESTAMP_FILE,
} from './manifest.js'
import { type RecordStates, replayRecord } from './record-state.js'
import { writeReport } from './report.js'
import { writeZip, type ZipEntry } from './zip-writer.js'

export interface EvidenceRequest {
  readonly subject: EvidenceSubject
  readonly period: EvidencePeriod
  /** Whether the stream is that of a material. */
  readonly hasStock: boolean
  /** Reads the stream from its first event. It is called three times. */
  readonly read: () => AsyncIterable<readonly StoredEvent[]>
  /** Proof of the stream's head, as `formatHeadProof` returns it. Its checkpoint has all cosignatures. */
  readonly headProof: string
  /** RFC 3161 timestamp of that checkpoint, if there is one. */
  readonly timestamp: PackagedTimestamp | undefined
  /** Verifier keys of the log, newest first. */
  readonly keys: readonly string[]
  /** Notes of key rotations, in order. */
  readonly rotations: readonly string[]
  readonly signer: SignerKey
  readonly createdAt: string
  /** Returns the present name of a user or location, for the report. */
  readonly nameOf: (id: string) => Promise<string | undefined>
}

export interface PackagedTimestamp {
  /** Base64. */
  readonly token: string
  /** Time in the token. */
  readonly time: string
}

/** A package whose content has been verified. */
export interface Evidence {
  readonly manifest: Omit<Manifest, 'files'>
  /** Yields the ZIP file. */
  write(): AsyncGenerator<Buffer>
}

/**
 * Verifies everything that the package will prove. Throws a `ProofFailure` if the head isn't that of the stream, or if
 * it lacks events of the period.
 */
export async function prepareEvidence(request: EvidenceRequest): Promise<Evidence> {
  const { headProof, keys, period, subject, hasStock } = request
  const trust = { logKeys: keys.map(parseVerifierKey), witnesses: [] }
  const { stream, head, covered, recordedAt, checkpoint } = verifyHeadProof(headProof, trust)
  if (!head) fail('head', `The log has no stream ${stream}`)
  if (!(period.from <= period.to)) fail('format', 'The period must not end before it begins')
  if (period.to > recordedAt) fail('head', `The period ends after the head map was recorded at ${recordedAt}`)
  const replay = hasStock ? replayBalances(period) : undefined
  const record = replayRecord(stream, period)
  for await (const events of readChain(request.read, head, period.to))
    for (const event of events.map(one => REGISTRY.read(one.event))) {
      replay?.apply(event)
      record.apply(event)
    }
  const manifest: Evidence['manifest'] = {
    ...{ format: EVIDENCE_FORMAT, origin: checkpoint.origin, subject, stream, period },
    ...{ created_at: request.createdAt, size: checkpoint.size, covered, head, balances: replay?.balances() ?? null },
  }
  return { manifest, write: () => writeZip(listFiles(request, manifest, record.states())) }
}

/** Yields the files one after another, because the manifest contains the hashes of all others. */
async function* listFiles(
  request: EvidenceRequest,
  manifest: Evidence['manifest'],
  states: RecordStates,
): AsyncGenerator<ZipEntry> {
  const { headProof, timestamp, keys, rotations, signer } = request
  const hashes = new Map<string, Hash>()
  const hashed = (name: string, content: Content): ZipEntry => {
    const hash = createHash('sha256')
    hashes.set(name, hash)
    return { name, content: inChunks(content, hash) }
  }
  const { checkpoint } = parseTlogProof(parseHeadProof(headProof).heads)
  yield hashed(PACKAGE_FILES.events, linesOf(readChain(request.read, manifest.head, manifest.period.to)))
  yield hashed(PACKAGE_FILES.head, [headProof])
  yield hashed(PACKAGE_FILES.checkpoint, [checkpoint])
  if (timestamp) yield hashed(TIMESTAMP_FILE, [Buffer.from(timestamp.token, 'base64')])
  yield hashed(PACKAGE_FILES.keys, [`${JSON.stringify({ keys, rotations })}\n`])
  const facts = { manifest, states, timestampedAt: timestamp?.time }
  yield hashed(PACKAGE_FILES.report, writeReport(facts, knownEvents(request, manifest.head), request.nameOf))
  const files = Object.fromEntries(Array.from(hashes, ([name, hash]) => [name, hash.digest('hex')]))
  const text = formatManifest({ ...manifest, files })
  yield { name: PACKAGE_FILES.manifest, content: [Buffer.from(text)] }
  yield { name: PACKAGE_FILES.signature, content: [Buffer.from(await signManifest(text, signer))] }
}

interface ChainedEvent {
  readonly event: StoredEvent
  readonly text: string
}

/**
 * Yields the events of a stream up to its head. Throws a `ProofFailure` if they don't lead to it, or if the next one was
 * recorded within the period: it might have been appended while the head map was computed.
 */
async function* readChain(
  read: EvidenceRequest['read'],
  head: Manifest['head'],
  end: string,
): AsyncGenerator<readonly ChainedEvent[]> {
  let [revision, previous, isAtEnd] = [-1, GENESIS, false]
  for await (const batch of read()) {
    const chained: ChainedEvent[] = []
    for (const event of batch) {
      isAtEnd = event.revision > head.revision
      if (isAtEnd && event.at <= end) fail('head', 'The head map lacks an event of the period: create a checkpoint')
      if (isAtEnd) break
      const { hash, position: _, ...content } = event
      const text = textOf(content)
      if (event.revision !== revision + 1 || event.prev_hash !== previous || hashOf(text) !== hash)
        fail('chain', `Event ${event.revision} doesn't continue its stream`)
      chained.push({ event, text })
      ;[revision, previous] = [event.revision, hash]
    }
    yield chained
    await yieldToEventLoop()
    if (isAtEnd) break
  }
  if (revision !== head.revision || previous !== head.hash)
    fail('head', `The stream ends at event ${revision} instead of event ${head.revision}, or with another hash`)
}

async function* linesOf(chain: AsyncIterable<readonly ChainedEvent[]>): AsyncGenerator<string> {
  for await (const events of chain) yield events.map(({ text }) => `${text}\n`).join('')
}

async function* knownEvents(
  { read, period }: EvidenceRequest,
  head: Manifest['head'],
): AsyncGenerator<readonly KnownEvent[]> {
  for await (const events of readChain(read, head, period.to)) yield events.map(({ event }) => REGISTRY.read(event))
}

type Content = AsyncIterable<string> | readonly (string | Buffer)[]

async function* inChunks(content: Content, hash: Hash): AsyncGenerator<Buffer> {
  for await (const part of content) {
    const chunk = Buffer.from(part as string)
    hash.update(chunk)
    yield chunk
  }
}
