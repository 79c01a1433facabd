import type { Backlogs } from '../ledger/backlog.js'
import type { Ledger } from '../ledger/ledger.js'
import { type Background, type BackgroundOptions, createBackground } from './background.js'
import type { Lanes } from './lane.js'

export interface ForgettingOptions extends Pick<BackgroundOptions, 'underway' | 'clock' | 'warn'> {
  readonly ledger: Pick<Ledger, 'forget'>
  readonly lanes: Pick<Lanes, 'forget'>
  readonly backlogs: Pick<Backlogs, 'forget'>
}

/**
 * Lets go of what was due to webhooks that are deleted. It is asked to at each start for every webhook that was ever
 * deleted: what a crash has left of one is found by that.
 */
export const createForgetting = ({ ledger, lanes, backlogs, ...around }: ForgettingOptions): Background =>
  createBackground({
    ...around,
    failed: 'removing deliveries of deleted webhook failed, retrying',
    async work(id, signal) {
      await ledger.forget(id, signal)
      if (signal.aborted) return
      await lanes.forget(id)
      await backlogs.forget(id)
    },
  })
