import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'chai'
import type { Position, StoredEvent } from '../../../src/events/log/envelope.js'
import { createSharedReader, type SharedReader } from '../../../src/projections/engine/shared-reader.js'
import { StoreUnavailable } from '../../../src/stores/errors.js'
import type { EventStore, FollowedBatch } from '../../../src/stores/event-store.js'
import { sealEvents } from '../../support/events.js'

const PAGE = 100

describe('The shared reader of the log', () => {
  let log: StoredEvent[]
  /** The position after which a page was read. */
  let read: Position[]
  let followed: Position[]
  let failNext: Error | undefined
  let appended: () => void
  let reader: SharedReader
  let ended: AbortController
  beforeEach(() => {
    log = []
    read = []
    followed = []
    failNext = undefined
    appended = () => {}
    ended = new AbortController()
    reader = createSharedReader({ store, warn: () => {} })
  })
  afterEach(() => {
    ended.abort()
    appended()
  })

  const behind = (after: Position, max: number) => log.filter(({ position }) => position > after).slice(0, max)

  const store: Pick<EventStore, 'readAll' | 'follow'> = {
    async *readAll({ after = 0 }) {
      for (let at = after; ; ) {
        await nextTurn()
        read.push(at)
        const failure = failNext
        failNext = undefined
        if (failure) throw failure
        const events = behind(at, PAGE)
        if (events.length > 0) yield events
        if (events.length < PAGE) return
        at = events.at(-1)?.position ?? at
      }
    },
    async *follow({ after = 0, signal }) {
      followed.push(after)
      for (let at = after, hasYielded = false; !signal.aborted; ) {
        const events = behind(at, PAGE)
        if (events.length > 0 || !hasYielded) {
          at = events.at(-1)?.position ?? at
          hasYielded = true
          yield { events, position: at, live: behind(at, 1).length === 0 }
        } else {
          await new Promise<void>(resolve => {
            appended = resolve
            signal.addEventListener('abort', () => resolve())
          })
        }
      }
    },
  }

  /** Positions increase with gaps, as on a server. */
  function append(count: number): void {
    const first = log.length
    for (const { content, hash } of sealEvents('user-1', first, count)) {
      log.push({ ...content, hash, position: (content.revision + 1) * 10 })
    }
    appended()
  }

  /** Follows the log until stopped; a stop throws its own error, as in a read model. */
  function goer(after: Position) {
    const seen: Position[] = []
    let wanted = Number.POSITIVE_INFINITY
    let allowed = () => {}
    let last: FollowedBatch | undefined
    const going = (async () => {
      for await (const batch of reader.follow({ after, signal: AbortSignal.any([ended.signal]) })) {
        last = batch
        seen.push(...batch.events.map(({ position }) => position))
        if (seen.length >= wanted)
          await new Promise<void>(resolve => {
            allowed = resolve
          })
      }
    })()
    const failure = going.then(
      () => undefined,
      error => error,
    )
    return {
      seen,
      failure,
      isLive: () => last?.live === true,
      pauseAfter: (events: number) => {
        wanted = events
      },
      goOn: () => {
        wanted = Number.POSITIVE_INFINITY
        allowed()
      },
    }
  }

  const until = async (holds: () => boolean) => {
    while (!holds()) await nextTurn()
  }
  const all = () => log.map(({ position }) => position)
  const pagesTo = (end: number) => Array.from({ length: Math.floor(end / PAGE) + 1 }, (_, n) => n * PAGE * 10)

  it('reads once for all consumers at the same position, and then follows once', async () => {
    append(950)
    const goers = Array.from({ length: 14 }, () => goer(0))
    await until(() => goers.every(({ isLive }) => isLive()))
    for (const { seen } of goers) expect(seen).to.deep.equal(all())
    expect(read, 'pages').to.deep.equal(pagesTo(950))
    expect(followed, 'subscriptions').to.deep.equal([9500])

    append(3)
    await until(() => goers.every(({ seen }) => seen.length === 953))
    for (const { seen } of goers) expect(seen).to.deep.equal(all())
    expect(followed, 'subscriptions').to.deep.equal([9500])
  })

  it('merges consumers that are a little apart', async () => {
    append(10_000)
    const goers = [0, 10, 500].map(goer)
    await until(() => goers.every(({ isLive }) => isLive()))
    expect(goers.map(({ seen }) => seen.length)).to.deep.equal([10_000, 9_999, 9_950])
    expect(followed, 'subscriptions').to.have.length(1)
    expect(read.length, 'pages').to.be.lessThan(1.5 * pagesTo(10_000).length)
  })

  it('lets a rebuilding consumer read alone until it has caught up', async () => {
    append(2_000)
    const live = goer(20_000)
    await until(live.isLive)
    const late = goer(0)
    await until(late.isLive)
    append(1)
    await until(() => live.seen.length === 1 && late.seen.length === 2_001)
    append(1)
    await until(() => live.seen.length === 2 && late.seen.length === 2_002)
    expect(late.seen).to.deep.equal(all())
  })

  it('does not read far ahead of the slowest consumer', async () => {
    append(10_000)
    const [slow, quick] = [goer(0), goer(0)]
    slow.pauseAfter(1)
    await until(() => quick.seen.length >= 2_000)
    for (let turn = 0; turn < 200; turn += 1) await nextTurn()
    expect(quick.seen.length).to.be.lessThan(5_000)
    slow.goOn()
    await until(() => slow.isLive() && quick.isLive())
    expect([slow.seen, quick.seen]).to.deep.equal([all(), all()])
    expect(read, 'pages').to.deep.equal(pagesTo(10_000))
  })

  it('waits for an unavailable log, and continues from its position', async () => {
    append(500)
    failNext = new StoreUnavailable('the log', 'it is away')
    const waiting = goer(0)
    await until(waiting.isLive)
    expect(waiting.seen).to.deep.equal(all())
  })

  it('fails for all consumers at an unreadable event, after all events before it', async () => {
    append(300)
    const goers = [goer(0), goer(0)]
    await until(() => goers.every(({ seen }) => seen.length >= 100))
    failNext = new Error('this one is broken')
    const failures = await Promise.all(goers.map(({ failure }) => failure))
    expect(failures.map(failure => (failure as Error).message)).to.deep.equal(Array(2).fill('this one is broken'))
    const [one, other] = goers
    expect(one?.seen).to.deep.equal(other?.seen)
    expect(one?.seen).to.deep.equal(all().slice(0, one?.seen.length))
  })
})
