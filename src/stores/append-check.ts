import type { Append } from './event-store.js'

/** Of one append, in bytes of text. More is no event but a file, and belongs elsewhere. */
export const LARGEST_APPEND = 1024 * 1024

/** Refuses what only a fault of the program can ask for; gives the size. Every adapter asks first. */
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
