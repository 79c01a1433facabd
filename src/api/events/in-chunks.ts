import { toJson } from '../../domain/values/exact.js'
import { cloudEventText } from '../../feed/cloud-event.js'
import type { Feed } from '../../feed/feed.js'
import type { FeedPage } from '../../feed/read-forward.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'

const CHUNK_LENGTH = 64 * 1024

type FeedParts = Pick<Feed, 'log'>

/** Yields the events of a page as text, and yields to the event loop between chunks. */
async function* eventsInChunks({ log }: FeedParts, { events }: FeedPage, between: string): AsyncGenerator<string> {
  let text = ''
  for (const [nth, event] of events.entries()) {
    text += nth === 0 ? cloudEventText(log, event) : between + cloudEventText(log, event)
    if (text.length < CHUNK_LENGTH) continue
    yield text
    text = ''
    await yieldToEventLoop()
  }
  if (text !== '') yield text
}

export async function* linesInChunks(feed: FeedParts, page: FeedPage): AsyncGenerator<string> {
  yield* eventsInChunks(feed, page, '\n')
  if (page.events.length > 0) yield '\n'
}

export async function* pageInChunks(feed: FeedParts, page: FeedPage): AsyncGenerator<string> {
  yield '{"data":['
  yield* eventsInChunks(feed, page, ',')
  yield `],"next":${toJson(page.next)},"has_more":${page.hasMore}}`
}

/** Maximum weight of a page that is written at once, which costs less. */
const MAX_SINGLE_WRITE_WEIGHT = 256 * 1024

export const isLong = ({ weight }: FeedPage): boolean => weight > MAX_SINGLE_WRITE_WEIGHT
