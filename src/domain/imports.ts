import {
  type ImportChecked,
  type ImportEvent,
  type ImportFinished,
  type ImportRequested,
  importEvents,
} from '../events/imports.js'
import type { Actor } from '../events/log/envelope.js'
import type { Aggregate, Decision, Recorded } from './decisions/aggregate.js'
import { reject } from './decisions/rejection.js'

export const IMPORT_STATUSES = [
  'validating',
  'invalid',
  'ready',
  'running',
  'completed',
  'failed',
  'cancelled',
] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

type Counts = Pick<ImportFinished, 'created' | 'updated' | 'unchanged'>
type Faults = Pick<ImportChecked, 'errors' | 'more_errors'>

export type ImportDetails = Omit<ImportRequested, 'ordered_ids'>

/** An imported file. Its ID is derived from its kind and content, so that the same file is the same import. */
export interface Import extends ImportRequested, Counts, Faults {
  readonly status: ImportStatus
  /** Number of requests. Results of earlier attempts have no effect. */
  readonly attempt: number
  readonly rows: number
  /** Actor of the changes. */
  readonly requested_by: Actor
  readonly created_by: string
  readonly created_at: string
  readonly completed_at: string | null
}

export const fileImport: Aggregate<Import, ImportEvent> = {
  kind: 'import',
  events: importEvents,
  snapshotVersion: 1,
  evolve,
}

const NOTHING_DONE = { rows: 0, created: 0, updated: 0, unchanged: 0, errors: [], more_errors: 0 }

export function evolve(state: Import | undefined, event: ImportEvent & Recorded): Import {
  const { at, actor } = event
  if (event.type === 'import-requested') {
    const { attempt = 0, created_by = actor.user_id, created_at = at } = state ?? {}
    const first = { created_by, created_at, completed_at: null, requested_by: { ...actor } }
    return { ...event.data, ...NOTHING_DONE, ...first, status: 'validating', attempt: attempt + 1 }
  }
  if (!state) throw new Error(`${event.type} before import-requested`)
  if (event.type === 'import-cancelled') return { ...state, status: 'cancelled', completed_at: at }
  if (event.type === 'import-finished') {
    const status = event.data.errors.length > 0 ? 'failed' : 'completed'
    return { ...state, ...event.data, status, completed_at: at }
  }
  if (event.data.errors.length > 0) return { ...state, ...event.data, status: 'invalid', completed_at: at }
  return { ...state, ...event.data, status: state.dry_run ? 'ready' : 'running' }
}

/** Reports whether the service still has to validate or apply the import. */
export const isUnderway = ({ status }: Pick<Import, 'status'>): boolean =>
  status === 'validating' || status === 'running'

/**
 * Requests an import. If the same file was already applied or is being applied, nothing changes. After a dry run, the
 * file can be imported; after an error or a cancellation, it is validated again.
 */
export function request(state: Import | undefined, details: ImportDetails): Decision<ImportEvent> {
  const isDone = state && (state.status === 'completed' || state.status === 'running')
  const isRequested = state?.status === 'validating' && (details.dry_run || !state.dry_run)
  if (isDone || isRequested) return []
  // All attempts use the same IDs, so that none applies a row again.
  const ids = state && !state.ordered_ids ? {} : { ordered_ids: true as const }
  return [{ type: 'import-requested', data: { ...details, ...ids } }]
}

export function check(state: Import | undefined, attempt: number, checked: ImportChecked): Decision<ImportEvent> {
  if (!state) return absent()
  return state.status === 'validating' && state.attempt === attempt ? [{ type: 'import-checked', data: checked }] : []
}

export function finish(state: Import | undefined, attempt: number, finished: ImportFinished): Decision<ImportEvent> {
  if (!state) return absent()
  return isUnderway(state) && state.attempt === attempt ? [{ type: 'import-finished', data: finished }] : []
}

/**
 * Cancels an import. No row is applied afterwards, because rows are applied only after an event in the same stream
 * permits it.
 */
export function cancel(state: Import | undefined): Decision<ImportEvent> {
  if (!state) return absent()
  if (state.status === 'cancelled') return []
  if (state.status === 'validating' || state.status === 'ready') return [{ type: 'import-cancelled', data: {} }]
  const why = state.status === 'running' ? 'The rows of the import are being applied' : `The import is ${state.status}`
  return reject('invalid-state', `${why}. Only an import that is validating or ready can be canceled.`)
}

const absent = () => reject('not-found', 'Import not found.')
