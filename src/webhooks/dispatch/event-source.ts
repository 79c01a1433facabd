import type { Registry } from '../../events/kinds/registry.js'
import type { Position, StoredEvent } from '../../events/log/envelope.js'
import { createTranslator, nameLookups, type Translator } from '../../feed/translator.js'
import { PROJECTIONS } from '../../projections/all.js'
import type { Consistency } from '../../projections/engine/consistency.js'
import { type AnyProjection, touchedBy } from '../../projections/engine/projection.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { webhooks } from '../../projections/webhooks.js'
import { withLandmarks } from '../../stores/applied-position.js'
import type { MessageBus } from '../../stores/message-bus.js'
import { outgoingFrom, outgoingOf } from '../delivery/payload.js'
import type { EventSource } from './leader.js'

/** What is needed to translate stored events into published events. */
export interface TranslationOptions {
  readonly logName: string
  readonly readModels: ReadModels & Pick<Consistency, 'waitFor'>
  /** Reads the data of a stored event. */
  readonly read: Registry['read']
}

export const translatorOf = ({ logName, readModels, read }: TranslationOptions): Translator =>
  createTranslator(logName, nameLookups(readModels), read)

/** Stored events, which are translated only if a webhook exists. */
export const sourceOfStoredEvents = (bus: MessageBus<StoredEvent>, translation: TranslationOptions): EventSource => ({
  consume({ handle, ...consume }) {
    const { logName, readModels } = translation
    const touched = createTouchedPositions(readModels, PROJECTIONS)
    const translator = translatorOf({ ...translation, readModels: { of: readModels.of, waitFor: touched.waitFor } })
    const outgoing = async (events: readonly StoredEvent[]) => {
      const published = await translator.translate(events)
      return withLandmarks(
        events,
        published.map(event => outgoingOf(logName, event)),
      )
    }
    return bus.consume({
      ...consume,
      handle(events) {
        touched.seen(events)
        return handle({ upTo: touched.due(webhooks.name), end: endOf(events), outgoing: () => outgoing(events) })
      },
    })
  },
})

const endOf = (events: readonly { readonly position: Position }[]): Position => events.at(-1)?.position ?? 0

/** Messages of a broker, which are translated already. */
export const sourceOfMessages = (bus: MessageBus): EventSource => ({
  consume: ({ handle, ...consume }) =>
    bus.consume({
      ...consume,
      handle(messages) {
        const outgoing = async () => messages.map(outgoingFrom)
        return handle({ upTo: endOf(messages), end: endOf(messages), outgoing })
      },
    }),
})

/**
 * Tracks the last position that touched each read model, for a consumer that reads the whole log. It waits for a read
 * model only up to the last event that this read model handles.
 */
export interface TouchedPositions extends Pick<Consistency, 'waitFor'> {
  /** Records the next events of the log. Every event must be recorded. */
  seen(events: readonly StoredEvent[]): void
  /** Returns the position that the read model must show. */
  due(name: string): Position
}

export function createTouchedPositions(
  { waitFor }: Pick<Consistency, 'waitFor'>,
  projections: readonly AnyProjection[],
): TouchedPositions {
  const newest = new Map(projections.map(({ name }) => [name, { position: 0 }]))
  const newestOf = touchedBy(projections, ({ name }) => newest.get(name) ?? { position: 0 })
  /** Earlier events are unknown, so every read model must show the log up to the end of the first batch. */
  let firstBatchEnd: Position | undefined

  const due = (name: string): Position => Math.max(firstBatchEnd ?? 0, newest.get(name)?.position ?? 0)

  return {
    due,
    seen(events) {
      firstBatchEnd ??= events.at(-1)?.position
      for (const { type, position } of events) {
        for (const touched of newestOf([type])) touched.position = Math.max(position, touched.position)
      }
    },
    waitFor: (position, wait) =>
      waitFor(firstBatchEnd === undefined || wait.of === undefined ? position : Math.min(position, due(wait.of)), wait),
  }
}
