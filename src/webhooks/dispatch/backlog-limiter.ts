import { headOf } from '../delivery/payload.js'
import { addDropped, type Backlog, type Backlogs } from '../ledger/backlog.js'
import type { Delivery, Ledger } from '../ledger/ledger.js'
import { type Background, type BackgroundOptions, createBackground } from './tasks.js'

/** Limits for the backlog of a webhook. */
export interface BacklogLimits {
  readonly maxDeliveries: number
  readonly days: number
  /** Called with the number of deliveries that were dropped. */
  readonly dropped: (count: number) => void
}

export interface BacklogLimiterOptions extends Pick<BackgroundOptions, 'tasks' | 'clock' | 'warn'> {
  readonly ledger: Pick<Ledger, 'countPending' | 'claimOldest' | 'drop' | 'release'>
  readonly backlogs: Backlogs
  readonly limits: BacklogLimits
}

export interface BacklogLimiter extends Background {
  /** Completes what a crash interrupted, before anyone else claims it. `by` is the name of this term of the leader. */
  begin(by: string): Promise<void>
}

/** Rows contain whole payloads, so a piece is small. */
const DROPPED_PER_TURN = 20
const CLAIM_MS = 2 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Drops the oldest deliveries of a webhook that has too many or too old ones. Each piece is claimed, counted with its names, and
 * then closed, so a crash at any point neither loses a count nor adds one. Nothing is claimed before the backlog record names this
 * term, and nothing is counted after it names another one, which claims and counts these deliveries itself.
 */
export function createBacklogLimiter({ ledger, backlogs, limits, ...around }: BacklogLimiterOptions): BacklogLimiter {
  const { clock, warn } = around
  let term = ''
  /** Webhooks with too many deliveries, all of which are claimed by others. */
  const heldBack = new Set<string>()

  async function work(id: string, signal: AbortSignal): Promise<void> {
    let dropped = 0
    try {
      while (!signal.aborted) {
        const count = await dropSome(id, signal)
        if (count === 0) return
        dropped += count
      }
    } finally {
      if (dropped > 0)
        warn(
          `webhook deliveries dropped: ${id}: ${dropped}, because the backlog exceeded ${limits.maxDeliveries} deliveries or ${limits.days} days`,
          undefined,
        )
    }
  }

  async function dropSome(id: string, signal: AbortSignal): Promise<number> {
    await closeDropped(id)
    const now = clock.now()
    const claim = { webhookId: id, until: now + CLAIM_MS, by: term }
    const old = await ledger.claimOldest({ ...claim, limit: DROPPED_PER_TURN, dueBy: now - limits.days * DAY_MS })
    const over = old.length > 0 ? 0 : (await ledger.countPending(id)) - limits.maxDeliveries
    const tooMany = over > 0 ? await ledger.claimOldest({ ...claim, limit: Math.min(DROPPED_PER_TURN, over) }) : []
    const piece = [...old, ...tooMany]
    if (over > 0 && piece.length === 0) heldBack.add(id)
    if (piece.length === 0 || (!signal.aborted && (await drop(id, piece)))) return piece.length
    for (const row of piece) await ledger.release(row)
    return 0
  }

  async function drop(id: string, piece: readonly Delivery[]): Promise<boolean> {
    const dropping = piece.map(({ _id }) => _id)
    const times = piece.map(({ body, scheduled }) => headOf(body)?.timestamp ?? scheduled)
    const isCounted = await backlogs.change(id, backlog =>
      belongsToOtherTerm(backlog) || backlog.dropping.length > 0
        ? undefined
        : { ...addDropped(backlog, times), dropping, dropped_by: term },
    )
    if (!isCounted) return false
    limits.dropped(piece.length)
    await closeDropped(id)
    return true
  }

  /** A record that doesn't exist yet belongs to the first that writes it. */
  const belongsToOtherTerm = ({ version, dropped_by }: Backlog): boolean => version > 0 && dropped_by !== term

  /** Takes over the record, so that no other term counts, and closes what is counted. */
  async function closeDropped(id: string): Promise<void> {
    await backlogs.change(id, backlog => (belongsToOtherTerm(backlog) ? { dropped_by: term } : undefined))
    const dropping = (await backlogs.get(id))?.dropping ?? []
    if (dropping.length === 0) return
    await ledger.drop(dropping, clock.now())
    await backlogs.change(id, backlog => (isSame(backlog.dropping, dropping) ? { dropping: [] } : undefined))
  }

  const background = createBackground({ ...around, work, failed: 'limiting webhook backlog failed, retrying' })

  return {
    ...background,
    add(webhookIds) {
      background.add([...webhookIds, ...heldBack])
      heldBack.clear()
    },
    async begin(by) {
      term = by
      for (const { _id, dropping } of await backlogs.all()) if (dropping.length > 0) await closeDropped(_id)
    },
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, n) => id === other[n])
