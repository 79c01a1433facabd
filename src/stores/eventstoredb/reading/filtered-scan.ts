import { type AllStreamResolvedEvent, streamNameFilter } from '@eventstore/db-client'
import type { Position } from '../../../events/log/envelope.js'
import { type Deadline, remainingMs } from '../../shared/deadline.js'
import type { ServerRecord } from '../stored-events.js'
import type { ReadingClient } from './reading-client.js'

/** Result of a scan after a position. The scan is a subscription that ends: the server itself skips foreign events. */
export interface ScanResult {
  /** Position up to which our streams have no events. */
  readonly clear: Position
  /** The last record found in our streams. */
  readonly last: ServerRecord | undefined
  /** Whether the scan reached the end of the log. */
  readonly ended: boolean
}

export interface FilteredScan {
  readonly client: ReadingClient
  readonly prefixes: readonly string[]
  /** Position of a record. */
  readonly place: Position
  /** Number of records in our streams after which the scan ends. */
  readonly max: number
  readonly deadline: Deadline
}

/** Interval of checkpoints, in units of 32 events. */
const CHECKPOINT_INTERVAL = 2
/** Maximum time without a message. A server that is skipping events sends checkpoints. */
const SILENCE_MS = 1_000

/** Scans the log. Never rejects: the caller gets the same error when it reads on from the result. */
export function filteredScan({ client, prefixes, place, max, deadline }: FilteredScan): Promise<ScanResult> {
  return new Promise(resolve => {
    let [clear, met, caughtUp, over] = [place, 0, false, false]
    let last: ServerRecord | undefined
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
    const late = setTimeout(end, Math.max(0, remainingMs(deadline)), false)
    const look = () => {
      if (caughtUp && source.readableLength === 0) end(true)
      else if (met >= max) end(false)
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
