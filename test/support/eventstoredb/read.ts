import type { ReadReq, ReadResp as Response } from '@eventstore/db-client/generated/streams_pb.js'
import type { Store } from './append.js'
import { noSuchRead, streamDeleted } from './errors.js'
import type { Stored } from './log.js'
import { placeBackwards, placeForwards, placeIn } from './positions.js'
import { ReadResp, ReadReq as Requests } from './protocol.js'
import type { Outlet } from './read-stream.js'
import { TOMBSTONE_REVISION } from './streams.js'
import { identifier, nameOf, toReadResponse } from './wire.js'

const PAGE_SIZE = 256
const END_REVISION = Number.MAX_SAFE_INTEGER

type NextPage = (limit: number, last: Stored | undefined) => Stored[]

/** Handles a read of one stream or of all events, from a position in one direction. */
export async function read(options: ReadReq.Options, store: Store, outlet: Outlet) {
  const backwards = options.getReadDirection() === Requests.Options.ReadDirection.BACKWARDS
  const target = options.getStream()
  const count = Number(options.getCount())
  if (target) {
    const name = nameOf(target.getStreamIdentifier())
    if (count === 0 || (target.hasEnd() && !backwards)) throw noSuchRead()
    if (store.streams.isTombstoned(name)) return outlet.fail(streamDeleted(name))
    if (isMissing(store, name)) await outlet.send(notFound(name))
    else await sendAll(outlet, count, ofStream(store, name, target, backwards))
  } else {
    const pages = ofAll(store, options.getAll(), backwards)
    // The real server never ends such a read.
    if (count === 0) return
    await sendAll(outlet, count, pages)
  }
  if (outlet.isOpen()) outlet.end()
}

async function sendAll(outlet: Outlet, count: number, nextPage: NextPage) {
  let left = count
  let last: Stored | undefined
  while (left > 0 && outlet.isOpen()) {
    const page = nextPage(Math.min(left, PAGE_SIZE), last)
    if (page.length === 0) return
    for (const event of page) await outlet.send(toReadResponse(event))
    left -= page.length
    last = page.at(-1)
  }
}

function ofStream(store: Store, name: string, from: ReadReq.Options.StreamOptions, backwards: boolean): NextPage {
  const { log, streams } = store
  const first = streams.firstRevisionOf(name)
  const revision = from.hasRevision() ? Number(from.getRevision()) : from.hasEnd() ? END_REVISION : 0
  if (backwards) {
    return (limit, last) => log.readStreamBackwards(name, last ? last.revision - 1 : revision, first, limit)
  }
  return (limit, last) =>
    log.readStream(name, last ? last.revision + 1 : Math.max(first, revision), TOMBSTONE_REVISION, limit)
}

function ofAll({ log }: Store, from: ReadReq.Options.AllOptions | undefined, backwards: boolean): NextPage {
  const place = placeIn(from)
  if (backwards) {
    const before = placeBackwards(log, place)
    return (limit, last) => log.readAllBefore(last ? last.position : before, limit)
  }
  const first = placeForwards(log, place)
  return (limit, last) => log.readAllFrom(last ? last.position + 1 : first, limit)
}

function isMissing({ streams }: Store, name: string) {
  return streams.of(name).last < 0 || streams.isSoftDeleted(name)
}

function notFound(name: string): Response {
  return new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(identifier(name)))
}
