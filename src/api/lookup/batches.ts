import { gtinKey } from '../../domain/values/codes.js'
import type { Gs1Fields } from '../../gs1/fields.js'
import { type BatchDoc, batches, batchNumberKey } from '../../projections/batches.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { materials } from '../../projections/materials.js'
import type { Coded, Naming } from './matches.js'

const number: Naming = {
  ...{ by: 'batch_number', field: 'number_key', key: (code: string) => batchNumberKey(code.trim()) },
  inGs1: ({ batch_number }) => batch_number,
}

export const codedBatches = (readModels: Pick<ReadModels, 'of'>): Coded<BatchDoc> => ({
  prefix: 'bat',
  collection: readModels.of(batches),
  namings: [number],
})

/**
 * Returns the IDs of the batches that a GS1 code can mean. Manufacturers use the same batch numbers, so batches with
 * another trade item number than that of the code are excluded. Batches without a known trade item number are
 * included.
 */
export async function ofTradeItem(
  docs: readonly BatchDoc[],
  { gtin, content_gtin }: Gs1Fields,
  readModels: Pick<ReadModels, 'of'>,
): Promise<ReadonlySet<string>> {
  const sought = gtin ?? content_gtin
  const goods = await readModels.of(materials).getMany([...new Set(docs.map(({ material_id }) => material_id))])
  const matching = docs.filter(({ gtin_key, material_id }) => {
    const known = [gtin_key, goods.get(material_id)?.ean_key ?? null].filter(key => key !== null)
    return sought === undefined || known.length === 0 || known.includes(gtinKey(sought))
  })
  return new Set(matching.map(({ _id }) => _id))
}
