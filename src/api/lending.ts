import { z } from 'zod'
import type { Outcome } from '../commands/executor.js'
import type { ToolCommands } from '../commands/tools.js'
import { dayOf, type Tool } from '../domain/tool.js'
import { CONDITIONS } from '../events/tool.js'
import type { ReadModels } from '../projections/read-models.js'
import { TOOL_HISTORY_TYPES, toolHistory } from '../projections/tool-history.js'
import { tools } from '../projections/tools.js'
import type { Condition } from '../stores/document-store.js'
import { clearable, freeText, id } from './frame/fields.js'
import { accepted } from './frame/rejections.js'
import { type Answer, type Route, route } from './frame/route.js'
import { day, inOrder, timestampFrom, timestampTo } from './frame/times.js'
import { page } from './listing.js'
import type { LookUpNames } from './names.js'
import { found, written } from './single.js'
import { presentHistory, toolHistoryEntry } from './tool-history-entry.js'
import { namesFor, presentTool, toolRecord } from './tool-record.js'

const TAG = 'Tools'

const note = clearable(freeText(2000))
const condition = z.enum(CONDITIONS).optional().meta({ description: 'As it was before, unless something else is said' })

const checkoutBody = z
  .strictObject({
    user_id: id('usr'),
    expected_return: clearable(day()).meta({ description: 'A day, not before today in UTC' }),
    note,
  })
  .meta({
    id: 'Checkout',
    example: { user_id: 'usr_01kagpn2xrfz3v5t8g6m9c4d7w', expected_return: '2026-11-28', note: 'Site 12' },
  })

const checkinBody = z
  .strictObject({
    condition,
    location_id: id('loc').optional().meta({ description: 'Where it lies from now on; else where it did' }),
    note,
  })
  .meta({ id: 'Checkin', example: { condition: 'good', note: 'cleaned' } })

const maintenanceBody = z
  .strictObject({ condition, note })
  .meta({ id: 'ToolMaintenance', example: { condition: 'needs_repair', note: 'Chuck slips' } })

const releaseBody = z
  .strictObject({
    condition: condition.meta({ description: '`good` after a repair or a find, unless something else is said' }),
    note,
  })
  .meta({ id: 'ToolRelease', example: { condition: 'good', note: 'Chuck replaced' } })

const historyQuery = z
  .strictObject({
    type: z.enum(TOOL_HISTORY_TYPES).optional(),
    from: timestampFrom().optional(),
    to: timestampTo().optional(),
  })
  .superRefine(inOrder('from', 'to'))

export interface LendingRoutes {
  readonly commands: ToolCommands
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
  readonly now: () => number
}

export function lendingRoutes({ commands, readModels, names, now }: LendingRoutes): readonly Route[] {
  async function answered(id: string, outcome: Outcome<Tool>): Promise<Answer> {
    const made = accepted(outcome)
    const looked = await namesFor([made.state], names)
    const today = dayOf(new Date(now()).toISOString())
    return written(200, '/tools', { id, ...made }, presentTool(id, made.state, looked, today))
  }

  return [
    route({
      method: 'post',
      path: '/tools/{id}/checkout',
      scope: 'tools:write',
      tag: TAG,
      operationId: 'checkOutTool',
      summary: 'Check a tool out to a user',
      description: 'Only an available tool can be had; else 409 says who has it, or where it is.',
      body: checkoutBody,
      answers: { 200: { description: 'The tool with its holder', schema: toolRecord } },
      errors: ['INVALID_STATE'],
      async handle({
        params,
        body: { user_id: userId, expected_return: expectedReturn = null, note = null },
        context,
      }) {
        const id = params.id!
        return answered(id, await commands.checkOut(context, id, { userId, expectedReturn, note }))
      },
    }),

    route({
      method: 'post',
      path: '/tools/{id}/checkin',
      scope: 'tools:write',
      tag: TAG,
      operationId: 'checkInTool',
      summary: 'Take a tool back',
      description: 'A tool that is `damaged` or `needs_repair` goes to maintenance, one that is `lost` is retired.',
      body: checkinBody,
      bodyOptional: true,
      answers: { 200: { description: 'The tool', schema: toolRecord } },
      errors: ['INVALID_STATE'],
      async handle({ params, body: { location_id: locationId, ...report }, context }) {
        const id = params.id!
        return answered(id, await commands.checkIn(context, id, { ...report, locationId }))
      },
    }),

    route({
      method: 'post',
      path: '/tools/{id}/maintenance',
      scope: 'tools:write',
      tag: TAG,
      operationId: 'sendToolToMaintenance',
      summary: 'Send an available tool to maintenance',
      body: maintenanceBody,
      bodyOptional: true,
      answers: { 200: { description: 'The tool', schema: toolRecord } },
      errors: ['INVALID_STATE'],
      async handle({ params, body, context }) {
        const id = params.id!
        return answered(id, await commands.sendToMaintenance(context, id, body))
      },
    }),

    route({
      method: 'post',
      path: '/tools/{id}/release',
      scope: 'tools:write',
      tag: TAG,
      operationId: 'releaseTool',
      summary: 'Make a tool available again, after maintenance or because it has turned up',
      body: releaseBody,
      bodyOptional: true,
      answers: { 200: { description: 'The tool', schema: toolRecord } },
      errors: ['INVALID_STATE'],
      async handle({ params, body, context }) {
        const id = params.id!
        return answered(id, await commands.release(context, id, body))
      },
    }),

    route({
      method: 'get',
      path: '/tools/{id}/history',
      scope: 'tools:read',
      tag: TAG,
      operationId: 'listToolHistory',
      summary: 'List all that happened to a tool, newest first',
      query: historyQuery,
      list: true,
      answers: { 200: { description: 'The entries of this page', schema: toolHistoryEntry } },
      async handle({ params, query: { type, from, to }, paging }) {
        const toolId = params.id!
        await found(readModels.of(tools), 'tool', toolId)
        const where: Condition[] = [{ field: 'tool_id', is: toolId }]
        if (type !== undefined) where.push({ field: 'type', is: type })
        if (from !== undefined) where.push({ field: 'created_at', atLeast: from })
        if (to !== undefined) where.push({ field: 'created_at', atMost: to })
        const sort = [{ field: '_seq', descending: true }]
        const { total, docs } = await page(readModels.of(toolHistory), { where, sort }, paging)
        return { list: { total, data: await presentHistory(docs, names) } }
      },
    }),
  ]
}
