import { createHash } from 'node:crypto'
import type { KnownEvent } from '../../events/kinds/registry.js'
import { canonical, type Json } from '../../events/log/canonical.js'
import { type EventContent, GENESIS, hashOf } from '../../events/log/envelope.js'
import { type BalanceAt, type PeriodBalances, replayBalances } from '../evidence/balances.js'
import {
  EVIDENCE_FORMAT,
  formatManifest,
  type Manifest,
  openManifest,
  PACKAGE_FILES,
  TIMESTAMP_FILE,
} from '../evidence/manifest.js'
import { parseEventText } from '../proofs/event-proof.js'
import { fail, ProofFailure } from '../proofs/failure.js'
import { type ProvedHead, verifyHeadProof } from '../proofs/head-proof-file.js'
import { parseJson, textsIn } from '../proofs/json.js'
import type { VerifierKey } from '../tlog/notes/keys.js'
import { parseNote } from '../tlog/notes/note.js'
import { sha256 } from '../tlog/tree/hashing.js'
import { type AcceptedKeys, acceptKeys } from './accepted-keys.js'
import { openZip, type ZipFile } from './zip-reader.js'

/** More than any file except the events. */
const MAX_FILE_BYTES = 256 * 1024 * 1024
/** Longer than any event. */
const MAX_LINE_BYTES = 2 * 1024 * 1024
const NEWLINE = 0x0a
const SIGNED = [
  PACKAGE_FILES.events,
  PACKAGE_FILES.head,
  PACKAGE_FILES.checkpoint,
  PACKAGE_FILES.keys,
  PACKAGE_FILES.report,
]
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

export interface VerifiedPackage {
  readonly manifest: Manifest
  readonly head: ProvedHead
  readonly accepted: AcceptedKeys
  readonly isTimestamped: boolean
}

/** Verifies an evidence package. Throws a `ProofFailure` that names the first check that failed. */
export async function verifyPackage(
  path: string,
  given: readonly string[],
  witnesses: readonly VerifierKey[],
): Promise<VerifiedPackage> {
  const zip = await openZip(path)
  try {
    const names = [...Object.values(PACKAGE_FILES), TIMESTAMP_FILE]
    const other = zip.names.find(name => !names.some(known => known === name))
    if (other !== undefined) fail('files', `The package contains another file: ${other}`)
    return await verifyContent(zip, given, witnesses)
  } finally {
    await zip.close()
  }
}

async function verifyContent(
  zip: ZipFile,
  given: readonly string[],
  witnesses: readonly VerifierKey[],
): Promise<VerifiedPackage> {
  const { keys, rotations } = parseJson(await readText(zip, PACKAGE_FILES.keys), PACKAGE_FILES.keys)
  const accepted = acceptKeys(given, textsIn(keys, 'The list of keys'), textsIn(rotations, 'The list of key rotations'))
  const text = await readText(zip, PACKAGE_FILES.manifest)
  const manifest = openManifest(text, await readText(zip, PACKAGE_FILES.signature), accepted.keys)
  const headProof = await readText(zip, PACKAGE_FILES.head)
  const head = verifyHeadProof(headProof, { logKeys: accepted.keys, witnesses })
  if (head.checkpoint.note !== (await readText(zip, PACKAGE_FILES.checkpoint)))
    fail('checkpoint', `${PACKAGE_FILES.checkpoint} isn't the checkpoint of the proof`)
  const { period, subject } = manifest
  const times = [period?.from, period?.to, manifest.created_at]
  if (times.some(time => typeof time !== 'string' || !INSTANT.test(time)))
    fail('format', 'A time of the manifest is invalid')
  if (period.from > period.to) fail('format', 'The period ends before it begins')
  if (period.to > head.recordedAt) fail('head', `The period ends after the head map was recorded at ${head.recordedAt}`)
  const { balances, hasSubject } = await verifyEvents(zip, manifest, head)
  if (!hasSubject) fail('head', `The events don't belong to ${subject?.kind} ${subject?.id}`)
  const isTimestamped = zip.names.includes(TIMESTAMP_FILE)
  if (isTimestamped) await requireTimestampOf(zip, head.checkpoint.note)
  const signed = isTimestamped ? [...SIGNED, TIMESTAMP_FILE] : SIGNED
  const files = Object.fromEntries(
    await Promise.all(signed.map(async name => [name, await hashFile(zip, name)] as const)),
  )
  const { stream, covered, checkpoint } = head
  compare(text, manifest, {
    ...{ format: EVIDENCE_FORMAT, origin: checkpoint.origin, subject, stream, period, created_at: manifest.created_at },
    ...{ size: checkpoint.size, covered, head: head.head!, balances, files },
  })
  return { manifest, head, accepted, isTimestamped }
}

/** Only a list of trusted authorities could verify the token itself, so that is left to OpenSSL. */
async function requireTimestampOf(zip: ZipFile, note: string): Promise<void> {
  const token = await readBytes(zip, TIMESTAMP_FILE)
  if (!token.includes(sha256(parseNote(note).text)))
    fail('checkpoint', `${TIMESTAMP_FILE} is the timestamp of another checkpoint`)
}

/** Verifies that the events are all events of the stream up to its head, and recomputes the balances. */
async function verifyEvents(zip: ZipFile, { period, subject }: Manifest, { stream, head }: ProvedHead) {
  if (!head) fail('head', `The log has no stream ${stream}`)
  const replay = stream.startsWith('material-') ? replayBalances(period) : undefined
  let [next, previous] = [0, GENESIS]
  let hasSubject = stream.slice(stream.indexOf('-') + 1) === subject?.id
  for await (const line of linesIn(zip.read(PACKAGE_FILES.events))) {
    const event = parseEventText(line)
    const place = `Event ${next}`
    if (event.stream !== stream) fail('chain', `${place} belongs to ${event.stream}`)
    if (event.revision !== next) fail('chain', `${place} is missing: event ${event.revision} is in its place`)
    if (event.prev_hash !== previous) fail('chain', `${place} doesn't continue the event before it`)
    if (replay) applyEvent(replay, event)
    hasSubject ||= subject?.kind === 'batch' && batchIn(event) === subject.id
    previous = hashOf(line)
    next += 1
  }
  if (next !== head.revision + 1) fail('chain', `The package has ${next} events instead of ${head.revision + 1}`)
  if (previous !== head.hash) fail('head', 'The last event has another hash than the head of the stream')
  return { balances: replay?.balances() ?? null, hasSubject }
}

const batchIn = ({ type, data }: EventContent): unknown =>
  type === 'batch-registered' ? (data.batch as { readonly [field: string]: Json } | undefined)?.batch_id : undefined

function applyEvent(replay: ReturnType<typeof replayBalances>, event: EventContent): void {
  try {
    replay.apply(event as unknown as KnownEvent)
  } catch (error) {
    if (error instanceof ProofFailure) throw error
    fail('balance', `The balances of event ${event.revision} can't be read`)
  }
}

/** Compares a manifest with what was computed from the other files. */
function compare(text: string, manifest: Manifest, computed: Manifest): void {
  for (const name of Object.keys({ ...manifest.files, ...computed.files }))
    if (manifest.files?.[name] !== computed.files[name])
      fail('files', `${name} has another SHA-256 than in the manifest`)
  for (const end of ['from', 'to'] as const) {
    const [stated, found] = [manifest.balances?.[end], computed.balances?.[end]]
    if (canonical(stated ?? null) !== canonical(found ?? null))
      fail(
        'balance',
        `The manifest states ${stockOf(stated)} at ${manifest.period[end]}, but the events ${stockOf(found)}`,
      )
  }
  if (formatManifest(computed) !== text) fail('head', 'The manifest differs from the proved head of the stream')
}

const stockOf = (balance: PeriodBalances['from'] | BalanceAt | undefined): string =>
  balance ? `a stock of ${balance.stock} (${JSON.stringify(balance.locations)})` : 'no stock'

const readText = async (zip: ZipFile, name: string): Promise<string> => (await readBytes(zip, name)).toString()

async function readBytes(zip: ZipFile, name: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of zip.read(name)) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_FILE_BYTES) fail('files', `${name} is larger than ${MAX_FILE_BYTES} bytes`)
  }
  return Buffer.concat(chunks)
}

/** Yields the lines of a file, each of which must end with a newline. */
async function* linesIn(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of content) {
    let bytes = Buffer.concat([rest, chunk])
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE)) {
      yield bytes.toString('utf8', 0, end)
      bytes = bytes.subarray(end + 1)
    }
    if (bytes.length > MAX_LINE_BYTES) fail('files', `A line is longer than ${MAX_LINE_BYTES} bytes`)
    rest = bytes
  }
  if (rest.length > 0) fail('files', 'The last line is incomplete')
}

async function hashFile(zip: ZipFile, name: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of zip.read(name)) hash.update(chunk)
  return hash.digest('hex')
}
