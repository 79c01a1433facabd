import { z } from 'zod'
import type { LocationCommands } from '../../commands/locations.js'
import type { Location } from '../../domain/locations.js'
import { locationFields } from '../../events/locations.js'
import { presentFields } from '../../feed/present-fields.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { locations } from '../../projections/locations.js'
import type { Route } from '../frame/route.js'
import { freeText, id, text } from '../frame/schema/fields.js'
import { sort } from '../frame/schema/sort.js'
import type { RecordState } from '../records/endpoints.js'
import { createShape, type FieldTable, nullable, patchShape, recordShape, required } from '../records/field-table.js'
import { nullableText, timestamp } from '../records/fields.js'
import { amongArchivable, ofArchivable } from '../records/filters.js'
import { matching } from '../records/listing.js'
import type { LookUpNames } from '../records/names.js'
import { momentFields, type PastReads, pastListQuery } from '../records/past.js'
import { resource } from '../records/resource.js'

export const locationRecord = z
  .object({
    id: z.string().meta({ description: 'Unique identifier of the location.' }),
    ...recordShape(locationFields, { parent_id: nullableText() }),
    created_at: timestamp(),
    updated_at: timestamp(),
    archived_at: timestamp().nullable(),
    ...momentFields,
  })
  .meta({ id: 'Location', description: 'Place that holds stock and tools' })

const listQuery = z.strictObject({
  search: z.string().max(200).optional().meta({ description: 'Search words. Each must occur in the name or code' }),
  parent_id: z.string().max(100).optional().meta({ description: 'Only locations with this parent location' }),
  ids: ofArchivable.ids,
  archived: ofArchivable.archived,
  ...pastListQuery,
  sort: sort({ name: 'name_key', code: 'code', created_at: 'created_at', updated_at: 'updated_at' }).optional(),
})

/** Fields of a location that requests set. Bodies, imports, and commands are derived from them. */
const fields = {
  name: required(text(200)),
  code: nullable(freeText(50)),
  description: nullable(freeText(2000)),
  parent_id: nullable(
    id('loc'),
    'ID of the parent location: not the location itself, and none inside it. Null for a location at the top level',
  ),
} satisfies FieldTable<typeof locationFields>

export const createBody = z
  .strictObject(createShape(fields))
  .meta({ id: 'NewLocation', description: 'Location to create', example: { name: 'Shelf A3', code: 'A3' } })

export const patchBody = z
  .strictObject(patchShape(fields))
  .meta({ id: 'LocationPatch', description: 'Fields of a location to update', example: { name: 'Shelf A4' } })

export interface LocationRoutes {
  readonly commands: LocationCommands
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
  readonly past: PastReads
}

export function locationRoutes({ commands, readModels, names, past }: LocationRoutes): readonly Route[] {
  const { list, read, create, update, archive, history } = resource({
    name: 'locations',
    tag: 'Locations',
    record: locationRecord,
    collection: () => readModels.of(locations),
    present: presentLocations,
    past: { reads: past, collection: sources => sources.readModels.of(locations), present: () => presentLocations },
  })
  return [
    list({
      query: listQuery,
      where: ({ parent_id, ...query }) => [...matching({ parent_id }), ...amongArchivable(query)],
    }),
    read(),
    history({ readModels, names }),
    create({
      body: createBody,
      errors: ['NOT_FOUND', 'INVALID_STATE'],
      command: ({ body, context }) => commands.create(context, body),
    }),
    update({
      description:
        'Changes only the fields that are sent. `null` clears an optional field. Records that refer to the location show its new name immediately.',
      body: patchBody,
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, body, context }) => commands.update(context, id, body),
    }),
    archive({
      description:
        'The default location, and a location with stock or tools, return 409. An archived location is hidden from lists.',
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, context }) => commands.archive(context, id),
    }),
  ]
}

const presentLocations = (records: readonly RecordState<Location>[]) => records.map(presentLocation)

const present = presentFields(locationFields)

export const presentLocation = ({ id, state: location }: RecordState<Location>) => ({
  id,
  ...present(location),
  created_at: location.created_at,
  updated_at: location.updated_at,
  archived_at: location.archived_at,
})
