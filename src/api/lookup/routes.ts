import { z } from 'zod'
import type { Location } from '../../domain/locations.js'
import { codeKey, gtinKey } from '../../domain/values/codes.js'
import type { Calendar } from '../../domain/values/days.js'
import type { RecordPath } from '../../events/kinds/derived.js'
import { fieldsOf, type Gs1Fields } from '../../gs1/fields.js'
import { parseGs1 } from '../../gs1/parse.js'
import { deliveryNotes } from '../../projections/delivery-notes.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { locations } from '../../projections/locations.js'
import { type MaterialDoc, materials } from '../../projections/materials.js'
import { tools } from '../../projections/tools.js'
import type { Doc } from '../../stores/document-store.js'
import { batchPresenter, batchRecord } from '../batches/record.js'
import { createNotePresenter, deliveryNoteRecord } from '../delivery-notes/record.js'
import { hasScope, type Scope } from '../frame/access/scopes.js'
import { type Principal, type Route, route } from '../frame/route.js'
import { text } from '../frame/schema/fields.js'
import { locationRecord, presentLocation } from '../locations/routes.js'
import { type MaterialSurroundings, materialCode, materialPresenter, materialRecord } from '../materials/record.js'
import type { RecordState } from '../records/endpoints.js'
import type { LookUpNames } from '../records/names.js'
import { toolPresenter, toolRecord } from '../tools/record.js'
import { codedBatches, ofTradeItem } from './batches.js'
import { gs1Out, presentGs1 } from './gs1.js'
import { type Coded, matchesOf, type Naming } from './matches.js'

const lookupQuery = z.strictObject({
  code: text(200).meta({
    description:
      'Scanned or typed code: the ID of a record, a SKU, an EAN or GTIN of any length, a batch number, an asset tag, a serial number, the code of a location, the number of a delivery note, or a GS1 code. A GS1 code can be an element string (with or without symbology identifier), text with AIs in parentheses, or a Digital Link',
  }),
})

const matchedFields = (codes: z.ZodType) =>
  z.array(codes).meta({ description: 'Fields of the record that match the code' })
const matchedBy = (...names: readonly [string, ...string[]]) => matchedFields(z.enum(['id', ...names]))

const materialMatch = z
  .object({ type: z.literal('material'), matched_by: matchedFields(materialCode), record: materialRecord })
  .meta({ id: 'FoundMaterial', description: 'Material that matches the code' })
const batchMatch = z
  .object({ type: z.literal('batch'), matched_by: matchedBy('batch_number'), record: batchRecord })
  .meta({ id: 'FoundBatch', description: 'Batch that matches the code' })
const toolMatch = z
  .object({ type: z.literal('tool'), matched_by: matchedBy('serial_number', 'asset_tag'), record: toolRecord })
  .meta({ id: 'FoundTool', description: 'Tool that matches the code' })
const locationMatch = z
  .object({ type: z.literal('location'), matched_by: matchedBy('code'), record: locationRecord })
  .meta({ id: 'FoundLocation', description: 'Location that matches the code' })
const noteMatch = z
  .object({ type: z.literal('delivery_note'), matched_by: matchedBy('number'), record: deliveryNoteRecord })
  .meta({ id: 'FoundDeliveryNote', description: 'Delivery note that matches the code' })

const lookupRecord = z
  .object({
    code: z.string().meta({ description: 'Code in the request' }),
    found: z
      .array(z.discriminatedUnion('type', [materialMatch, batchMatch, toolMatch, locationMatch, noteMatch]))
      .meta({ description: 'Matching records. Can be empty. Archived records are the last of their type' }),
    gs1: gs1Out.optional().meta({ description: 'Data in the code. Absent if it is not a GS1 code' }),
  })
  .meta({ id: 'Lookup', description: 'Records that match a code' })

export interface LookupRoutes extends MaterialSurroundings {
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
  readonly calendar: Calendar
}

const sku = { by: 'sku', field: 'sku_key', key: codeKey }
const ean: Naming = {
  ...{ by: 'ean', field: 'ean_key', key: gtinKey },
  inGs1: ({ gtin, content_gtin }) => gtin ?? content_gtin,
}
const serialNumber: Naming = {
  ...{ by: 'serial_number', field: 'serial_key', key: codeKey },
  inGs1: ({ serial_number }) => serial_number,
}
const assetTag: Naming = {
  ...{ by: 'asset_tag', field: 'tag_key', key: codeKey },
  inGs1: ({ asset_id }) => asset_id,
}
const placeCode: Naming = {
  ...{ by: 'code', field: 'code_key', key: codeKey },
  inGs1: ({ location_number }) => location_number,
}
const noteNumber = { by: 'number', field: 'number', key: (code: string) => code.trim().toUpperCase() }

/** Kinds and parts that codes don't identify. */
type WithoutCode =
  | ('insurances' | 'calibration-plans' | 'calibrations' | 'movements' | 'events' | 'imports')
  | ('users' | 'webhooks' | 'logs' | 'api-keys' | 'links')

const ARCHIVED_OR_NOT = [{ field: 'archived', in: [false, true] }]

export function lookupRoutes({ readModels, names, available, calendar }: LookupRoutes): readonly Route[] {
  const presentMaterials = materialPresenter({ names, available, calendar })
  const presentGoods = (all: readonly RecordState<MaterialDoc>[]) => presentMaterials(all.map(({ state }) => state))
  const presentBatches = batchPresenter({ readModels, names, calendar })
  const presentTools = toolPresenter({ readModels, names, calendar })
  const presentNotes = createNotePresenter(readModels, names)
  const presentLocations = async (all: readonly RecordState<Location>[]) => all.map(presentLocation)

  const looksUp = {
    materials: looking('materials:read', 'material', presentGoods, () => ({
      prefix: 'mat',
      collection: readModels.of(materials),
      namings: [sku, ean],
      leading: ARCHIVED_OR_NOT,
    })),
    batches: looking('batches:read', 'batch', presentBatches, () => codedBatches(readModels), {
      narrow: (docs, gs1) => ofTradeItem(docs, gs1, readModels),
    }),
    tools: looking('tools:read', 'tool', presentTools, () => ({
      prefix: 'tool',
      collection: readModels.of(tools),
      namings: [serialNumber, assetTag],
    })),
    locations: looking('locations:read', 'location', presentLocations, () => ({
      prefix: 'loc',
      collection: readModels.of(locations),
      namings: [placeCode],
    })),
    'delivery-notes': looking('delivery-notes:read', 'delivery_note', presentNotes, () => ({
      prefix: 'dn',
      collection: readModels.of(deliveryNotes),
      namings: [noteNumber],
    })),
  } satisfies { readonly [path in Exclude<RecordPath, WithoutCode>]: Look }

  return [
    route({
      method: 'get',
      path: '/lookup',
      scope: [],
      tag: 'Lookup',
      operationId: 'lookUpCode',
      summary: 'Look up a code',
      description:
        'Finds the records that match a scanned or typed code, including archived records. Case, spaces around the code, and leading zeros of an EAN or GTIN are ignored.\n\nThe parts of a GS1 code are in `gs1`. The GTIN finds materials, the batch number finds batches of these materials, the serial number and the asset ID find tools, and the location number finds locations. A two-digit year is from 49 years ago to 50 years ahead, and day 00 is the last day of the month.\n\nThe response has only records that the API key can read: materials with `materials:read`, batches with `batches:read`, tools with `tools:read`, locations with `locations:read`, and delivery notes with `delivery-notes:read`.',
      query: lookupQuery,
      responses: { 200: { description: 'Matching records', schema: lookupRecord } },
      async handle({ query: { code }, principal }) {
        const elements = parseGs1(code)
        const gs1 = elements && fieldsOf(elements, calendar.today())
        const matches = await Promise.all(
          Object.values(looksUp).map(look => look({ code: code.trim(), gs1 }, principal)),
        )
        return { body: { code, found: matches.flat(), ...(elements && gs1 ? { gs1: presentGs1(elements, gs1) } : {}) } }
      },
    }),
  ]
}

interface Scanned {
  readonly code: string
  readonly gs1: Gs1Fields | undefined
}

type Look = (scanned: Scanned, principal: Principal) => Promise<readonly object[]>

interface Choosing<Document extends Doc> {
  /** Returns the IDs of the records that the whole GS1 code means, of those that match one part of it. */
  readonly narrow?: (docs: readonly Document[], gs1: Gs1Fields) => Promise<ReadonlySet<string>>
}

/** Returns a function that looks up records of one type. Without the scope, it returns none. */
const looking =
  <State, Document extends State & Doc>(
    scope: Scope,
    type: string,
    present: (records: readonly RecordState<State>[]) => Promise<readonly object[]>,
    coded: () => Coded<Document>,
    { narrow }: Choosing<Document> = {},
  ): Look =>
  async ({ code, gs1 }, { scopes }) => {
    if (!hasScope(scopes, scope)) return []
    const all = await matchesOf(coded(), code, gs1)
    const chosen =
      gs1 && narrow
        ? await narrow(
            all.map(({ doc }) => doc),
            gs1,
          )
        : undefined
    const matches = chosen ? all.filter(({ doc }) => chosen.has(doc._id)) : all
    const records = await present(matches.map(({ doc }) => ({ id: doc._id, state: doc })))
    return matches.map(({ by }, n) => ({ type, matched_by: by, record: records[n] }))
  }
