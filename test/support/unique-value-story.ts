import { uniqueValueId } from '../../src/domain/unique-values.js'
import type { ReservedChange, UniqueValueClaimed, UniqueValueEvent } from '../../src/events/unique-values.js'

export const SKU = { field: 'sku', value: 's-1' } as const
export const EAN = { field: 'ean', value: '00000096385074' } as const

/** Returns the append that a reservation belongs to, with the fields that rules and read models use. */
export const changeOf = (eventId: string, material = 'mat_screw'): ReservedChange => ({
  stream: `material-${material}`,
  expected_revision: -1,
  events: [{ id: eventId, type: 'material-created', command: { key: 'k', hash: 'h' }, data: {} }],
})

export const claimed = (more: Partial<UniqueValueClaimed> = {}): UniqueValueEvent => ({
  type: 'unique-value-claimed',
  data: {
    ...SKU,
    ...{ material_id: 'mat_screw', attempt: 'evt_1', decided_in: uniqueValueId(SKU), change: null },
    ...more,
  },
})

export const decided = (change: ReservedChange, attempt = 'evt_1'): UniqueValueEvent => ({
  type: 'unique-value-change-decided',
  data: { attempt, change },
})
export const released: UniqueValueEvent = { type: 'unique-value-released', data: { attempt: 'evt_1' } }
export const settled: UniqueValueEvent = { type: 'unique-value-settled', data: { attempt: 'evt_1' } }
