import { randomUUID } from 'node:crypto'
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import type { Store } from './append.js'
import { consumerTooSlow, streamDeleted } from './errors.js'
import type { Faults } from './faults.js'
import { type Filter, toFilter } from './filter.js'
import type { Stored } from './log.js'
import type { Outlet } from './outlet.js'
import { ReadResp } from './protocol.js'
import { TOMBSTONE_REVISION } from './streams.js'
import { nameOf, toReadResponse } from './wire.js'

const PAGE = 256

/** Where a subscription goes on: `next` gives the events behind the last page it gave. */
type Source = { next(): Stored[] }

/** Confirms, sends what is there, says that it has caught up, and then whatever comes, until somebody ends it. */
export async function subscribe(
  options: ReadReq.Options,
  { store, faults, liveBuffer, outlet }: { store: Store; faults: Faults; liveBuffer: number; outlet: Outlet },
) {
  const name = nameOf(options.getStream()?.getStreamIdentifier())
  if (options.hasStream() && store.streams.isTombstoned(name)) return outlet.fail(streamDeleted(name))
  const source = options.hasStream() ? ofStream(store, name, options.getStream()) : ofAll(store, options.getAll())
  const filter = toFilter(options.getFilter())
  let dropped = false
  const drop = () => {
    dropped = true
    outlet.ring()
  }
  const forget = [faults.onDrop(drop), store.log.onGrowth(outlet.ring)]
  const sender = createSender(outlet, filter)
  try {
    await outlet.send(confirmation())
    for (let live = false; outlet.isOpen() && !dropped; ) {
      const page = source.next()
      const room = live ? liveBuffer : Number.POSITIVE_INFINITY
      if ((await sender(page, room, () => dropped)) === 'too slow') drop()
      if (page.length > 0 || dropped) continue
      if (!live) await outlet.send(new ReadResp().setCaughtUp(new ReadResp.CaughtUp()))
      live = true
      await outlet.change()
    }
  } finally {
    for (const undo of forget) undo()
  }
  if (outlet.isOpen()) outlet.fail(consumerTooSlow())
}

/** Sends what matches; of a live burst only what the server would hold, for the real one then gives up. */
function createSender(outlet: Outlet, { matches, checkpointEvery }: Filter) {
  let considered = 0
  return async (page: Stored[], room: number, isDropped: () => boolean) => {
    let sent = 0
    for (const event of page) {
      if (isDropped() || !outlet.isOpen()) return
      const matched = matches(event)
      if (matched && ++sent > room) return 'too slow'
      if (matched) await outlet.send(toReadResponse(event))
      considered += 1
      if (considered % checkpointEvery === 0) await outlet.send(checkpoint(event, matched))
    }
  }
}

function ofAll({ log }: Store, from: ReadReq.Options.AllOptions | undefined): Source {
  let after = from?.hasPosition()
    ? Number(from.getPosition()?.getCommitPosition())
    : from?.hasEnd()
      ? log.lastPosition()
      : -1
  return {
    next() {
      const page = log.readAllFrom(after + 1, PAGE)
      after = page.at(-1)?.position ?? after
      return page
    },
  }
}

function ofStream({ log, streams }: Store, name: string, from: ReadReq.Options.StreamOptions | undefined): Source {
  let after = from?.hasRevision() ? Number(from.getRevision()) : from?.hasEnd() ? streams.of(name).last : -1
  return {
    next() {
      const first = Math.max(after + 1, streams.firstRevisionOf(name))
      const page = log.readStream(name, first, TOMBSTONE_REVISION, PAGE)
      after = page.at(-1)?.revision ?? after
      return page
    },
  }
}

const confirmation = () =>
  new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID()))

/** Over an event that does not match, the real server names no prepare position. */
function checkpoint({ position }: Stored, matched: boolean) {
  const at = new ReadResp.Checkpoint().setCommitPosition(String(position))
  return new ReadResp().setCheckpoint(at.setPreparePosition(matched ? String(position) : '0'))
}
