import { signal } from '@preact/signals'
import type { Place } from '../../state/station.js'
import type { Action } from './codes.js'
import type { Thing } from './lookup.js'

export type Goods = Extract<Thing, { readonly kind: 'goods' }>

export interface Booking {
  readonly movementId: string
  readonly quantity: string
}

/** What became of a scan, and of those that counted it up. */
export interface Line {
  readonly id: number
  readonly at: number
  readonly title: string
  readonly text: string
  readonly tone: 'good' | 'bad' | 'plain'
  /** Where more is said of it. */
  readonly to?: string
  readonly choices?: readonly { readonly label: string; readonly pick: () => void }[]
  /** Of goods: what is done with them, and where. */
  readonly goods?: Goods
  readonly action?: Action
  readonly place?: Place | undefined
  readonly target?: Place | undefined
  /** The same key counts the same line up. */
  readonly key?: string
  /** As much as is booked or, of a count that is not booked yet, was counted. */
  readonly quantity?: string | undefined
  readonly booked?: readonly Booking[]
  /** Of a count that is not booked yet: what is recorded there. */
  readonly recorded?: string | undefined
}

const MOST = 100

/** The newest first. */
export const lines = signal<readonly Line[]>([])
let last = 0

export function put(line: Omit<Line, 'id' | 'at'>): number {
  last += 1
  lines.value = [{ ...line, id: last, at: Date.now() }, ...lines.peek()].slice(0, MOST)
  return last
}

export const lineOf = (id: number): Line | undefined => lines.peek().find(line => line.id === id)

/** What has just been changed stands on top. */
export function changed(id: number, change: Partial<Line>): void {
  const before = lineOf(id)
  if (!before) return
  lines.value = [{ ...before, ...change, at: Date.now() }, ...lines.peek().filter(line => line.id !== id)]
}

export const remove = (id: number): void => {
  lines.value = lines.peek().filter(line => line.id !== id)
}
