/** Verifies one file: a proof of an event, a proof of a stream's head, a receipt, or an evidence package. */
import { open, readFile } from 'node:fs/promises'
import type { BalanceAt } from '../evidence/balances.js'
import { type EvidenceSubject, TIMESTAMP_FILE } from '../evidence/manifest.js'
import { verifyEventProof } from '../proofs/event-proof.js'
import { fail, runCheck } from '../proofs/failure.js'
import { HEAD_PROOF_FORMAT, type ProvedHead, verifyHeadProof } from '../proofs/head-proof-file.js'
import { parseReceipt, RECEIPT_FORMAT, verifyReceipt } from '../proofs/receipt.js'
import { nameOf, type Trust, type TrustedCheckpoint } from '../proofs/trust.js'
import { parseVerifierKey, type VerifierKey } from '../tlog/notes/keys.js'
import { type AcceptedKeys, acceptKeys } from './accepted-keys.js'
import { compareWithCopy, type KnownCopy } from './known-copy.js'
import { verifyPackage } from './verify-package.js'

export interface VerifyOptions {
  /** Trusted keys of the log: verifier keys, or the SHA-256 of one that the file contains. */
  readonly keys: readonly string[]
  /** Verifier keys of witnesses, all of which must have cosigned. */
  readonly witnesses: readonly string[]
  /** Canonical text of the event, for proofs that don't contain it. */
  readonly event: string | undefined
  readonly copy: KnownCopy | undefined
}

/** A single file that isn't a package. */
const MAX_PROOF_BYTES = 16 * 1024 * 1024

const TIMESTAMPED = `${TIMESTAMP_FILE} is a timestamp for this checkpoint. Verify its signature, and so its time, with OpenSSL.`

/** Returns what the file proves, in sentences. Throws a `ProofFailure` that names the check that failed. */
export async function verifyFile(path: string, options: VerifyOptions): Promise<readonly string[]> {
  const witnesses = options.witnesses.map(text => runCheck('key', () => parseVerifierKey(text)))
  const start = await readStart(path)
  if (start.startsWith('PK')) return verifyPackageFile(path, options, witnesses)
  const text = await readFile(path, 'utf8')
  if (start.startsWith('c2sp.org/tlog-proof@')) return verifyEventFile(text, options, witnesses)
  if (text.includes(HEAD_PROOF_FORMAT)) return verifyHeadFile(text, options, witnesses)
  if (text.includes(RECEIPT_FORMAT)) return verifyReceiptFile(text, options, witnesses)
  return fail('format', "The file isn't a proof, a receipt, or an evidence package")
}

async function readStart(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), { position: 0 })
    const start = buffer.toString('latin1', 0, bytesRead)
    const { size } = await file.stat()
    if (!start.startsWith('PK') && size > MAX_PROOF_BYTES) fail('format', 'The file is too large for a proof')
    return start
  } finally {
    await file.close()
  }
}

async function verifyPackageFile(path: string, options: VerifyOptions, witnesses: readonly VerifierKey[]) {
  const { manifest, head, accepted, isTimestamped } = await verifyPackage(path, options.keys, witnesses)
  const { subject, period, balances } = manifest
  return [
    `The package is about the ${subject.kind} ${subject.id}, from ${period.from} to ${period.to}.`,
    ...describeHead(head),
    `It contains all ${head.head!.revision + 1} of these events, unchanged and in order.`,
    ...(balances ? [balances.from, balances.to].map(balance => describeBalance(balance, subject)) : []),
    "The report is the one that the log's key signed. Names in it, such as those of users, are not proved.",
    ...(isTimestamped ? [TIMESTAMPED] : []),
    ...describeCheckpoint(head.checkpoint, accepted, options),
  ]
}

function verifyEventFile(text: string, options: VerifyOptions, witnesses: readonly VerifierKey[]) {
  const accepted = acceptKeys(options.keys, [])
  const { content, hash, index, checkpoint } = verifyEventProof(text, toTrust(accepted, witnesses), options.event)
  return [
    `The log contains the event ${content.id} (${content.type}): event ${content.revision} of ${content.stream}.`,
    `It was recorded as of ${content.at} by ${String(content.actor?.user_id)}, and is number ${index + 1} of the log.`,
    `Its hash is ${hash}.`,
    ...describeCheckpoint(checkpoint, accepted, options),
  ]
}

function verifyHeadFile(text: string, options: VerifyOptions, witnesses: readonly VerifierKey[]) {
  const accepted = acceptKeys(options.keys, [])
  const head = verifyHeadProof(text, toTrust(accepted, witnesses))
  return [...describeHead(head), ...describeCheckpoint(head.checkpoint, accepted, options)]
}

function verifyReceiptFile(text: string, options: VerifyOptions, witnesses: readonly VerifierKey[]) {
  const accepted = acceptKeys(options.keys, [parseReceipt(text).key])
  const { receipt, key, proved } = verifyReceipt(text, toTrust(accepted, witnesses))
  const { event, revision, stream, hash, issued_at } = receipt
  const promise = `event ${event}: event ${revision} of ${stream}, with the hash ${hash}`
  const signed = `The receipt of ${issued_at} is signed by ${accepted.describe(key)}.`
  if (!proved) return [signed, `It promises that the log will contain the ${promise}. It doesn't prove that yet.`]
  return [
    signed,
    `The log contains the ${promise}. It is number ${proved.index + 1} of the log.`,
    ...describeCheckpoint(proved.checkpoint, accepted, options),
  ]
}

const toTrust = ({ keys }: AcceptedKeys, witnesses: readonly VerifierKey[]): Trust => ({ logKeys: keys, witnesses })

function describeHead({ stream, head, covered, recordedAt }: ProvedHead): readonly string[] {
  const when = `the first ${covered} events of the log, as recorded at ${recordedAt}`
  if (!head) return [`The log has no event of ${stream} among ${when}.`]
  const { revision, hash } = head
  return [`The stream ${stream} has exactly ${revision + 1} events among ${when}. The hash of the last one is ${hash}.`]
}

function describeBalance({ at, stock, locations, batches }: BalanceAt, { kind, id }: EvidenceSubject): string {
  const places = Object.entries(kind === 'batch' ? (batches[id] ?? {}) : locations)
  const list = places.length > 0 ? places.map(([place, quantity]) => `${quantity} at ${place}`).join(', ') : 'none'
  return kind === 'batch'
    ? `The stock of the batch at ${at} was: ${list}.`
    : `The stock at ${at} was ${stock}: ${list}.`
}

function describeCheckpoint(
  checkpoint: TrustedCheckpoint,
  accepted: AcceptedKeys,
  { copy }: VerifyOptions,
): readonly string[] {
  return [
    `The checkpoint of ${checkpoint.origin} with ${checkpoint.size} events is signed by ${accepted.describe(checkpoint.signer)}.`,
    ...checkpoint.cosignatures.map(({ witness, seconds }) => {
      return `The witness ${nameOf(witness)} cosigned it at ${new Date(seconds * 1000).toISOString()}.`
    }),
    ...(copy ? [compareWithCopy(checkpoint, copy, accepted.keys)] : []),
  ]
}
