import type { Position } from '../../events/log/envelope.js'
import { NoSuchPosition, StoreRefused, UnreadableEvent } from '../../stores/errors.js'
import type { EventStore } from '../../stores/event-store.js'
import { lineOf } from './event-lines.js'

/** A log that is exported, up to the event that was its last one when the export started. */
export interface ExportedLog extends Pick<EventStore, 'readAll' | 'head' | 'at'> {
  readonly name: string
  /** Name of the store, for messages. */
  readonly place: string
}

export interface ExportLog {
  readonly log: ExportedLog
  /** Position after which the export starts. */
  readonly after: Position
  readonly progress: (position: Position) => void
}

/** Yields the lines of the events, some of them at a time. */
export async function* exportedLines({ log, after, progress }: ExportLog): AsyncGenerator<string> {
  const end = await log.head()
  try {
    for await (const batch of log.readAll({ after })) {
      const events = batch.filter(({ position }) => position <= end)
      if (events.length > 0) yield events.map(event => lineOf(event, log.name)).join('')
      progress(events.at(-1)?.position ?? end)
      if (events.length < batch.length) return
    }
  } catch (error) {
    if (error instanceof NoSuchPosition) {
      throw new StoreRefused(`${log.place} has no event at position ${error.position}`, { cause: error })
    }
    if (!(error instanceof UnreadableEvent)) throw error
    throw new StoreRefused(`${error.message}. Run \`inventory verify\` for details.`, { cause: error })
  }
}
