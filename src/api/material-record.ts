import { z } from 'zod'
import type { Material } from '../domain/material.js'
import { slugOf } from '../projections/categories.js'
import type { MaterialDoc } from '../projections/materials.js'
import { exact } from './frame/json.js'
import type { LookUpNames, Names } from './names.js'
import { customFieldsOut, nullableText, quantityOut, timestamp } from './record-fields.js'
import { createTexts, type Texts } from './texts.js'

export const materialRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    sku: nullableText(),
    ean: nullableText(),
    category: nullableText(),
    category_slug: nullableText(),
    unit: z.string(),
    stock: quantityOut(),
    min_stock: quantityOut(),
    locations: z.array(z.object({ id: z.string(), name: nullableText(), stock: quantityOut() })),
    location_id: z.string(),
    location_name: nullableText(),
    description: nullableText(),
    purchase_price: quantityOut().nullable(),
    custom_fields: customFieldsOut(),
    created_at: timestamp(),
    updated_at: timestamp(),
    archived_at: timestamp().nullable(),
  })
  .meta({ id: 'Material', description: 'A stock-keeping item; `stock` is the sum over `locations`' })

type Shown = Omit<Material, 'reversed' | 'reservations'>

/** The primary location first, then every other with stock. */
export function locationsOf({ balances, primary_location_id: primary }: Shown): readonly string[] {
  const ids = [primary]
  for (const id in balances) if (id !== primary && balances[id] !== '0') ids.push(id)
  return ids
}

export function presentMaterial(id: string, material: Shown, names: Names) {
  const { primary_location_id: primary, balances } = material
  return {
    id,
    name: material.name,
    sku: material.sku,
    ean: material.ean,
    category: material.category,
    category_slug: material.category === null ? null : slugOf(material.category),
    unit: material.unit,
    stock: exact(material.stock),
    min_stock: exact(material.min_stock),
    locations: locationsOf(material).map(at => ({
      id: at,
      name: names.location(at),
      stock: exact(balances[at] ?? '0'),
    })),
    location_id: primary,
    location_name: names.location(primary),
    description: material.description,
    purchase_price: material.purchase_price === null ? null : exact(material.purchase_price),
    custom_fields: material.custom_fields,
    created_at: material.created_at,
    updated_at: material.updated_at,
    archived_at: material.archived_at,
  }
}

export const materialTexts = (lookUp: LookUpNames): Texts<MaterialDoc> =>
  createTexts(
    { present: (doc, names) => presentMaterial(doc._id, doc, names), locations: doc => doc.at_locations },
    lookUp,
  )
