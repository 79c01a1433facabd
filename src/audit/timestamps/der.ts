/** The part of DER, the binary encoding of ASN.1, that timestamps need. */

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** `[0] EXPLICIT` */
  explicit: 0xa0,
} as const

export interface DerValue {
  readonly tag: number
  readonly content: Buffer
  /** Tag, length, and content. */
  readonly encoded: Buffer
}

class DerSyntaxError extends Error {
  override readonly name = 'DerSyntaxError'
}

/** Returns the encoding of a value with this content. */
export function encode(tag: number, ...content: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(content)
  return Buffer.concat([Buffer.of(tag), encodeLength(bytes.length), bytes])
}

function encodeLength(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length)
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.of(0x80 + bytes.length), bytes])
}

/** Returns the encoding of a positive integer. */
export function encodeInteger(bytes: Buffer): Buffer {
  const start = bytes.findIndex(byte => byte !== 0)
  const short = start < 0 ? Buffer.of(0) : bytes.subarray(start)
  return encode(TAG.integer, (short[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), short]) : short)
}

/** Returns the values in the content of a sequence or set. */
export function decodeAll(content: Buffer): readonly DerValue[] {
  const values: DerValue[] = []
  for (let at = 0; at < content.length; ) {
    const { value, end } = decodeAt(content, at)
    values.push(value)
    at = end
  }
  return values
}

function decodeAt(bytes: Buffer, at: number): { readonly value: DerValue; readonly end: number } {
  const [tag, first] = [bytes[at], bytes[at + 1]]
  if (tag === undefined || first === undefined) throw new DerSyntaxError('A value is incomplete')
  if ((tag & 0x1f) === 0x1f) throw new DerSyntaxError('Tags of several bytes are not supported')
  const more = first < 0x80 ? 0 : first - 0x80
  if (first === 0x80 || more > 4) throw new DerSyntaxError('The form of a length is not supported')
  const start = at + 2 + more
  if (start > bytes.length) throw new DerSyntaxError('A length is incomplete')
  const end = start + (more === 0 ? first : bytes.readUIntBE(at + 2, more))
  if (end > bytes.length) throw new DerSyntaxError('A value is incomplete')
  return { value: { tag, content: bytes.subarray(start, end), encoded: bytes.subarray(at, end) }, end }
}

/** Returns the only value in the bytes, or in the content of a value with an explicit tag. */
export function decodeOne(bytes: Buffer, tag: number): Buffer {
  const values = decodeAll(bytes)
  if (values.length !== 1) throw new DerSyntaxError(`There are ${values.length} values instead of one`)
  return contentOf(values[0], tag)
}

/** Returns the content of a value that must have this tag. */
export function contentOf(value: DerValue | undefined, tag: number): Buffer {
  if (value?.tag === tag) return value.content
  throw new DerSyntaxError(`A value has tag ${value?.tag ?? 'none'} instead of ${tag}`)
}
