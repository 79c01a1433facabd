import type { AnnouncedBatch } from '../../domain/batches/operations.js'
import { codeKey } from '../../domain/values/codes.js'
import { isId } from '../../domain/values/ids.js'
import { type Quantity, toDecimal, ZERO } from '../../domain/values/quantity.js'
import { batches, batchKey } from '../../projections/batches.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { type MaterialDoc, materials } from '../../projections/materials.js'
import { searchable } from '../../stores/searchable.js'
import { batchRecord, presentBatch } from '../batches/record.js'
import { createBody, patchBody } from '../batches/writing.js'
import { id, quantityFromZero } from '../frame/schema/fields.js'
import { dateResolver } from '../frame/schema/times.js'
import type { Draft } from './drafts.js'
import type { KindsOptions } from './kinds-options.js'
import { placing } from './place.js'
import { recordRows } from './record-rows.js'

type Lists = Pick<ReadModels, 'of'>

/** New batch with its opening quantity, which a receipt adds. The receipt creates the batch. */
const newBatch = createBody.extend({
  quantity: quantityFromZero().optional(),
  location_id: id('loc').optional(),
})

/** Rejects changes without a required reason during validation, before any row is applied. */
const change = patchBody.superRefine(({ expires_on, reason }, context) => {
  if (expires_on !== undefined && !reason) {
    context.addIssue({ code: 'custom', path: ['reason'], message: 'is required if expires_on changes' })
  }
})

export const batchRows = ({ commands, readModels, calendar }: KindsOptions) => ({
  ...recordRows({
    prefix: 'bat',
    noun: 'batch',
    key: 'batch_number',
    keyed: { field: 'key', of: keyIn },
    moreColumns: { material: 'text', sku: 'text', location: 'text' },
    onlyNew: ['quantity', 'location_id', 'location'],
    collection: () => readModels.of(batches),
    isArchived: () => false,
    standing: [],
    present: doc => presentBatch({ id: doc._id, state: doc }, null, NAMELESS, ''),
    newRecord: newBatch,
    change,
    record: batchRecord,
    convert: dateResolver(newBatch, calendar),
    asNew: values => void values.delete('reason'),
    create(context, { material_id, quantity = ZERO, location_id, ...details }) {
      if (quantity === ZERO) return commands.batches.announce(context, material_id, details)
      return commands.materials.moveStock(context, material_id, receiptOf(details, quantity, location_id))
    },
    async update(context, id, body) {
      const doc = await readModels.of(batches).get(id)
      if (!doc) throw new Error(`batch ${id} not found`)
      return commands.batches.change(context, { id, materialId: doc.material_id }, body)
    },
    async resolve(drafts) {
      await resolveMaterials(readModels, drafts)
      await placing(readModels)(drafts)
    },
  }),
  /**
   * Reports whether an earlier attempt already created the batch. The event is in the stream of the material, so this
   * looks up the minted IDs: a batch has the first, or the second if a movement created it.
   */
  isCreated: async (mint: (prefix: 'bat') => string) =>
    (await readModels.of(batches).getMany([mint('bat'), mint('bat')])).size > 0,
})

const NAMELESS = { location: () => null, user: () => null }

const receiptOf = ({ batch_number, ...batch }: AnnouncedBatch, quantity: Quantity, locationId: string | undefined) => ({
  ...{ type: 'receipt' as const, quantity, locationId },
  requested: [{ batch_number, batch, quantity: toDecimal(quantity), path: '' }],
})

function keyIn(values: Draft['values']): string | undefined {
  const [material, number] = [values.get('material_id')?.text, values.get('batch_number')?.text]
  return material && number ? batchKey(material, number) : undefined
}

/**
 * Replaces the ID, SKU, or name of a row's material by its ID. Reports materials that don't exist, are archived, or
 * have no batch tracking.
 */
async function resolveMaterials(lists: Lists, drafts: readonly Draft[]): Promise<void> {
  const named = [...new Set(drafts.flatMap(({ values }) => ownerIn(values)?.text ?? []))]
  if (named.length === 0) return
  const all = lists.of(materials)
  const standing = { field: 'archived', is: false }
  const [byId, bySku, byName] = await Promise.all([
    all.getMany(named.filter(text => isId('mat', text))),
    all.find({ where: [standing, { field: 'sku_key', in: named.map(codeKey) }], once: true }),
    all.find({ where: [standing, { field: 'name_key', in: named.map(searchable) }], once: true }),
  ])
  for (const { values, faults } of drafts) {
    const owner = ownerIn(values)
    if (!owner) continue
    const { column, text } = owner
    const known = byId.get(text)
    const skus = bySku.filter(({ sku_key }) => sku_key === codeKey(text))
    const names = byName.filter(({ name_key }) => name_key === searchable(text))
    const candidates = known ? [known] : column === 'material_id' ? [] : skus.length > 0 ? skus : names
    const message = faultOf(text, candidates)
    if (message !== undefined) faults.push({ column, message })
    for (const name of ['material', 'sku']) values.delete(name)
    if (candidates[0]) values.set('material_id', { text: candidates[0]._id, type: 'text' })
  }
}

function faultOf(text: string, candidates: readonly MaterialDoc[]): string | undefined {
  const [first] = candidates
  if (!first) return `Material ${text} not found.`
  if (candidates.length > 1) return `${candidates.length} materials are named ${text}. Use the ID or SKU.`
  if (first.archived) return `The material ${first.name} is archived. Restore it first.`
  return first.batch_tracking ? undefined : `Batch tracking is off for the material ${first.name}.`
}

/** Returns the column that identifies the material. The name column of an export is only used without an ID. */
function ownerIn(values: Draft['values']): { readonly column: string; readonly text: string } | undefined {
  for (const column of ['material_id', 'sku', 'material', 'material_name']) {
    const value = values.get(column)
    if (value?.text && value.type !== 'nothing') return { column, text: value.text }
  }
  return undefined
}
