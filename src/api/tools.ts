import { z } from 'zod'
import type { ToolCommands } from '../commands/tools.js'
import { dayOf, type Tool } from '../domain/tool.js'
import { CONDITIONS, TOOL_STATUSES } from '../events/tool.js'
import { slugOf } from '../projections/categories.js'
import type { ReadModels } from '../projections/read-models.js'
import { tools } from '../projections/tools.js'
import type { Condition } from '../stores/document-store.js'
import { clearable, customFields, flag, freeText, id, text } from './frame/fields.js'
import { accepted } from './frame/rejections.js'
import { type Answer, type Route, route } from './frame/route.js'
import { sort } from './frame/sort.js'
import { page } from './listing.js'
import type { LookUpNames } from './names.js'
import { found, type Written, written } from './single.js'
import { namesFor, presentTool, toolRecord } from './tool-record.js'

const TAG = 'Tools'

const listQuery = z.strictObject({
  search: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Words that must occur in name, serial number or asset tag' }),
  category: z.string().max(200).optional().meta({ description: 'Slug or name of a category' }),
  status: z.enum(TOOL_STATUSES).optional(),
  location_id: z.string().max(100).optional().meta({ description: 'Has its place there' }),
  user_id: z.string().max(100).optional().meta({ description: 'Checked out to this user' }),
  overdue: flag().optional().meta({ description: 'Expected back before today, in UTC; false for all others' }),
  archived: flag().optional().meta({ description: 'The archived ones in place of the others' }),
  sort: sort({
    name: 'name_key',
    category: 'category_slug',
    status: 'status',
    serial_number: 'serial_number',
    asset_tag: 'asset_tag',
    expected_return: 'due',
    created_at: 'created_at',
    updated_at: 'updated_at',
  }).optional(),
})

const details = {
  category: clearable(text(100)),
  serial_number: clearable(freeText(100)),
  asset_tag: clearable(freeText(100)),
  location_id: clearable(id('loc')),
  custom_fields: clearable(customFields()),
}

const createBody = z
  .strictObject({
    name: text(200),
    ...details,
    condition: z.enum(CONDITIONS).optional().meta({ description: '`good` unless something else is said' }),
  })
  .meta({
    id: 'NewTool',
    example: { name: 'Hammer drill', category: 'Power tools', serial_number: 'HD-2231', asset_tag: 'A-0107' },
  })

const patchBody = z
  .strictObject({
    name: text(200).optional(),
    ...details,
    condition: z.enum(CONDITIONS).optional().meta({
      description:
        'Takes a tool that nobody holds to maintenance when it is broken, out of use when it is lost, and back when it has turned up',
    }),
  })
  .meta({ id: 'ToolPatch', example: { asset_tag: 'A-0108', custom_fields: { watts: 800 } } })

export interface ToolRoutes {
  readonly commands: ToolCommands
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
  readonly now: () => number
}

export function toolRoutes({ commands, readModels, names, now }: ToolRoutes): readonly Route[] {
  const today = () => dayOf(new Date(now()).toISOString())

  async function answered(status: number, made: Written<Tool>): Promise<Answer> {
    const looked = await namesFor([made.state], names)
    return written(status, '/tools', made, presentTool(made.id, made.state, looked, today()))
  }

  return [
    route({
      method: 'get',
      path: '/tools',
      scope: 'tools:read',
      tag: TAG,
      operationId: 'listTools',
      summary: 'List tools',
      query: listQuery,
      list: true,
      answers: { 200: { description: 'The tools of this page', schema: toolRecord } },
      async handle({ query, paging }) {
        const { search, sort } = query
        const day = today()
        const { total, docs } = await page(
          readModels.of(tools),
          { where: conditions(query, day), search, sort },
          paging,
        )
        const looked = await namesFor(docs, names)
        return { list: { total, data: docs.map(doc => presentTool(doc._id, doc, looked, day)) } }
      },
    }),

    route({
      method: 'get',
      path: '/tools/{id}',
      scope: 'tools:read',
      tag: TAG,
      operationId: 'getTool',
      summary: 'Read a tool',
      answers: { 200: { description: 'The tool', schema: toolRecord } },
      async handle({ params }) {
        const doc = await found(readModels.of(tools), 'tool', params.id!)
        const looked = await namesFor([doc], names)
        return { body: presentTool(doc._id, doc, looked, today()), revision: doc.revision }
      },
    }),

    route({
      method: 'post',
      path: '/tools',
      scope: 'tools:write',
      tag: TAG,
      operationId: 'createTool',
      summary: 'Create a tool',
      description: 'It is available, unless its condition takes it to maintenance or out of use.',
      body: createBody,
      answers: { 201: { description: 'The tool', schema: toolRecord } },
      errors: ['NOT_FOUND', 'INVALID_STATE'],
      async handle({ body, context }) {
        const made = await commands.create(context, {
          name: body.name,
          category: body.category ?? null,
          serial_number: body.serial_number ?? null,
          asset_tag: body.asset_tag ?? null,
          condition: body.condition ?? 'good',
          location_id: body.location_id ?? null,
          custom_fields: body.custom_fields ?? {},
        })
        return answered(201, accepted(made))
      },
    }),

    route({
      method: 'patch',
      path: '/tools/{id}',
      scope: 'tools:write',
      tag: TAG,
      operationId: 'updateTool',
      summary: 'Change some fields of a tool',
      description: 'Only what is sent changes; `null` clears an optional field; `custom_fields` is merged key by key.',
      body: patchBody,
      answers: { 200: { description: 'The tool', schema: toolRecord } },
      errors: ['INVALID_STATE'],
      async handle({ params, body, context }) {
        const id = params.id!
        return answered(200, { id, ...accepted(await commands.update(context, id, body)) })
      },
    }),

    route({
      method: 'delete',
      path: '/tools/{id}',
      scope: 'tools:write',
      tag: TAG,
      operationId: 'archiveTool',
      summary: 'Archive a tool that nobody holds',
      description: 'It is retired, stays readable by its id and leaves the lists.',
      answers: { 204: { description: 'Archived, now or before' } },
      errors: ['INVALID_STATE'],
      async handle({ params, context }) {
        const id = params.id!
        return written(204, '/tools', { id, ...accepted(await commands.archive(context, id)) })
      },
    }),
  ]
}

function conditions(query: z.output<typeof listQuery>, today: string): readonly Condition[] {
  const { category, status, location_id, user_id, overdue, archived = false } = query
  const where: Condition[] = [{ field: 'archived', is: archived }]
  if (category !== undefined) where.push({ field: 'category_slug', is: slugOf(category) })
  if (status !== undefined) where.push({ field: 'status', is: status })
  if (location_id !== undefined) where.push({ field: 'location_id', is: location_id })
  if (user_id !== undefined) where.push({ field: 'holder_id', is: user_id })
  if (overdue === true) where.push({ field: 'due', below: today })
  if (overdue === false) where.push({ field: 'due', atLeast: today })
  return where
}
