import { randomUUID } from 'node:crypto'
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import type { Store } from './append.js'
import { consumerTooSlow, streamDeleted } from './errors.js'
import type { Faults } from './faults.js'
import { toFilter } from './filter.js'
import { createLive } from './live.js'
import { ReadResp } from './protocol.js'
import type { Outlet } from './read-stream.js'
import { type Page, sourceOf } from './sources.js'
import { nameOf, toCheckpoint, toReadResponse } from './wire.js'

type Surroundings = { store: Store; faults: Faults; liveBuffer: number; outlet: Outlet }

/**
 * Confirms the subscription, sends existing events, reports that it caught up, and then sends new events until it ends.
 */
export async function subscribe(options: ReadReq.Options, { store, faults, liveBuffer, outlet }: Surroundings) {
  const name = nameOf(options.getStream()?.getStreamIdentifier())
  if (options.hasStream() && store.streams.isTombstoned(name)) return outlet.fail(streamDeleted(name))
  const filter = toFilter(options.getFilter())
  const source = sourceOf(store, options, filter)
  const undo = [faults.onDrop(() => outlet.fail(consumerTooSlow()))]
  let looked = 0

  async function send(page: Page) {
    let last = page.from
    for (const event of page.looked) {
      if (!filter.matches(event)) continue
      last = { commit: event.position, prepare: event.position }
      await outlet.send(toReadResponse(event))
    }
    if (page.isLast || looked < filter.checkpointEvery) return
    looked %= filter.checkpointEvery
    await outlet.send(toCheckpoint(last))
  }

  try {
    await outlet.send(confirmation())
    while (outlet.isOpen()) {
      const page = source.next()
      looked += page.looked.length
      if (!page.isLast) {
        await send(page)
        continue
      }
      // In the same iteration of the event loop as the read of the last page, so no event comes between them.
      const live = createLive({ outlet, filter, looked, buffer: liveBuffer })
      undo.push(store.log.onGrowth(added => live.take(added.filter(source.isNews))))
      await send(page)
      await outlet.send(new ReadResp().setCaughtUp(new ReadResp.CaughtUp()))
      await live.run()
    }
  } finally {
    for (const once of undo) once()
  }
}

const confirmation = () =>
  new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID()))
