import { canonical } from '../../events/log/canonical.js'
import { TlogSyntaxError } from '../tlog/errors.js'
import { parseBase64 } from '../tlog/notes/fields.js'
import { formatVerifierKey, parseVerifierKey, type SignerKey } from '../tlog/notes/keys.js'
import { signText, verifyText } from '../tlog/notes/signatures.js'
import { type ProvedEvent, verifyLeaf } from './event-proof.js'
import { fail, runCheck } from './failure.js'
import { parseJson } from './json.js'
import { nameOf, type Trust } from './trust.js'

export const RECEIPT_FORMAT = 'inventory-receipt/v1'

/** The event that a receipt promises. */
export interface ReceiptFacts {
  /** ID of the event. */
  readonly event: string
  readonly stream: string
  readonly revision: number
  /** Hash of the event, in hexadecimal digits. */
  readonly hash: string
  readonly issued_at: string
}

/** A signed promise that the log will contain an event. */
export interface Receipt extends ReceiptFacts {
  /** Verifier key of the log. */
  readonly key: string
  /** Ed25519 signature, in base64. */
  readonly signature: string
  /** A tlog-proof of the event, from the next checkpoint on. */
  readonly proof: string | null
}

/** Returns the signed text. It can't be that of a checkpoint, whose second line is a number. */
function formatSigned({ event, stream, revision, hash, issued_at }: ReceiptFacts, log: string): string {
  const lines = [RECEIPT_FORMAT, log, event, stream, String(revision), hash, issued_at]
  if (lines.some(line => line.includes('\n'))) throw new TlogSyntaxError('A field of a receipt contains a newline')
  return `${lines.join('\n')}\n`
}

export async function signReceipt(facts: ReceiptFacts, key: SignerKey): Promise<Receipt> {
  const signature = await signText(key, formatSigned(facts, key.name))
  return { ...facts, key: formatVerifierKey(key), signature: signature.toString('base64'), proof: null }
}

export const formatReceipt = (receipt: Receipt): string => `${canonical({ format: RECEIPT_FORMAT, ...receipt })}\n`

const TEXTS = ['event', 'stream', 'hash', 'issued_at', 'key', 'signature'] as const

export function parseReceipt(text: string): Receipt {
  const receipt = parseJson(text, 'The receipt')
  if (receipt.format !== RECEIPT_FORMAT) fail('format', `The format of a receipt must be ${RECEIPT_FORMAT}`)
  for (const field of TEXTS) if (typeof receipt[field] !== 'string') fail('format', `The receipt has no ${field}`)
  if (!/^[0-9a-f]{64}$/.test(String(receipt.hash))) fail('format', 'The hash of the receipt must be 64 hex digits')
  if (!Number.isSafeInteger(receipt.revision)) fail('format', 'The receipt has no revision')
  if (receipt.proof !== null && typeof receipt.proof !== 'string') fail('format', 'The proof must be a text or null')
  return receipt as unknown as Receipt
}

/** Verifies the signature of a receipt, and its proof if it has one. */
export function verifyReceipt(text: string, trust: Trust) {
  const receipt = parseReceipt(text)
  const key = runCheck('format', () => parseVerifierKey(receipt.key))
  if (!trust.logKeys.some(trusted => formatVerifierKey(trusted) === receipt.key))
    fail('key', `The receipt is signed by ${nameOf(key)}, which is none of the accepted keys`)
  const signature = runCheck('format', () => parseBase64(receipt.signature, 'The signature'))
  if (!runCheck('receipt', () => verifyText(key, formatSigned(receipt, key.name), signature)))
    fail('receipt', `The signature of the receipt by ${nameOf(key)} is invalid`)
  const proved: Pick<ProvedEvent, 'index' | 'checkpoint'> | undefined =
    receipt.proof === null ? undefined : verifyLeaf(receipt.proof, receipt.hash, trust)
  if (proved && proved.checkpoint.origin !== key.name) fail('key', 'The receipt and its proof are from different logs')
  return { receipt, key, proved }
}
