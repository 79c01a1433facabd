import type { Append } from './event-store.js'

/** Maximum size of one append, in bytes of text. */
export const LARGEST_APPEND = 1024 * 1024

/** Rejects appends that only a bug can cause, and returns the size. Every adapter calls it first. */
export function checkAppend({ stream, expectedRevision, events }: Append): number {
  if (events.length === 0) throw new RangeError(`an append to ${stream} has no events`)
  let size = 0
  for (const [index, { content, text }] of events.entries()) {
    if (content.stream !== stream || content.revision !== expectedRevision + 1 + index) {
      throw new RangeError(
        `event ${content.revision} of ${content.stream} can't follow revision ${expectedRevision + index} of ${stream}`,
      )
    }
    size += Buffer.byteLength(text)
  }
  if (size > LARGEST_APPEND) {
    throw new RangeError(`an append of ${size} bytes to ${stream} exceeds the limit of ${LARGEST_APPEND}`)
  }
  return size
}
