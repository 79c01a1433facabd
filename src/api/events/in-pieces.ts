import { cloudEventText } from '../../feed/cloud-event.js'
import type { Feed } from '../../feed/feed.js'
import type { FeedPage } from '../../feed/walk.js'
import { toJson } from '../frame/schema/json.js'

const PIECE_LENGTH = 64 * 1024

type FeedParts = Pick<Feed, 'log' | 'turn'>

/** Yields the events of a page as text, and yields to the event loop between pieces. */
async function* eventsInPieces(
  { log, turn }: FeedParts,
  { events }: FeedPage,
  between: string,
): AsyncGenerator<string> {
  let text = ''
  for (const [nth, event] of events.entries()) {
    text += nth === 0 ? cloudEventText(log, event) : between + cloudEventText(log, event)
    if (text.length < PIECE_LENGTH) continue
    yield text
    text = ''
    await turn()
  }
  if (text !== '') yield text
}

export async function* linesInPieces(told: FeedParts, page: FeedPage): AsyncGenerator<string> {
  yield* eventsInPieces(told, page, '\n')
  if (page.events.length > 0) yield '\n'
}

export async function* pageInPieces(told: FeedParts, page: FeedPage): AsyncGenerator<string> {
  yield '{"data":['
  yield* eventsInPieces(told, page, ',')
  yield `],"next":${toJson(page.next)},"has_more":${page.hasMore}}`
}

/** Maximum weight of a page that is written in one piece, which costs less. */
const LIGHT = 256 * 1024

export const isLong = ({ weight }: FeedPage): boolean => weight > LIGHT
