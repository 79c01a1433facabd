import { writeFileSync } from 'node:fs'
import { formatReceipt, type Receipt, signReceipt } from '../../../src/audit/proofs/receipt.js'
import {
  formatVerifierKey,
  generateSignerKey,
  NOTE_SIGNATURE,
  parseSignerKey,
  type SignerKey,
} from '../../../src/audit/tlog/notes/keys.js'
import { signCheckpoint } from '../../../src/audit/tlog/notes/signed-checkpoint.js'
import { formatTlogProof, parseTlogProof } from '../../../src/audit/tlog/notes/tlog-proof.js'
import { sha256 } from '../../../src/audit/tlog/tree/hashing.js'
import { canonicalText, createAuditLog, createLogKey, createWitnessKey, ORIGIN } from './audit-log.js'
import type { RandomHistory } from './evidence.js'
import type { Verification } from './verification.js'

/** A file, and the verdict that every verifier must have. */
export interface ProofCase {
  readonly name: string
  readonly verification: Verification
  /** The check that fails; undefined if the file proves something. */
  readonly check: string | undefined
  readonly says?: RegExp
}

/** Lists valid and falsified proofs of events, proofs of heads, and receipts. */
export async function listProofCases(history: RandomHistory, pathOf: (name: string) => string): Promise<ProofCase[]> {
  const { log, events, keys, random } = history
  const cases: ProofCase[] = []
  const trust = { keys: [log.verifierKey], witnesses: [formatVerifierKey(keys.witness)] }
  const write = (content: string): string => {
    const path = pathOf(`file-${cases.length}-${random.below(1e9)}`)
    writeFileSync(path, content)
    return path
  }
  const add = (name: string, content: string, check?: string, says?: RegExp, given: Partial<Verification> = {}) =>
    cases.push({ name, verification: { file: write(content), ...trust, ...given }, check, ...(says ? { says } : {}) })

  const event = random.pick(events)
  const other = events.find(({ id }) => id !== event.id)!
  const proof = await log.proveEvent(event)
  const parts = parseTlogProof(proof)
  const text = canonicalText(event)
  const otherLog = parseSignerKey(generateSignerKey('inventory/other', NOTE_SIGNATURE))
  add(
    'an event',
    proof,
    undefined,
    new RegExp(`contains the event ${event.id} .*number ${parts.index + 1} of the log`, 's'),
  )
  add('an event without a given key', proof, 'key', undefined, { keys: [] })
  add('an event with another key', proof, 'checkpoint', undefined, { keys: [formatVerifierKey(createLogKey())] })
  add('an event with the key of another log', proof, 'key', undefined, { keys: [formatVerifierKey(otherLog)] })
  const stranger = [formatVerifierKey(createWitnessKey())]
  add('an event without a cosignature', proof, 'cosignature', undefined, { witnesses: stranger })
  add('an event with an invalid key', proof, 'key', undefined, { keys: ['inventory/test+00000000+AAAA'] })
  const bare = formatTlogProof({ ...parts, extra: undefined })
  add('an event that is not in the file', bare, 'format')
  add('an event that is given', bare, undefined, new RegExp(event.id), { event: write(`${text}\n`) })
  add('another event that is given', bare, 'inclusion', undefined, { event: write(canonicalText(other)) })
  add('an event with another one that is given', proof, 'inclusion', undefined, { event: write(canonicalText(other)) })
  const changed = Buffer.from(text.replace('"version":', '"version": '))
  add('a changed event', formatTlogProof({ ...parts, extra: changed }), 'inclusion')
  const moved = parts.index === 0 ? 1 : parts.index - 1
  add('an event at another index', formatTlogProof({ ...parts, index: moved }), 'inclusion')
  add('an event outside the tree', formatTlogProof({ ...parts, index: events.length + 1 }), 'inclusion')
  add('an event with a shorter proof', formatTlogProof({ ...parts, hashes: parts.hashes.slice(1) }), 'inclusion')
  const checkpoint = parts.checkpoint.replace(/\n\d+\n/, `\n${events.length}\n`)
  add('an event with a changed checkpoint', formatTlogProof({ ...parts, checkpoint }), 'checkpoint')

  const size = 2 + random.below(events.length - 2)
  const copy = write(await signCheckpoint({ origin: ORIGIN, size, root: sha256('another log') }, keys.current))
  const consistency = JSON.parse(await log.proveConsistency(size))
  const addCopy = (name: string, change: object) => {
    const given = { checkpoint: copy, consistency: write(JSON.stringify({ ...consistency, ...change })) }
    add(name, proof, 'consistency', undefined, given)
  }
  addCopy('a copy of another log', {})
  addCopy('a copy with a shorter consistency proof', { hashes: consistency.hashes.slice(1) })
  addCopy('a copy with a longer consistency proof', { hashes: [...consistency.hashes, consistency.hashes[0]] })
  addCopy('a copy with the consistency proof of another size', { from: size - 1 })

  const stream = random.pick(history.streams)
  const head = await log.proveHead(stream)
  const changeHead = (change: object): string => JSON.stringify({ ...JSON.parse(head), ...change })
  const count = events.filter(one => one.stream === stream).length
  add('a head', head, undefined, new RegExp(`${stream} has exactly ${count} events among the first ${events.length} `))
  add('a missing stream', await log.proveHead('material-none'), undefined, /has no event of material-none/)
  add('a head without a given key', head, 'key', undefined, { keys: [] })
  // A stream that exists: the entry might also prove that a missing one with a similar hash is missing.
  const another = random.pick(history.streams.filter(one => one !== stream))
  add('a head of another stream', changeHead({ stream: another }), 'head')
  const { entry, path } = JSON.parse(head)
  const bytes = Buffer.from(entry, 'base64')
  bytes.writeUInt8(bytes.readUInt8(39) ^ 1, 39)
  add('a head of another revision', changeHead({ entry: bytes.toString('base64') }), 'head')
  add('a head with a shorter path', changeHead({ path: path.slice(1) }), 'head')
  add('a head without an entry', changeHead({ entry: null, path: [] }), 'head')
  add('a head in another event', changeHead({ heads: proof }), 'head')
  const { current, witness } = keys
  const options = { key: current, witness, recordedAt: history.recordedAt, covered: events.length + 1 }
  const early = await createAuditLog(events, options)
  add('a head in a map that covers its own event', await early.proveHead(stream), 'head')

  await addReceiptCases({ add, history, event, other, otherLog, bare, index: parts.index })
  add('a text', 'text', 'format')
  return cases
}

interface ReceiptCases {
  readonly add: (name: string, content: string, check?: string, says?: RegExp, given?: Partial<Verification>) => void
  readonly history: RandomHistory
  readonly event: RandomHistory['events'][number]
  readonly other: RandomHistory['events'][number]
  readonly otherLog: SignerKey
  /** The proof of the event, without the event. */
  readonly bare: string
  readonly index: number
}

async function addReceiptCases(cases: ReceiptCases): Promise<void> {
  const { add, history, event, other, otherLog, bare, index } = cases
  const { log, keys, recordedAt } = history
  const { id, revision, hash } = event
  const facts = { event: id, stream: event.stream, revision, hash, issued_at: recordedAt }
  const receipt = await signReceipt(facts, keys.current)
  const addReceipt = (
    name: string,
    change: Partial<Receipt>,
    ...rest: [check?: string, says?: RegExp, given?: Partial<Verification>]
  ) => add(name, formatReceipt({ ...receipt, ...change }), ...rest)
  addReceipt('a promise', {}, undefined, /promises that the log will contain/)
  addReceipt('a promise without a given key', {}, undefined, /you must compare/, { keys: [] })
  addReceipt('a promise with another key', {}, 'key', undefined, { keys: [formatVerifierKey(createLogKey())] })
  addReceipt('a receipt', { proof: bare }, undefined, new RegExp(`contains the event ${id}.*number ${index + 1} `, 's'))
  addReceipt('a receipt with the proof of another event', { proof: await log.proveEvent(other) }, 'inclusion')
  const foreign = { ...(await signReceipt(facts, otherLog)), proof: bare }
  const bothLogs = { keys: [log.verifierKey, formatVerifierKey(otherLog)] }
  addReceipt('a receipt with the proof of another log', foreign, 'key', /different logs/, bothLogs)
  for (const [field, value] of Object.entries({
    ...{ event: other.id, stream: `${event.stream}x`, revision: revision + 1, hash: other.hash },
    ...{ issued_at: '2026-01-01T00:00:00.000Z', signature: Buffer.alloc(64).toString('base64') },
  }))
    addReceipt(`a receipt with another ${field}`, { [field]: value }, 'receipt')
}
