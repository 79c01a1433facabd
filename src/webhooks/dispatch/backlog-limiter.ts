import { headOf } from '../delivery/payload.js'
import { type Backlog, type Backlogs, counted } from '../ledger/backlog.js'
import type { Delivery, Ledger } from '../ledger/ledger.js'
import { type Background, type BackgroundOptions, createBackground } from './background.js'

/** How much may be due to one webhook, and for how long. */
export interface BacklogLimits {
  readonly most: number
  readonly days: number
  /** Told how many were dropped. */
  readonly dropped: (count: number) => void
}

export interface BacklogLimiterOptions extends Pick<BackgroundOptions, 'tasks' | 'clock' | 'warn'> {
  readonly ledger: Pick<Ledger, 'countDue' | 'claimOldest' | 'drop' | 'release'>
  readonly backlogs: Backlogs
  readonly limits: BacklogLimits
}

export interface BacklogLimiter extends Background {
  /** Ends what a crash has left, before anybody else may take it; `by` names this term of office. */
  begin(by: string): Promise<void>
}

/** Rows hold whole bodies. */
const PIECE = 20
const CLAIM_MS = 2 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Drops of what is due to a webhook what was due first, where it is too much or too old: piece by piece, each claimed, then counted
 * by its names, then closed, so that a crash between any two lines loses no count and adds none. Nothing is claimed before the
 * backlog names this term, nor counted once it names another: what that one finds claimed here, it claims and counts itself.
 */
export function createBacklogLimiter({ ledger, backlogs, limits, ...around }: BacklogLimiterOptions): BacklogLimiter {
  const { clock, warn } = around
  let term = ''
  /** Of which there is too much, all of it in other hands. */
  const held = new Set<string>()

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
          `webhook deliveries dropped: ${id}: ${dropped}, because the backlog exceeded ${limitsInWords()}`,
          undefined,
        )
    }
  }

  const limitsInWords = () => `${limits.most} deliveries or ${limits.days} days`

  async function dropSome(id: string, signal: AbortSignal): Promise<number> {
    await finish(id)
    const now = clock.now()
    const claim = { webhookId: id, until: now + CLAIM_MS, by: term }
    const old = await ledger.claimOldest({ ...claim, limit: PIECE, dueBy: now - limits.days * DAY_MS })
    const over = old.length > 0 ? 0 : (await ledger.countDue(id)) - limits.most
    const tooMany = over > 0 ? await ledger.claimOldest({ ...claim, limit: Math.min(PIECE, over) }) : []
    const piece = [...old, ...tooMany]
    if (over > 0 && piece.length === 0) held.add(id)
    if (piece.length === 0 || (!signal.aborted && (await drop(id, piece)))) return piece.length
    for (const row of piece) await ledger.release(row)
    return 0
  }

  async function drop(id: string, piece: readonly Delivery[]): Promise<boolean> {
    const dropping = piece.map(({ _id }) => _id)
    const times = piece.map(({ body, scheduled }) => headOf(body)?.timestamp ?? scheduled)
    const isCounted = await backlogs.change(id, backlog =>
      isOthers(backlog) || backlog.dropping.length > 0
        ? undefined
        : { ...counted(backlog, times), dropping, dropped_by: term },
    )
    if (!isCounted) return false
    limits.dropped(piece.length)
    await finish(id)
    return true
  }

  /** One that nobody has written yet is for whoever writes it first. */
  const isOthers = ({ version, dropped_by }: Backlog): boolean => version > 0 && dropped_by !== term

  /** From now on nobody else counts, and what is counted is closed. */
  async function finish(id: string): Promise<void> {
    await backlogs.change(id, backlog => (isOthers(backlog) ? { dropped_by: term } : undefined))
    const dropping = (await backlogs.get(id))?.dropping ?? []
    if (dropping.length === 0) return
    await ledger.drop(dropping, clock.now())
    await backlogs.change(id, backlog => (isSame(backlog.dropping, dropping) ? { dropping: [] } : undefined))
  }

  const background = createBackground({
    ...around,
    work,
    failed: 'limiting webhook backlog failed, retrying',
  })

  return {
    ...background,
    add(webhookIds) {
      background.add([...webhookIds, ...held])
      held.clear()
    },
    async begin(by) {
      term = by
      for (const { _id, dropping } of await backlogs.all()) if (dropping.length > 0) await finish(_id)
    },
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, n) => id === other[n])
