import { type ToolStreamEvent, toolStreamEvents } from '../events/kinds/registry.js'
import { namesIn } from '../events/schema/names-in.js'
import {
  type Condition,
  type IdleStatus,
  type Nameplate,
  type ToolCreated,
  type ToolEvent,
  type ToolMoved,
  type ToolStatus,
  toolFields,
} from '../events/tools.js'
import { failing, uncalibrated } from './calibration/blocking.js'
import { type AnyCalibrationEvent, evolve as evolveCalibration, type ToolCalibration } from './calibration/state.js'
import type { Aggregate, Decision, Recorded } from './decisions/aggregate.js'
import { isEmpty } from './decisions/changes.js'
import { type Rejection, reject } from './decisions/rejection.js'
import { excessRejection } from './values/custom-fields.js'
import type { Calendar, Day } from './values/days.js'
import { type DetailsPatch, detailChanges, newDetails, withDetails } from './values/details.js'

export type ToolDetails = ToolCreated

/** The current checkout: holder, start, and due date. */
export type Holder = {
  readonly user_id: string
  readonly since: string
  readonly expected_return: string | null
  readonly note: string | null
}

/** A tool with the calibration state that the caller needs. */
export interface ToolWith<Calibration> extends ToolDetails {
  readonly status: ToolStatus
  readonly holder: Holder | null
  readonly created_at: string
  readonly updated_at: string
  readonly archived_at: string | null
  /** Absent if the tool has neither plans nor calibrations. */
  readonly calibration?: Calibration
}

/**
 * A tool has a holder if and only if it is checked out. It is never available in a condition that prevents checkout.
 */
export type Tool = ToolWith<ToolCalibration>

const DETAILS = namesIn(toolFields)

export const tool: Aggregate<Tool, ToolStreamEvent> = {
  kind: 'tool',
  events: toolStreamEvents,
  snapshotVersion: 2,
  evolve: evolving(evolveCalibration),
}

/** Folds a tool's events into its state. The caller supplies how calibration events are folded. */
export function evolving<Calibration>(
  calibrated: (before: Calibration | undefined, event: AnyCalibrationEvent & Recorded) => Calibration,
): (state: ToolWith<Calibration> | undefined, event: ToolStreamEvent & Recorded) => ToolWith<Calibration> {
  return (state, event) => {
    if (event.type === 'tool-created') {
      const { data, at } = event
      return { status: 'available', ...data, holder: null, created_at: at, updated_at: at, archived_at: null }
    }
    if (!state) throw new Error(`${event.type} before tool-created`)
    const touched = { ...state, updated_at: event.at }
    switch (event.type) {
      case 'tool-updated':
        return { ...touched, ...withDetails<ToolDetails>(touched, event.data) }
      case 'tool-checked-out': {
        const { user_id, expected_return, note } = event.data
        return { ...touched, status: 'checked_out', holder: { user_id, since: event.at, expected_return, note } }
      }
      case 'tool-checked-in': {
        const { status, condition, location_id } = event.data
        return { ...touched, status, condition, location_id, holder: null }
      }
      case 'tool-sent-to-maintenance':
        return { ...touched, status: 'maintenance', condition: event.data.condition }
      case 'tool-released':
        return { ...touched, status: 'available', condition: event.data.condition }
      case 'tool-retired':
        return { ...touched, status: 'retired', condition: event.data.condition }
      case 'tool-archived':
        return { ...touched, status: 'retired', archived_at: event.data.archived_at }
      default:
        return { ...touched, calibration: calibrated(state.calibration, event) }
    }
  }
}

export function create(state: Tool | undefined, input: ToolDetails): Decision<ToolEvent> {
  if (state) return reject('conflict', 'A tool with this ID already exists.')
  const details = newDetails(input)
  return [{ type: 'tool-created', data: details }, ...placed('available', statusIn(details.condition), details, null)]
}

export type ToolPatch = DetailsPatch<ToolDetails>

/**
 * Updates a tool. If a new condition requires another status, a tool that isn't checked out gets it: a damaged tool
 * goes to maintenance, and a lost one is retired. A retired tool gets its new status when its condition is corrected;
 * if it failed its calibration, it goes to maintenance. A repaired tool stays in maintenance until it is released.
 */
export function update(state: Tool | undefined, patch: ToolPatch, today: Day): Decision<ToolEvent> {
  if (!state || state.archived_at) return absent(state)
  const changes = detailChanges<ToolDetails>(state, patch, DETAILS)
  if (isEmpty(changes)) return []
  const next = withDetails<Tool>(state, changes)
  const refused = excessRejection(state.custom_fields, next.custom_fields)
  if (refused) return refused
  if (state.status === 'checked_out' && changes.condition && next.condition === 'lost') {
    const message = 'The tool is checked out. Check it in as lost.'
    return reject('invalid-state', message, [{ field: 'condition', message }])
  }
  const updated: ToolEvent = { type: 'tool-updated', data: changes }
  if (!changes.condition || state.status === 'checked_out') return [updated]
  const belongs = statusIn(next.condition)
  const stays = state.status !== 'retired' && belongs === 'available'
  return stays ? [updated] : [updated, ...placed(state.status, homeOf(next, today), next, null)]
}

export interface Loan {
  readonly userId: string
  readonly expectedReturn: Day | null
  readonly note: string | null
}

export function checkOut(
  state: Tool | undefined,
  loan: Loan,
  now: string,
  { dayOf, zone }: Pick<Calendar, 'dayOf' | 'zone'>,
): Decision<ToolEvent> {
  if (!state || state.archived_at) return absent(state)
  const refused = state.holder ? undefined : uncalibrated(state.calibration, dayOf(now))
  if (refused) return refused
  if (state.status !== 'available') return unavailable(state)
  const { userId, expectedReturn, note } = loan
  if (expectedReturn !== null && expectedReturn < dayOf(now)) {
    const message = `The expected return must not be in the past: today is ${dayOf(now)} in ${zone}.`
    return reject('invalid', message, [{ field: 'expected_return', message }])
  }
  const { condition, location_id } = state
  const agreed = { user_id: userId, expected_return: expectedReturn, note }
  return [{ type: 'tool-checked-out', data: { ...agreed, condition, location_id, tool: nameplate(state) } }]
}

/** Condition and note at check-in, maintenance, or release. Absent fields stay as they are. */
export interface Report {
  readonly condition?: Condition | undefined
  readonly note?: string | null | undefined
}

export interface Return extends Report {
  /** New home location. Absent: unchanged. */
  readonly locationId?: string | undefined
}

/**
 * Checks in a tool. If its calibration failed in the meantime, it goes to maintenance instead of becoming available.
 */
export function checkIn(state: Tool | undefined, report: Return, today: Day): Decision<ToolEvent> {
  if (!state || state.archived_at) return absent(state)
  const { holder } = state
  if (!holder)
    return reject('invalid-state', `The tool ${state.name} is not checked out. It is ${statusWords(state.status)}.`)
  const { user_id, since, expected_return } = holder
  const { condition = state.condition, locationId: location_id = state.location_id, note = null } = report
  const status = homeOf({ ...state, condition }, today)
  const left = { note, condition, status, location_id, tool: nameplate(state) }
  return [
    { type: 'tool-checked-in', data: { user_id, since, expected_return, ...left } },
    ...placed('available', status, { ...state, condition, location_id }, note),
  ]
}

export function sendToMaintenance(state: Tool | undefined, report: Report): Decision<ToolEvent> {
  if (!state || state.archived_at) return absent(state)
  if (state.status !== 'available') return unavailable(state)
  const { condition = state.condition, note = null } = report
  if (statusIn(condition) === 'retired') return conditionRejection("A lost tool can't go to maintenance.")
  return placed('available', 'maintenance', { ...state, condition }, note)
}

/**
 * Makes a tool available again, from maintenance or after it was retired. Its condition becomes good by default, if
 * the current one prevents checkout.
 */
export function release(state: Tool | undefined, report: Report, today: Day): Decision<ToolEvent> {
  if (!state || state.archived_at) return absent(state)
  const { status } = state
  if (status === 'available') return reject('invalid-state', `The tool ${state.name} is already available.`)
  if (status === 'checked_out') return unavailable(state)
  const refused = failing(state.calibration, today)
  if (refused) return refused
  const usual = statusIn(state.condition) === 'available' ? state.condition : 'good'
  const { condition = usual, note = null } = report
  if (statusIn(condition) !== 'available')
    return conditionRejection(`A tool in the condition ${condition} can't be released.`)
  return placed(status, 'available', { ...state, condition }, note)
}

/** Archives a tool. It can't be restored; its record and history stay. */
export function archive(state: Tool | undefined, now: string): Decision<ToolEvent> {
  if (!state) return absent(state)
  if (state.archived_at) return []
  if (state.status === 'checked_out') return unavailable(state)
  return [{ type: 'tool-archived', data: { archived_at: now, tool: nameplate(state) } }]
}

/** Reports whether a tool is overdue on a day. No events are recorded at midnight. */
export const isOverdue = ({ holder }: Pick<Tool, 'holder'>, today: Day): boolean =>
  holder?.expected_return != null && holder.expected_return < today

/** Returns the status that a condition requires while the tool isn't checked out. */
export function statusIn(condition: Condition): IdleStatus {
  if (condition === 'lost') return 'retired'
  return condition === 'damaged' || condition === 'needs_repair' ? 'maintenance' : 'available'
}

/** Returns the status after check-in: never available while the calibration has failed. */
function homeOf({ condition, calibration }: Pick<Tool, 'condition' | 'calibration'>, today: Day): IdleStatus {
  const belongs = statusIn(condition)
  return belongs === 'available' && failing(calibration, today) ? 'maintenance' : belongs
}

const EVENT_OF = {
  available: 'tool-released',
  maintenance: 'tool-sent-to-maintenance',
  retired: 'tool-retired',
} as const

/** Returns the events that change the status of a tool that isn't checked out; none if the status stays. */
export function placed(from: IdleStatus, to: IdleStatus, details: ToolDetails, note: string | null): ToolEvent[] {
  if (from === to) return []
  const { condition, location_id } = details
  const data: ToolMoved = { condition, note, location_id, tool: nameplate(details) }
  return [{ type: EVENT_OF[to], data }]
}

export function absent(state: Tool | undefined): Rejection {
  return state ? reject('invalid-state', `The tool ${state.name} is archived.`) : reject('not-found', 'Tool not found.')
}

function unavailable({ status, holder }: Tool): Rejection {
  if (!holder) return reject('invalid-state', `The tool is ${statusWords(status)}.`)
  const { user_id, since, expected_return } = holder
  const message = checkedOutTo(user_id, since)
  return reject('invalid-state', message, [{ field: 'holder', message, user_id, since, expected_return }])
}

/** Returns why a tool can't be checked out. `name` is the user's name, if the caller knows it, or their ID. */
export const checkedOutTo = (name: string, since: string): string =>
  `The tool has been checked out to ${name} since ${since}.`

const conditionRejection = (message: string): Rejection => reject('invalid', message, [{ field: 'condition', message }])

const statusWords = (word: string): string => (word === 'maintenance' ? 'in maintenance' : word.replaceAll('_', ' '))

export const nameplate = ({ name, category, serial_number, asset_tag }: Nameplate): Nameplate => ({
  name,
  category,
  serial_number,
  asset_tag,
})
