import { z } from 'zod'
import { type Route, route } from '../../src/api/frame/route.js'

/** A small API that uses everything a route can declare. */

const quantity = z
  .custom<bigint>(value => typeof value === 'bigint')
  .transform(value => value)
  .meta({
    id: 'Quantity',
    json: { type: 'number', description: 'At most 6 places, exact.', examples: [12.5] },
  })

const material = z
  .object({
    id: z.string(),
    name: z.string(),
    stock: quantity,
    category: z.string().nullable(),
    unit: z.string().default('pcs'),
    custom_fields: z.record(z.string(), z.unknown()),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Material', description: 'A stocked material.' })

const newMaterial = z
  .strictObject({ name: z.string().min(1), unit: z.string().default('pcs'), stock: quantity.optional() })
  .meta({ id: 'NewMaterial', examples: [{ name: 'Plywood 18 mm', unit: 'pcs', stock: 12.5 }] })

const movement = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('receipt'), quantity }).meta({ id: 'Receipt' }),
    z.strictObject({ type: z.literal('correction'), quantity, note: z.string() }).meta({ id: 'Correction' }),
  ])
  .meta({ id: 'Movement', example: { type: 'receipt', quantity: 5 } })

const part = z.object({ id: z.string(), amount: z.number().default(1) }).meta({ id: 'Part' })
const kit = z.object({ parts: z.array(part) }).meta({ id: 'Kit' })

const unusedHandler = async () => ({})
const text = z.string()

const listMaterials = route({
  method: 'get',
  path: '/materials',
  scope: 'materials:read',
  tag: 'Materials',
  operationId: 'listMaterials',
  summary: 'List materials',
  list: true,
  query: z
    .strictObject({
      search: text.optional().describe('Words that must occur.'),
      category: text.optional(),
      low_stock: z
        .stringbool()
        .optional()
        .meta({ json: { type: 'boolean' }, description: 'Only materials with low stock.' }),
      sort: z.array(z.enum(['name', '-name'])).optional(),
      from: z.union([z.iso.date(), z.iso.datetime()]).optional(),
    })
    .refine(query => query.search !== query.category || query.search === undefined),
  responses: { 200: { description: 'The materials.', schema: material } },
  handle: unusedHandler,
})

export const toyRoutes: readonly Route[] = [
  listMaterials,
  route({
    method: 'post',
    path: '/materials',
    scope: 'materials:write',
    tag: 'Materials',
    operationId: 'createMaterial',
    summary: 'Create a material',
    body: newMaterial,
    responses: { 201: { description: 'The material.', schema: material } },
    errors: ['CONFLICT'],
    handle: unusedHandler,
  }),
  route({
    method: 'get',
    path: '/materials/{id}',
    scope: 'materials:read',
    tag: 'Materials',
    operationId: 'getMaterial',
    summary: 'Read a material',
    responses: { 200: { description: 'The material.', schema: material } },
    handle: unusedHandler,
  }),
  route({
    method: 'delete',
    path: '/materials/{id}',
    scope: 'materials:write',
    tag: 'Materials',
    operationId: 'archiveMaterial',
    summary: 'Archive a material',
    responses: { 204: { description: 'It is archived.' } },
    handle: unusedHandler,
  }),
  route({
    method: 'post',
    path: '/materials/{id}/movements',
    scope: 'materials:write',
    tag: 'Materials',
    operationId: 'moveMaterial',
    summary: 'Book a movement',
    description: 'Takes or adds stock.',
    body: movement,
    responses: { 201: { description: 'The movement.', schema: z.object({ before: quantity, after: quantity }) } },
    errors: ['INSUFFICIENT_STOCK', 'INVALID_STATE'],
    handle: unusedHandler,
  }),
  route({
    method: 'patch',
    path: '/kits/{kit_id}',
    scope: 'materials:write',
    tag: 'Kits',
    operationId: 'changeKit',
    summary: 'Change a kit',
    body: kit,
    bodyOptional: true,
    responses: { 200: { description: 'The kit.', schema: kit } },
    handle: unusedHandler,
  }),
  route({
    method: 'get',
    path: '/events/stream',
    scope: 'events:read',
    tag: 'Events',
    operationId: 'streamEvents',
    summary: 'Follow the events',
    serves: ['text/event-stream'],
    responses: { 200: { description: 'Events as they happen.' } },
    handle: unusedHandler,
  }),
]

export const toyTags = [
  { name: 'Materials', description: 'Stocked materials.' },
  { name: 'Kits', description: 'What is handed out together.' },
  { name: 'Events', description: 'What has happened.' },
  { name: 'Webhooks', description: 'Webhooks that receive events.' },
]

export const toyInfo = {
  title: 'Toy shop',
  version: '1.3.0',
  description: 'A shop for tests.',
  contact: { name: 'The shop' },
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
}

export const toyWebhooks = {
  tag: 'Webhooks',
  messages: [
    {
      name: 'stock.changed',
      summary: 'The stock of a material changed',
      payload: z.object({ id: z.string(), type: z.literal('stock.changed'), data: material }),
    },
  ],
}
