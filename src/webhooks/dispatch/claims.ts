import type { Clock } from '../clock.js'
import type { Ledger } from '../ledger/ledger.js'
import { type Lane, type Lanes, wanted } from './lane.js'

export interface ClaimOptions {
  readonly ledger: Ledger
  readonly lanes: Pick<Lanes, 'note'>
  readonly clock: Pick<Clock, 'now'>
}

/** Takes rows of the ledger for a lane, and gives back what it will not send now. */
export interface Claims {
  /** Fills the lane's queue, and says with `lookAt` when there may be more. */
  claim(lane: Lane, by: string): Promise<void>
  /** Gives back the lane's whole queue. */
  release(lane: Lane): Promise<void>
}

/** Well over what an attempt and the wait for its turn take; what was claimed and lost is tried again after this. */
export const CLAIM_MS = 2 * 60 * 1000

export function createClaims({ ledger, lanes, clock }: ClaimOptions): Claims {
  return {
    async claim(lane, by) {
      const { added } = lane
      const { reach } = lane.record
      const limit = wanted(lane)
      const now = clock.now()
      const claimed = await ledger.claim({ webhookId: lane.id, reach, limit, now, until: now + CLAIM_MS, by })
      lane.queue.push(...claimed)
      if (!lane.active || claimed.length === limit) return
      if (reach !== 'due') {
        if (lane.record.reach === reach) await lanes.note(lane, { reach: 'due' })
        return
      }
      const next = (await ledger.nextDue(lane.id)) ?? Number.POSITIVE_INFINITY
      lane.lookAt = lane.added === added ? Math.max(next, now) : now
      if (lane.lookAt === now && claimed.length === 0 && lane.added === added) lane.lookAt = now + 1
    },

    async release(lane) {
      await Promise.all(lane.queue.splice(0).map(delivery => ledger.release(delivery)))
    },
  }
}
