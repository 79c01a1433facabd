import { z } from 'zod'
import type { LocationCommands } from '../commands/locations.js'
import type { Location } from '../domain/location.js'
import { locations } from '../projections/locations.js'
import type { ReadModels } from '../projections/read-models.js'
import type { Condition } from '../stores/document-store.js'
import { clearable, flag, freeText, id, text } from './frame/fields.js'
import { accepted } from './frame/rejections.js'
import { type Route, route } from './frame/route.js'
import { sort } from './frame/sort.js'
import { page } from './listing.js'
import { nullableText, timestamp } from './record-fields.js'
import { found, type Written, written } from './single.js'

const TAG = 'Locations'

const locationRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    code: nullableText(),
    description: nullableText(),
    parent_id: nullableText(),
    created_at: timestamp(),
    updated_at: timestamp(),
    archived_at: timestamp().nullable(),
  })
  .meta({ id: 'Location' })

const listQuery = z.strictObject({
  search: z.string().max(200).optional().meta({ description: 'Words that must occur in name or code' }),
  parent_id: z.string().max(100).optional(),
  archived: flag().optional(),
  sort: sort({ name: 'name_key', code: 'code', created_at: 'created_at', updated_at: 'updated_at' }).optional(),
})

const details = {
  code: clearable(freeText(50)),
  description: clearable(freeText(2000)),
  parent_id: clearable(id('loc')),
}

const createBody = z
  .strictObject({ name: text(200), ...details })
  .meta({ id: 'NewLocation', example: { name: 'Shelf A3', code: 'A3' } })

const patchBody = z
  .strictObject({ name: text(200).optional(), ...details })
  .meta({ id: 'LocationPatch', example: { name: 'Shelf A4' } })

export interface LocationRoutes {
  readonly commands: LocationCommands
  readonly readModels: Pick<ReadModels, 'of'>
}

export function locationRoutes({ commands, readModels }: LocationRoutes): readonly Route[] {
  return [
    route({
      method: 'get',
      path: '/locations',
      scope: 'locations:read',
      tag: TAG,
      operationId: 'listLocations',
      summary: 'List locations',
      query: listQuery,
      list: true,
      answers: { 200: { description: 'The locations of this page', schema: locationRecord } },
      async handle({ query: { search, parent_id, archived = false, sort }, paging }) {
        const where: Condition[] = [{ field: 'archived', is: archived }]
        if (parent_id !== undefined) where.push({ field: 'parent_id', is: parent_id })
        const { total, docs } = await page(readModels.of(locations), { where, search, sort }, paging)
        return { list: { total, data: docs.map(doc => present(doc._id, doc)) } }
      },
    }),

    route({
      method: 'get',
      path: '/locations/{id}',
      scope: 'locations:read',
      tag: TAG,
      operationId: 'getLocation',
      summary: 'Read a location',
      answers: { 200: { description: 'The location', schema: locationRecord } },
      async handle({ params }) {
        const doc = await found(readModels.of(locations), 'location', params.id!)
        return { body: present(doc._id, doc), revision: doc.revision }
      },
    }),

    route({
      method: 'post',
      path: '/locations',
      scope: 'locations:write',
      tag: TAG,
      operationId: 'createLocation',
      summary: 'Create a location',
      body: createBody,
      answers: { 201: { description: 'The location', schema: locationRecord } },
      errors: ['NOT_FOUND', 'INVALID_STATE'],
      async handle({ body: { name, code = null, description = null, parent_id = null }, context }) {
        return answered(201, accepted(await commands.create(context, { name, code, description, parent_id })))
      },
    }),

    route({
      method: 'patch',
      path: '/locations/{id}',
      scope: 'locations:write',
      tag: TAG,
      operationId: 'updateLocation',
      summary: 'Change some fields of a location',
      description: 'A new name shows everywhere at once.',
      body: patchBody,
      answers: { 200: { description: 'The location', schema: locationRecord } },
      errors: ['INVALID_STATE'],
      async handle({ params, body, context }) {
        const id = params.id!
        return answered(200, { id, ...accepted(await commands.update(context, id, body)) })
      },
    }),

    route({
      method: 'delete',
      path: '/locations/{id}',
      scope: 'locations:write',
      tag: TAG,
      operationId: 'archiveLocation',
      summary: 'Archive a location where nothing lies',
      answers: { 204: { description: 'Archived, now or before' } },
      errors: ['INVALID_STATE'],
      async handle({ params, context }) {
        const id = params.id!
        return written(204, '/locations', { id, ...accepted(await commands.archive(context, id)) })
      },
    }),
  ]
}

const answered = (status: number, made: Written<Location>) =>
  written(status, '/locations', made, present(made.id, made.state))

const present = (id: string, location: Location) => ({
  id,
  name: location.name,
  code: location.code,
  description: location.description,
  parent_id: location.parent_id,
  created_at: location.created_at,
  updated_at: location.updated_at,
  archived_at: location.archived_at,
})
