import { hashOf } from '../events/log/envelope.js'
import type { MaterialCreated } from '../events/materials.js'
import {
  type ReservedChange,
  type UniqueField,
  type UniqueValueClaimed,
  type UniqueValueEvent,
  uniqueValueEvents,
} from '../events/unique-values.js'
import type { Aggregate, Decision, Recorded } from './decisions/aggregate.js'
import type { Patch } from './decisions/changes.js'
import { type Rejection, reject } from './decisions/rejection.js'
import { codeKey, gtinKey } from './values/codes.js'

/** The owner of a value, or its next owner, which depends on the stream of its material. */
export interface UniqueValue extends Omit<UniqueValueClaimed, 'change'> {
  readonly change: ReservedChange | null
  readonly released: boolean
  /** Revision of the last event. A value can be reserved only if no event followed the check. */
  readonly revision: number
}

export const uniqueValue: Aggregate<UniqueValue, UniqueValueEvent> = {
  kind: 'uniqueValue',
  events: uniqueValueEvents,
  snapshotVersion: 1,
  evolve,
}

function evolve(state: UniqueValue | undefined, event: UniqueValueEvent & Recorded): UniqueValue {
  const { revision } = event
  if (event.type === 'unique-value-claimed') return { ...event.data, released: false, revision }
  if (!state) throw new Error(`${event.type} before unique-value-claimed`)
  switch (event.type) {
    case 'unique-value-change-decided':
      return { ...state, change: event.data.change, revision }
    case 'unique-value-released':
      return { ...state, released: true, revision }
    case 'unique-value-settled':
      return { ...state, revision }
  }
}

/** A unique value of a material that isn't archived, in the form in which values are compared and as entered. */
export interface UniqueFieldValue {
  readonly field: UniqueField
  readonly value: string
  readonly written: string
}

const KEYS: { readonly [Field in UniqueField]: (code: string) => string } = { sku: codeKey, ean: gtinKey }

/** Returns the ID of a value, which is part of the name of its stream. */
export const uniqueValueId = ({ field, value }: Pick<UniqueFieldValue, 'field' | 'value'>): string =>
  `${field}_${hashOf(value)}`

/** Returns a value in the form in which values are compared; undefined if the field is empty. */
export const uniqueKey = (field: UniqueField, written: string | null | undefined): string | undefined =>
  (written && KEYS[field](written)) || undefined

/** The unique fields of a material or of a patch. */
export type UniqueFields = Patch<Pick<MaterialCreated, UniqueField>>

/** Returns the values of these fields that must be unique. */
export const valuesOf = (fields: readonly UniqueField[], material: UniqueFields): readonly UniqueFieldValue[] =>
  fields.flatMap(field => {
    const written = material[field]
    const value = uniqueKey(field, written)
    return written && value !== undefined ? [{ field, value, written }] : []
  })

/** Reports whether a material has a value and isn't archived. */
export const hasValue = (
  material: UniqueFields & { readonly archived_at: string | null },
  { field, value }: UniqueFieldValue,
): boolean => material.archived_at === null && uniqueKey(field, material[field]) === value

/** Reserves a value. `known` is the revision at which no material had the value; -1 if it was never reserved. */
export function reserve(
  state: UniqueValue | undefined,
  reservation: UniqueValueClaimed,
  known: number,
): Decision<UniqueValueEvent> {
  if ((state?.revision ?? -1) !== known)
    return reject('conflict', 'Another request reserved the value at the same time. Retry.')
  return [{ type: 'unique-value-claimed', data: reservation }]
}

export function decideChange(
  state: UniqueValue | undefined,
  attempt: string,
  change: ReservedChange,
): Decision<UniqueValueEvent> {
  if (!isReservedBy(state, attempt))
    return reject('conflict', 'The reservation of the value was released in the meantime.')
  return state?.change ? [] : [{ type: 'unique-value-change-decided', data: { attempt, change } }]
}

/** Releases a reservation without a decided change. Rejected if its change was decided. */
export function release(state: UniqueValue | undefined, attempt: string): Decision<UniqueValueEvent> {
  if (!state || !isReservedBy(state, attempt)) return []
  if (state.change) return reject('conflict', 'The change was decided in the meantime.')
  return [{ type: 'unique-value-released', data: { attempt } }]
}

/** Settles a reservation: its change needs no further attention. */
export const settle = (state: UniqueValue | undefined, attempt: string): Decision<UniqueValueEvent> =>
  isReservedBy(state, attempt) ? [{ type: 'unique-value-settled', data: { attempt } }] : []

export const isReservedBy = (state: UniqueValue | undefined, attempt: string): boolean =>
  state?.attempt === attempt && !state.released

const NOUNS: { readonly [Field in UniqueField]: string } = { sku: 'SKU', ean: 'EAN' }

export function valueTaken(
  { field, written }: UniqueFieldValue,
  owner: { readonly id: string; readonly name: string },
): Rejection {
  const { id, name } = owner
  const message = `The ${NOUNS[field]} ${written} is already in use by ${name}.`
  return reject('conflict', message, [{ field, message, id, name }])
}
