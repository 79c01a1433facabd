import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import { consumerTooSlow } from './errors.js'
import type { Filter } from './filter.js'
import type { Stored } from './log.js'
import type { Outlet } from './read-stream.js'
import { toCheckpoint, toReadResponse } from './wire.js'

/** The number of messages that the real server buffers for a live subscription whose reader doesn't read. */
const MAX_QUEUED = 64
/** The number of milliseconds within which a busy reader still reads something. */
const MAX_STALL_MS = 50

export type LiveOptions = {
  outlet: Outlet
  filter: Filter
  /** Number of events since the last checkpoint. */
  looked: number
  /** Number of pending messages above which the subscription ends, however fast the reader is. */
  buffer: number
}

/** Sends events to a subscription that has caught up, until its reader is too slow. */
export function createLive({ outlet, filter, looked, buffer }: LiveOptions) {
  const queue: ReadResp[] = []
  let isFull = false
  let sinceCheckpoint = looked

  const giveUp = () => outlet.fail(consumerTooSlow())

  function put(message: ReadResp) {
    if (queue.length >= buffer) isFull = true
    else queue.push(message)
  }

  function watch() {
    const stall = outlet.stall()
    if (queue.length <= MAX_QUEUED || stall === undefined) return
    setTimeout(() => outlet.stall() === stall && giveUp(), MAX_STALL_MS).unref()
  }

  return {
    take(added: Stored[]) {
      for (const event of added) {
        if (isFull) break
        if (filter.matches(event)) put(toReadResponse(event))
        if (++sinceCheckpoint < filter.checkpointEvery) continue
        put(toCheckpoint({ commit: event.position, prepare: event.position }))
        sinceCheckpoint = 0
      }
      watch()
      outlet.ring()
    },
    async run() {
      while (outlet.isOpen()) {
        const message = queue.shift()
        if (message) await outlet.send(message)
        else if (isFull) giveUp()
        else await outlet.change()
      }
    },
  }
}
