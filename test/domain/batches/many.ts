import { bareFields } from '../../../src/domain/batches/batch.js'
import { freshBatch } from '../../../src/domain/batches/incoming.js'
import { registered } from '../../../src/domain/batches/tracked.js'
import { evolve, type Material } from '../../../src/domain/materials.js'
import type { MaterialEvent } from '../../../src/events/materials.js'
import { SETTINGS } from '../../support/batch-story.js'
import { ACTOR, NOW } from '../../support/given.js'
import { DETAILS, leg, moved } from '../../support/material-story.js'

const dayOf = (n: number) => new Date(Date.UTC(2027, 0, 1 + (n % 3000))).toISOString().slice(0, 10)

const OWNER = { name: 'Screw', sku: 'S-1', unit: 'pcs' }

/** Events of a material with many batches, the last of which have a stock of 10 each. */
function createHistory(known: number, stocked: number): readonly MaterialEvent[] {
  const batches = Array.from({ length: known }, (_, n) => registeredEvent(n))
  return [
    { type: 'material-created', data: { ...DETAILS, ...SETTINGS } },
    ...batches,
    ...Array.from({ length: stocked }, (_, n) => receivedEvent(known - stocked + n, n)),
  ]
}

export const createMaterialWithBatches = (known: number, stocked: number): Material => {
  const [first, ...rest] = createHistory(known, stocked)
  if (!first) throw new Error('nothing happened')
  return rest.reduce((state, event, n) => record(state, event, n + 1), record(undefined, first, 0))
}

const idOf = (n: number): string => `bat_${String(n).padStart(26, '0')}`

function registeredEvent(n: number): MaterialEvent {
  const said = { expires_on: dayOf(n * 7), received_at: NOW, supplier: 'Nordic Resin' }
  return registered(freshBatch(idOf(n), { ...bareFields(`LOT-2026-${n}`), ...said }, NOW, null), OWNER)
}

function receivedEvent(n: number, nth: number): MaterialEvent {
  const [before, after] = [String(nth * 10), String(nth * 10 + 10)]
  const batches = [{ batch_id: idOf(n), batch_number: `LOT-2026-${n}`, before: '0', after: '10' }]
  const legs = [{ ...leg('loc_a', before, after), batches }]
  return moved(`mov_in${n}`, { type: 'receipt', quantity: '10', before, after, legs })
}

const record = (state: Material | undefined, event: MaterialEvent, revision: number): Material =>
  evolve(state, { ...event, at: NOW, revision, actor: ACTOR })
