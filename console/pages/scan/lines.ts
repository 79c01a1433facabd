import { signal } from '@preact/signals'
import type { StationLocation } from '../../state/station.js'
import type { Action } from './codes.js'
import type { ScannedRecord } from './lookup.js'

export type ScannedMaterial = Extract<ScannedRecord, { readonly kind: 'goods' }>

export interface Booking {
  readonly movementId: string
  readonly quantity: string
}

/** The result of a scan, and of later scans that were counted up. */
export interface Line {
  readonly id: number
  readonly at: number
  readonly title: string
  readonly text: string
  readonly tone: 'good' | 'bad' | 'plain'
  /** Link to the record. */
  readonly to?: string
  readonly choices?: readonly { readonly label: string; readonly pick: () => void }[]
  /** For goods: the action and its locations. */
  readonly scannedMaterial?: ScannedMaterial
  readonly action?: Action
  readonly place?: StationLocation | undefined
  readonly target?: StationLocation | undefined
  /** Scans with the same key are added to this line. */
  readonly key?: string
  /** Booked quantity, or the counted quantity of a count that isn't booked yet. */
  readonly quantity?: string | undefined
  readonly booked?: readonly Booking[]
  /** Recorded stock before a count that isn't booked yet. */
  readonly recorded?: string | undefined
}

const MAX_LINES = 100

/** Lines, the newest first. */
export const lines = signal<readonly Line[]>([])
let last = 0

export function addLine(line: Omit<Line, 'id' | 'at'>): number {
  last += 1
  lines.value = [{ ...line, id: last, at: Date.now() }, ...lines.peek()].slice(0, MAX_LINES)
  return last
}

export const lineOf = (id: number): Line | undefined => lines.peek().find(line => line.id === id)

/** Changes a line and moves it to the top. */
export function changed(id: number, change: Partial<Line>): void {
  const before = lineOf(id)
  if (!before) return
  lines.value = [{ ...before, ...change, at: Date.now() }, ...lines.peek().filter(line => line.id !== id)]
}

export const remove = (id: number): void => {
  lines.value = lines.peek().filter(line => line.id !== id)
}
