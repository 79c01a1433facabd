import { fail } from '../proofs/failure.js'

/** Longer than any event. */
const MAX_LINE_BYTES = 2 * 1024 * 1024
const NEWLINE = 0x0a

/** Yields the lines of a file, each of which must end with a newline. */
export async function* linesIn(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
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
