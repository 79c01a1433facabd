import { parseCursor } from '../../events/log/cursor.js'
import type { Position } from '../../events/log/envelope.js'
import type { Feed } from '../../feed/feed.js'
import { afterCursor, type FeedPosition } from '../../feed/read-forward.js'
import { iso } from '../clock.js'
import { outgoingOf } from '../delivery/payload.js'
import { addDropped, type Backlogs, type Gap } from '../ledger/backlog.js'
import { deliveryId, dueNow, type Ledger } from '../ledger/ledger.js'
import type { SubscribedWebhook, Subscriptions } from '../subscriptions.js'
import type { BacklogLimits } from './backlog-limiter.js'
import { type Background, type BackgroundOptions, createBackground } from './tasks.js'

/** An event that a webhook missed, with its payload. */
export interface MissedEvent {
  readonly id: string
  readonly type: string
  readonly position: Position
  readonly at: string
  readonly body: string
}

export interface MissedEventsPage {
  readonly events: readonly MissedEvent[]
  /** Where the next page starts; undefined at the end of the log. */
  readonly next: Pick<Gap, 'after'> | undefined
}

/** Reads a page of events after a cursor, of the given types. */
export type ReadMissedEvents = (from: Gap, names: readonly string[], signal: AbortSignal) => Promise<MissedEventsPage>

export interface CatchUpOptions extends Pick<BackgroundOptions, 'tasks' | 'clock' | 'warn'> {
  readonly ledger: Pick<Ledger, 'add'>
  readonly backlogs: Backlogs
  readonly subscriptions: Pick<Subscriptions, 'get'>
  readonly readMissedEvents: ReadMissedEvents
  readonly limits: Pick<BacklogLimits, 'days' | 'dropped'>
  readonly added: (webhookIds: readonly string[]) => void
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Stores deliveries of the events that an enabled webhook missed, by its current event types. Each page is recorded together
 * with the number of its events that are too old, so none is counted twice.
 */
export function createCatchUp(options: CatchUpOptions): Background {
  const { ledger, backlogs, subscriptions, readMissedEvents, limits, added, ...around } = options
  const { clock } = around

  async function work(id: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      const webhook = await subscriptions.get(id)
      const parked = (await backlogs.get(id))?.parked
      if (!webhook?.active || webhook.deleted || typeof parked?.until !== 'number' || signal.aborted) return
      await storeMissed(webhook, { ...parked, until: parked.until }, signal)
    }
  }

  async function storeMissed(webhook: SubscribedWebhook, parked: Gap & { until: Position }, signal: AbortSignal) {
    const { _id: id, _seq = 0 } = webhook
    const { events, next } = await readMissedEvents(parked, webhook.events, signal)
    if (signal.aborted) return
    const oldest = iso(clock.now() - limits.days * DAY_MS)
    const missed = events.filter(({ position }) => position > _seq && position <= parked.until)
    const expired = missed.filter(({ at }) => at < oldest).map(({ at }) => at)
    const recent = missed.filter(({ at }) => at >= oldest)
    // Due at the time of their event, so the oldest is sent first and dropped first.
    await ledger.add(recent.map(({ at, ...event }) => dueNow(newDelivery(id, event), at)))
    const last = events.at(-1)
    const isOver = next === undefined || (last !== undefined && last.position >= parked.until)
    const isRecorded = await backlogs.change(id, backlog => {
      if (backlog.parked?.after !== parked.after) return undefined
      if (isOver && backlog.parked.until === parked.until) return { parked: null, ...addDropped(backlog, expired) }
      // The webhook was disabled again, and there is no position after this page yet. The page is read and counted again later.
      if (next === undefined) return undefined
      return { parked: { ...backlog.parked, ...next, at: last?.at ?? parked.at }, ...addDropped(backlog, expired) }
    })
    if (isRecorded) limits.dropped(expired.length)
    if (recent.length > 0) added([id])
  }

  return createBackground({
    ...around,
    work,
    failed: 'reading missed events of re-enabled webhook failed, retrying',
  })
}

const newDelivery = (webhookId: string, { id, type, body }: Omit<MissedEvent, 'at'>) => ({
  ...{ _id: deliveryId(webhookId, id), webhook_id: webhookId, event_id: id, type, body },
  trigger: 'event' as const,
})

/** Events per page; large events make a page shorter. */
const PAGE_SIZE = 100

/** Reads missed events from the feed, as it publishes them now. */
export function missedEventsIn(feed: Feed): ReadMissedEvents {
  return async (gap, types, signal) => {
    const request = { start: await startOf(gap), types, isVisible: () => true, signal }
    const { events, next, hasMore } = await feed.page({ ...request, limit: PAGE_SIZE, waitMs: 0 })
    return {
      events: events.map(event => ({ ...outgoingOf(feed.log, event), at: event.at })),
      next: hasMore ? { after: next } : undefined,
    }
  }

  /** Starts at the time instead if the log lacks the position, because it was copied to another store or restored. */
  async function startOf({ after, at }: Gap): Promise<FeedPosition> {
    const cursor = parseCursor(after)
    const position = cursor?.log === feed.log ? afterCursor(cursor) : undefined
    return position && (await feed.has(position)) ? position : feed.startOf(undefined, at)
  }
}
