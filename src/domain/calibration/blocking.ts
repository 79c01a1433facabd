import { type Rejection, type RejectionDetail, reject } from '../decisions/rejection.js'
import type { Day } from '../values/days.js'
import { type Block, blocksOn, type CalibrationSummary } from './standing.js'

/** Returns why a tool can't be checked out today, with each plan and its date; undefined if it can. */
export const uncalibrated = (summary: CalibrationSummary | undefined, today: Day): Rejection | undefined =>
  refusal(summary, today, () => true)

/**
 * Returns why a tool can't become available today; undefined if it can. Overdue calibrations block only the checkout.
 */
export const failing = (summary: CalibrationSummary | undefined, today: Day): Rejection | undefined =>
  refusal(summary, today, ({ status }) => status === 'failed')

function refusal(
  summary: CalibrationSummary | undefined,
  today: Day,
  counts: (block: Block) => boolean,
): Rejection | undefined {
  const details = summary ? blocksOn(today, summary).filter(counts).map(detailOf) : []
  const [first] = details
  return first && reject('invalid-state', first.message, details)
}

function detailOf({ status, plan_id, plan, since }: Block): RejectionDetail {
  const what = plan === null ? 'The calibration' : `The calibration “${plan}”`
  const message =
    status === 'failed'
      ? `${what} failed on ${since}. Record a passing calibration or grant a concession first.`
      : `${what} is overdue. It was due on ${since}.`
  return { field: 'calibration', message, status, plan_id, plan, [status === 'failed' ? 'failed_on' : 'due_on']: since }
}
