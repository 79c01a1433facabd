const VARINT = 0
const LENGTH_DELIMITED = 2
const OF_ONE_BYTE = Array.from({ length: 0x80 }, (_, value) => Buffer.of(value))

/** Encodes fields of a message in the wire format of Protocol Buffers. */
export const field = {
  /** Bytes, or an embedded message. */
  bytes(number: number, value: Uint8Array): Buffer {
    return Buffer.concat([head(number, LENGTH_DELIMITED), varint(value.length), value])
  },
  text: (number: number, value: string): Buffer => field.bytes(number, Buffer.from(value)),
  number: (number: number, value: number): Buffer => Buffer.concat([head(number, VARINT), varint(value)]),
}

const head = (number: number, type: number): Buffer => varint((number << 3) | type)

/** Encodes a nonnegative safe integer. */
function varint(value: number): Buffer {
  const singleByte = OF_ONE_BYTE[value]
  if (singleByte !== undefined) return singleByte
  const bytes: number[] = []
  let rest = value
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
  bytes.push(rest)
  return Buffer.from(bytes)
}
