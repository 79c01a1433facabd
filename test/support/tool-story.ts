import * as rules from '../../src/domain/tools.js'
import { calendarOf } from '../../src/domain/values/days.js'
import type { Condition, ToolEvent } from '../../src/events/tools.js'
import { NOW } from './given.js'

/** The date of `NOW`. */
export const TODAY = NOW.slice(0, 10)

export const DRILL = { name: 'Drill', category: 'Power tools', serial_number: 'SN-1', asset_tag: 'A-1' }
export const DETAILS = { ...DRILL, condition: 'good', location_id: 'loc_shelf', custom_fields: {} } as const
export const LOAN = { userId: 'usr_ada', expectedReturn: '2026-11-28', note: 'for the roof' }

export const created: ToolEvent = { type: 'tool-created', data: DETAILS }
export const checkedOut: ToolEvent = {
  type: 'tool-checked-out',
  data: {
    user_id: 'usr_ada',
    expected_return: '2026-11-28',
    note: 'for the roof',
    condition: 'good',
    location_id: 'loc_shelf',
    tool: DRILL,
  },
}
/** Ends the checkout above. */
export const checkedIn = (more: Partial<CheckIn> = {}): ToolEvent => ({
  type: 'tool-checked-in',
  data: {
    user_id: 'usr_ada',
    since: NOW,
    expected_return: '2026-11-28',
    note: null,
    condition: 'good',
    status: 'available',
    location_id: 'loc_shelf',
    tool: DRILL,
    ...more,
  },
})
type CheckIn = Extract<ToolEvent, { readonly type: 'tool-checked-in' }>['data']
export const moved = (condition: Condition, note: string | null = null) => ({
  condition,
  note,
  location_id: 'loc_shelf',
  tool: DRILL,
})
export const inMaintenance: ToolEvent = { type: 'tool-sent-to-maintenance', data: moved('needs_repair') }
export const lost: ToolEvent = { type: 'tool-retired', data: moved('lost') }
export const archived: ToolEvent = { type: 'tool-archived', data: { archived_at: NOW, tool: DRILL } }

export const IN_UTC = calendarOf('UTC', () => Date.parse(NOW))

export const checkOut =
  (loan: Partial<rules.Loan> = {}) =>
  (state: rules.Tool | undefined) =>
    rules.checkOut(state, { ...LOAN, ...loan }, NOW, IN_UTC)
export const checkIn =
  (back: rules.Return = {}) =>
  (state: rules.Tool | undefined) =>
    rules.checkIn(state, back, TODAY)
export const update = (patch: rules.ToolPatch) => (state: rules.Tool | undefined) => rules.update(state, patch, TODAY)
export const archive = (state: rules.Tool | undefined) => rules.archive(state, NOW)
export const maintain =
  (report: rules.Report = {}) =>
  (state: rules.Tool | undefined) =>
    rules.sendToMaintenance(state, report)
export const release =
  (report: rules.Report = {}) =>
  (state: rules.Tool | undefined) =>
    rules.release(state, report, TODAY)
