import type { Imported } from '../../events/imports.js'
import type { Actor } from '../../events/log/envelope.js'
import type { RowKind } from '../../imports/rows.js'
import { apiKeys } from '../../projections/api-keys.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { locations } from '../../projections/locations.js'
import { materials } from '../../projections/materials.js'
import { tools } from '../../projections/tools.js'
import { users } from '../../projections/users.js'
import { SCOPES, type Scope } from '../frame/access/scopes.js'
import * as ofLocations from '../locations/routes.js'
import * as ofMaterials from '../materials/bodies.js'
import { materialRecord, presentMaterial } from '../materials/record.js'
import type { Names } from '../records/names.js'
import { presentTool, toolRecord } from '../tools/record.js'
import * as ofTools from '../tools/routes.js'
import { presentUser, userRecord } from '../users/record.js'
import * as ofUsers from '../users/routes.js'
import { batchRows } from './batch-rows.js'
import { calibrationPlanRows } from './calibration-plan-rows.js'
import { insuranceRows } from './insurance-rows.js'
import type { KindsOptions } from './kinds-options.js'
import { placing } from './place.js'
import { recordRows } from './record-rows.js'

/** Imports compare IDs, so records are presented without names. */
const NAMELESS: Names = { location: () => null, user: () => null }
const NOT_ARCHIVED = [{ field: 'archived', is: false }]

/**
 * Returns how to import each kind of record. Rows have the fields of a request and the ignored columns of an export.
 */
export const rowKinds = (options: KindsOptions): { readonly [kind in Imported]: RowKind } => ({
  materials: materialRows(options),
  tools: toolRows(options),
  locations: locationRows(options),
  users: userRows(options),
  batches: batchRows(options),
  insurances: insuranceRows(options),
  'calibration-plans': calibrationPlanRows(options),
})

/** Returns the scopes of the key or session with which a file was sent. */
async function permissionsOf(readModels: Pick<ReadModels, 'of'>, { key_id }: Actor) {
  const key = await readModels.of(apiKeys).get(key_id ?? '')
  return { scopes: new Set<Scope>(SCOPES.filter(scope => key?.scopes.includes(scope))) }
}

const materialRows = ({ commands, readModels, defaultLocationId, unique }: KindsOptions) =>
  recordRows({
    prefix: 'mat',
    noun: 'material',
    key: 'sku',
    notImported: ['opening_batch_number'],
    moreColumns: { location: 'text' },
    onlyNew: ['locations'],
    collection: () => readModels.of(materials),
    isArchived: ({ archived_at }) => archived_at !== null,
    standing: NOT_ARCHIVED,
    present: doc => presentMaterial(doc._id, doc, NAMELESS),
    newRecord: ofMaterials.createBody,
    change: ofMaterials.patchBody,
    record: materialRecord,
    create: async (context, body) => {
      const by = await permissionsOf(readModels, context.actor)
      return commands.materials.create(context, ofMaterials.newMaterial(body, defaultLocationId, by))
    },
    isAccepted: body =>
      unique.length === 0 && body.locations === undefined && ofMaterials.trackingField(body, true) === undefined,
    update: async (context, id, body) => {
      const by = await permissionsOf(readModels, context.actor)
      return commands.materials.update(context, id, ofMaterials.patchOf(body, by))
    },
    forbidding: async actor => {
      const by = await permissionsOf(readModels, actor)
      return (body, change) => ofMaterials.trackingProblem(body, by, change === 'created')
    },
    asNew: values => {
      if (values.has('locations')) values.delete('stock')
    },
    resolve: placing(readModels),
  })

const toolRows = ({ commands, readModels }: KindsOptions) =>
  recordRows({
    prefix: 'tool',
    noun: 'tool',
    key: 'asset_tag',
    moreColumns: { location: 'text' },
    collection: () => readModels.of(tools),
    isArchived: ({ archived_at }) => archived_at !== null,
    standing: NOT_ARCHIVED,
    present: doc => presentTool({ id: doc._id, state: doc }, NAMELESS, ''),
    newRecord: ofTools.createBody,
    change: ofTools.patchBody,
    record: toolRecord,
    create: (context, body) => commands.tools.create(context, body),
    update: (context, id, body) => commands.tools.update(context, id, body),
    resolve: placing(readModels),
  })

const locationRows = ({ commands, readModels }: KindsOptions) =>
  recordRows({
    prefix: 'loc',
    noun: 'location',
    key: 'code',
    collection: () => readModels.of(locations),
    isArchived: ({ archived }) => archived,
    standing: NOT_ARCHIVED,
    present: doc => ofLocations.presentLocation({ id: doc._id, state: doc }),
    newRecord: ofLocations.createBody,
    change: ofLocations.patchBody,
    record: ofLocations.locationRecord,
    create: (context, body) => commands.locations.create(context, body),
    update: (context, id, body) => commands.locations.update(context, id, body),
    async resolve(drafts) {
      const parents = drafts.flatMap(({ values }) => values.get('parent_id')?.text || [])
      const found = await readModels.of(locations).getMany(parents)
      for (const { values, faults } of drafts) {
        const parent = values.get('parent_id')?.text
        if (parent && !found.has(parent)) faults.push({ column: 'parent_id', message: `Location ${parent} not found.` })
      }
    },
  })

const userRows = ({ commands, readModels }: KindsOptions) =>
  recordRows({
    prefix: 'usr',
    noun: 'user',
    key: 'email',
    notImported: ['even_if_holding_tools'],
    collection: () => readModels.of(users),
    isArchived: () => false,
    standing: [],
    present: doc => presentUser({ id: doc._id, state: doc }),
    newRecord: ofUsers.createBody,
    change: ofUsers.patchBody,
    record: userRecord,
    create: (context, body) => commands.users.create(context, body),
    update: (context, id, { even_if_holding_tools: evenIfHoldingTools, ...patch }) =>
      commands.users.update(context, id, { ...patch, evenIfHoldingTools }),
    asNew: values => {
      // New users are always active.
      if (values.get('active')?.text.toLowerCase() === 'true') values.delete('active')
    },
  })
