import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Position, StoredEvent } from '../../events/envelope.js'
import { StoreUnavailable, UnreadableEvent } from '../errors.js'
import type { Follow, FollowedBatch } from '../event-store.js'
import { BATCH, takeBatch } from './batches.js'
import { meaningOf } from './log-file.js'
import type { LogReader } from './log-reader.js'
import { createLogTail } from './log-tail.js'
import { missingPositions } from './stored-rows.js'

export interface Followers {
  follow(options: Follow): AsyncGenerator<FollowedBatch, void, undefined>
  committed(events: readonly StoredEvent[], characters: number): void
  end(): void
}

/** How long a follower waits for a disk that failed it. */
const PATIENCE_MS = 500

export function createFollowers(reader: LogReader, head: () => Position): Followers {
  const tail = createLogTail()
  const looking = new Set<() => void>()
  let following = 0
  let ended = false

  async function* follow({ signal, ...start }: Follow): AsyncGenerator<FollowedBatch, void, undefined> {
    let position = reader.before(start)
    let told = false
    following += 1
    try {
      while (!signal.aborted && !ended) {
        const events = tail.after(position) ?? (await fromFile(position, signal))
        position = events.at(-1)?.position ?? position
        const live = position >= head()
        if (events.length > 0 || (live && !told)) yield { events, position, live }
        told ||= live
        if (position >= head()) await until(() => position < head(), signal)
      }
    } finally {
      following -= 1
      if (following === 0) tail.forget()
    }
  }

  async function fromFile(position: Position, signal: AbortSignal): Promise<readonly StoredEvent[]> {
    if (position >= head()) return []
    await nextTurn()
    if (ended) return []
    try {
      const { events, brokenBy } = takeBatch(reader.all({ after: position }), BATCH)
      if (events.length === 0) throw new UnreadableEvent(brokenBy ?? missingPositions(position + 1, head()))
      return events
    } catch (error) {
      const meaning = meaningOf(error)
      if (!(meaning instanceof StoreUnavailable)) throw meaning
      await pause(PATIENCE_MS, undefined, { signal, ref: false }).catch(() => {})
      return []
    }
  }

  function until(happened: () => boolean, signal: AbortSignal): Promise<void> {
    return new Promise(resolve => {
      const look = () => {
        if (!happened() && !signal.aborted && !ended) return
        looking.delete(look)
        signal.removeEventListener('abort', look)
        resolve()
      }
      looking.add(look)
      signal.addEventListener('abort', look)
      look()
    })
  }

  const lookAgain = () => {
    for (const look of looking) look()
  }

  return {
    follow,
    committed(events, characters) {
      if (following === 0) return
      tail.push(events, characters)
      lookAgain()
    },
    end() {
      ended = true
      lookAgain()
    },
  }
}
