import { type AllStreamResolvedEvent, streamNameFilter } from '@eventstore/db-client'
import type { Position } from '../../../events/envelope.js'
import { type Deadline, left } from '../../shared/deadline.js'
import type { Recorded } from '../stored-events.js'
import type { ReadingClient } from './reading-client.js'

/** What lies behind a place, by a subscription that ends: the server passes over the events of others by itself. */
export interface ScanResult {
  /** Nothing in our streams lies between the place and here. */
  readonly clear: Position
  /** The last that was met in our streams. */
  readonly last: Recorded | undefined
  /** Everything there is was met. */
  readonly ended: boolean
}

export interface FilteredScan {
  readonly client: ReadingClient
  readonly prefixes: readonly string[]
  /** A record lies there. */
  readonly place: Position
  /** So many in our streams are enough. */
  readonly most: number
  readonly deadline: Deadline
}

/** Of 32 events each. */
const CHECKPOINT_INTERVAL = 2
/** A server that says nothing for so long is not passing over anything. */
const SILENCE_MS = 1_000

/** Never rejects: what goes wrong shows again to who reads on from where this came. */
export function filteredScan({ client, prefixes, place, most, deadline }: FilteredScan): Promise<ScanResult> {
  return new Promise(resolve => {
    let [clear, met, caughtUp, over] = [place, 0, false, false]
    let last: Recorded | undefined
    const filter = streamNameFilter({
      prefixes: [...prefixes],
      checkpointInterval: CHECKPOINT_INTERVAL,
      checkpointReached(_, { commit }) {
        silence.refresh()
        if (met === 0 && source.readableLength === 0) clear = Math.max(clear, Number(commit))
      },
    })
    const source = client.subscribeToAll({ fromPosition: { commit: BigInt(place), prepare: BigInt(place) }, filter })
    const end = (ended: boolean) => {
      if (over) return
      over = true
      clearTimeout(silence)
      clearTimeout(late)
      source.unsubscribe().catch(() => {})
      resolve({ clear, last, ended })
    }
    const silence = setTimeout(end, SILENCE_MS, false)
    const late = setTimeout(end, Math.max(0, left(deadline)), false)
    const look = () => {
      if (caughtUp && source.readableLength === 0) end(true)
      else if (met >= most) end(false)
    }
    source.on('data', ({ event }: AllStreamResolvedEvent) => {
      silence.refresh()
      met += 1
      last = event ?? last
      look()
    })
    source.on('caughtUp', () => {
      caughtUp = true
      look()
    })
    source.on('error', () => end(false))
    source.on('end', () => end(false))
  })
}
