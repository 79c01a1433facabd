import type { Condition, IdleStatus, Nameplate, ToolCreated, ToolEvent, ToolMoved, ToolStatus } from '../events/tool.js'
import type { Aggregate, Decision, Recorded } from './aggregate.js'
import { applyChanges, changesOf, isEmpty, type Patch } from './changes.js'
import { changedFields, type FieldsPatch, mergeFields, withoutNulls } from './custom-fields.js'
import { type Rejection, reject } from './rejection.js'

export type ToolDetails = ToolCreated

/** Who has it, since when, and what was agreed. */
export type Holder = {
  readonly user_id: string
  readonly since: string
  readonly expected_return: string | null
  readonly note: string | null
}

/** Checked out exactly while somebody holds it. Never available in a condition in which it can't be lent. */
export interface Tool extends ToolDetails {
  readonly status: ToolStatus
  readonly holder: Holder | null
  readonly created_at: string
  readonly updated_at: string
  readonly archived_at: string | null
}

const DETAILS = ['name', 'category', 'serial_number', 'asset_tag', 'condition', 'location_id'] as const

export const tool: Aggregate<Tool, ToolEvent> = { kind: 'tool', snapshotVersion: 1, evolve }

export function evolve(state: Tool | undefined, event: ToolEvent & Recorded): Tool {
  if (event.type === 'tool-created') {
    const { data, at } = event
    return { ...data, status: 'available', holder: null, created_at: at, updated_at: at, archived_at: null }
  }
  if (!state) throw new Error(`${event.type} before tool-created`)
  const touched = { ...state, updated_at: event.at }
  switch (event.type) {
    case 'tool-updated': {
      const { custom_fields, ...changes } = event.data
      const fields = custom_fields ? mergeFields(state.custom_fields, custom_fields.to) : state.custom_fields
      return { ...applyChanges<Tool>(touched, changes), custom_fields: fields }
    }
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
  }
}

export function create(state: Tool | undefined, given: ToolDetails): Decision<ToolEvent> {
  if (state) return reject('conflict', 'A tool with this id exists already.')
  const details = { ...given, custom_fields: withoutNulls(given.custom_fields) }
  return [{ type: 'tool-created', data: details }, ...placed('available', statusIn(details.condition), details, null)]
}

export interface ToolPatch extends Patch<Omit<ToolDetails, 'custom_fields'>> {
  readonly custom_fields?: FieldsPatch
}

/**
 * A new condition takes a tool that nobody holds to where it belongs: a broken one to maintenance, a lost one out of
 * use. Retired is not final: a tool that turns up again is back as soon as its condition says so, as one corrects the
 * status of an asset elsewhere. A repaired tool stays in maintenance until it is released.
 */
export function update(state: Tool | undefined, patch: ToolPatch): Decision<ToolEvent> {
  if (!state || state.archived_at) return absent(state)
  const { custom_fields, ...details } = patch
  const changes = changesOf<ToolDetails>(state, details, DETAILS)
  const fields = changedFields(state.custom_fields, custom_fields)
  if (isEmpty(changes) && !fields) return []
  const next = applyChanges<Tool>(state, changes)
  if (state.status === 'checked_out' && changes.condition && next.condition === 'lost') {
    const message = 'The tool is checked out; check it in as lost.'
    return reject('invalid-state', message, [{ field: 'condition', message }])
  }
  const updated: ToolEvent = { type: 'tool-updated', data: { ...changes, ...(fields && { custom_fields: fields }) } }
  if (!changes.condition || state.status === 'checked_out') return [updated]
  const belongs = statusIn(next.condition)
  const stays = state.status === 'maintenance' && belongs === 'available'
  return stays ? [updated] : [updated, ...placed(state.status, belongs, next, null)]
}

export interface Loan {
  readonly userId: string
  /** A day, `YYYY-MM-DD`. */
  readonly expectedReturn: string | null
  readonly note: string | null
}

export function checkOut(state: Tool | undefined, loan: Loan, now: string): Decision<ToolEvent> {
  if (!state || state.archived_at) return absent(state)
  if (state.status !== 'available') return unavailable(state)
  const { userId, expectedReturn, note } = loan
  if (expectedReturn !== null && expectedReturn < dayOf(now)) {
    const message = `The expected return is in the past: today is ${dayOf(now)} in UTC.`
    return reject('invalid', message, [{ field: 'expected_return', message }])
  }
  const { condition, location_id } = state
  const agreed = { user_id: userId, expected_return: expectedReturn, note }
  return [{ type: 'tool-checked-out', data: { ...agreed, condition, location_id, tool: nameplate(state) } }]
}

/** What is said of a tool as it changes hands; what is not said stays as it is. */
export interface Report {
  readonly condition?: Condition | undefined
  readonly note?: string | null | undefined
}

export interface Return extends Report {
  /** Where it lies from now on. */
  readonly locationId?: string | undefined
}

export function checkIn(state: Tool | undefined, given: Return): Decision<ToolEvent> {
  if (!state || state.archived_at) return absent(state)
  const { holder } = state
  if (!holder) return reject('invalid-state', `The tool is not checked out, it is ${inWords(state.status)}.`)
  const { user_id, since, expected_return } = holder
  const { condition = state.condition, locationId: location_id = state.location_id, note = null } = given
  const status = statusIn(condition)
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
  if (statusIn(condition) === 'retired') return unfit('A lost tool can not go to maintenance.')
  return placed('available', 'maintenance', { ...state, condition }, note)
}

/** Back into use: from maintenance, or because it has turned up again. It is good then, unless something else is said. */
export function release(state: Tool | undefined, report: Report): Decision<ToolEvent> {
  if (!state || state.archived_at) return absent(state)
  const { status } = state
  if (status === 'available') return reject('invalid-state', 'The tool is available already.')
  if (status === 'checked_out') return unavailable(state)
  const kept = statusIn(state.condition) === 'available' ? state.condition : 'good'
  const { condition = kept, note = null } = report
  if (statusIn(condition) !== 'available') return unfit(`A tool that is ${inWords(condition)} can not be released.`)
  return placed(status, 'available', { ...state, condition }, note)
}

/** For good; its record and its history stay. */
export function archive(state: Tool | undefined, now: string): Decision<ToolEvent> {
  if (!state) return absent(state)
  if (state.archived_at) return []
  if (state.status === 'checked_out') return unavailable(state)
  return [{ type: 'tool-archived', data: { archived_at: now, tool: nameplate(state) } }]
}

/** The day of an instant, in UTC. */
export const dayOf = (instant: string): string => instant.slice(0, 10)

/** Nothing happens at midnight: whether a tool is overdue depends on the day on which it is asked. */
export const isOverdue = ({ holder }: Pick<Tool, 'holder'>, today: string): boolean =>
  holder?.expected_return != null && holder.expected_return < today

/** Where a tool in this condition belongs while nobody holds it. */
export function statusIn(condition: Condition): IdleStatus {
  if (condition === 'lost') return 'retired'
  return condition === 'damaged' || condition === 'needs_repair' ? 'maintenance' : 'available'
}

const EVENT_OF = {
  available: 'tool-released',
  maintenance: 'tool-sent-to-maintenance',
  retired: 'tool-retired',
} as const

/** What leads from one status to another, where nobody holds the tool. */
function placed(from: IdleStatus, to: IdleStatus, details: ToolDetails, note: string | null): ToolEvent[] {
  if (from === to) return []
  const { condition, location_id } = details
  const data: ToolMoved = { condition, note, location_id, tool: nameplate(details) }
  return [{ type: EVENT_OF[to], data }]
}

function absent(state: Tool | undefined): Rejection {
  return state ? reject('invalid-state', 'The tool is archived.') : reject('not-found', 'There is no such tool.')
}

function unavailable({ status, holder }: Tool): Rejection {
  if (!holder) return reject('invalid-state', `The tool is ${inWords(status)}.`)
  const { user_id, since, expected_return } = holder
  const message = heldBy(user_id, since)
  return reject('invalid-state', message, [{ field: 'holder', message, user_id, since, expected_return }])
}

/** Why a tool can't be had; whoever knows the holder's name says it with that. */
export const heldBy = (name: string, since: string): string => `The tool is checked out to ${name} since ${since}.`

const unfit = (message: string): Rejection => reject('invalid', message, [{ field: 'condition', message }])

const inWords = (word: string): string => (word === 'maintenance' ? 'in maintenance' : word.replaceAll('_', ' '))

const nameplate = ({ name, category, serial_number, asset_tag }: Nameplate): Nameplate => ({
  name,
  category,
  serial_number,
  asset_tag,
})
