/** Fields that notes, checkpoints, proofs, and witness requests share. Each value has exactly one valid form. */
import { TlogSyntaxError } from '../errors.js'
import { HASH_BYTES } from '../tree/hashing.js'

/** No proof has more hashes, because the size of a tree has fewer than 64 bits. */
const MAX_PROOF_HASHES = 63

export function parseBase64(text: string, what: string): Buffer {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.toString('base64') !== text) throw new TlogSyntaxError(`${what} isn't canonical base64: '${text}'`)
  return bytes
}

export function parseHash(text: string, what: string): Buffer {
  const hash = parseBase64(text, what)
  if (hash.length !== HASH_BYTES)
    throw new TlogSyntaxError(`${what} has ${hash.length} bytes instead of ${HASH_BYTES}: '${text}'`)
  return hash
}

export function parseNumber(text: string, what: string): number {
  if (!/^(0|[1-9]\d*)$/.test(text)) throw new TlogSyntaxError(`${what} isn't a decimal number: '${text}'`)
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new TlogSyntaxError(`${what} is above the supported 2^53 - 1: ${text}`)
  return number
}

/** Returns the hashes, one per line. */
export function parseHashes(lines: readonly string[]): readonly Buffer[] {
  if (lines.length > MAX_PROOF_HASHES)
    throw new TlogSyntaxError(`The proof has ${lines.length} hashes, which is more than ${MAX_PROOF_HASHES}`)
  return lines.map((line, n) => parseHash(line, `Hash ${n + 1} of the proof`))
}

export const formatHashes = (hashes: readonly Buffer[]): string =>
  hashes.map(hash => `${hash.toString('base64')}\n`).join('')

/** Splits a text at its first empty line: into the lines before it, and the text after it. */
export function splitAtEmptyLine(text: string, what: string): readonly [lines: readonly string[], rest: string] {
  const at = text.indexOf('\n\n')
  if (at < 0) throw new TlogSyntaxError(`${what} has no empty line before its checkpoint`)
  return [text.slice(0, at).split('\n'), text.slice(at + 2)]
}
