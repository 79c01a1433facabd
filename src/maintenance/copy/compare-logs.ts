import type { Position, StoredEvent } from '../../events/log/envelope.js'
import { StoreRefused } from '../../stores/errors.js'
import type { EventStore, ReadAll } from '../../stores/event-store.js'

/** Called with each event in the source and in the copy. */
export type Pair = (original: StoredEvent, copy: StoredEvent) => void

/** The copy has an event that the source doesn't have at this place. */
class DifferentEvent extends StoreRefused {}

/**
 * Returns a reader of the copy that compares it with the original. It throws at the first event that differs or is not
 * in the original. The original can be longer.
 */
export function pairwise(
  original: Pick<EventStore, 'readAll'>,
  copy: Pick<EventStore, 'readAll'>,
  place: string,
  pair: Pair,
) {
  async function* readAll(options: ReadAll): AsyncGenerator<readonly StoredEvent[], void, undefined> {
    const originals = oneByOne(original.readAll({ after: 0 }))
    const differs = (problem: string) => new DifferentEvent(`${place} differs from the source: ${problem}`)
    try {
      for await (const batch of copy.readAll(options)) {
        for (const copied of batch) {
          const { value: ours } = await originals.next()
          if (!ours) throw differs(`it has ${nameOf(copied)} after the last event of the source`)
          if (!isSame(ours, copied)) throw differs(`it has ${nameOf(copied)} where the source has ${nameOf(ours)}`)
          pair(ours, copied)
        }
        yield batch
      }
    } finally {
      await originals.return(undefined)
    }
  }
  return { readAll }
}

const isSame = (one: StoredEvent, other: StoredEvent): boolean =>
  one.id === other.id && one.stream === other.stream && one.revision === other.revision && one.hash === other.hash

const nameOf = ({ id, stream, revision }: StoredEvent): string => `${id} (event ${revision} of ${stream})`

async function* oneByOne(
  batches: AsyncIterable<readonly StoredEvent[]>,
): AsyncGenerator<StoredEvent, undefined, undefined> {
  for await (const batch of batches) yield* batch
  return undefined
}

/** Returns the position of the last event in the original that the copy contains. Call it before the copy is changed. */
export async function copiedUpTo(
  original: Pick<EventStore, 'readAll'>,
  copy: Pick<EventStore, 'readAll'>,
  place: string,
  progress: (position: Position) => void,
): Promise<Position> {
  let last = 0
  const comparison = pairwise(original, copy, place, ({ position }) => {
    last = position
  })
  try {
    for await (const _ of comparison.readAll({ after: 0 })) progress(last)
  } catch (error) {
    if (!(error instanceof DifferentEvent)) throw error
    throw new StoreRefused(`${error.message}. Nothing was changed there.`, { cause: error })
  }
  return last
}
