import { z } from 'zod'
import type { ToolCommands } from '../../commands/tools.js'
import { condition } from '../../events/tools.js'
import { recordHistory } from '../../projections/record-history.js'
import { toolHistory } from '../../projections/tool-history.js'
import { tools } from '../../projections/tools.js'
import { clearable, freeText, id } from '../frame/fields.js'
import { type Route, route } from '../frame/route.js'
import { day, inOrder, timestampFrom, timestampTo } from '../frame/times.js'
import { between, matching, page } from '../records/listing.js'
import { found } from '../records/single.js'
import { presentHistory, toolHistoryEntry, toolHistoryType } from './history-entry.js'
import { type ToolRecords, toolRecord, toolResource } from './record.js'

const note = clearable(freeText(2000))
const conditionThen = condition.optional().meta({ description: 'As it was before, unless something else is said' })

const checkoutBody = z
  .strictObject({
    user_id: id('usr').meta({ description: 'Id of the user who is to have it' }),
    expected_return: clearable(day()).meta({ description: 'A day, not before today' }),
    note,
  })
  .meta({
    id: 'Checkout',
    description: 'Who is to have a tool',
    example: { user_id: 'usr_01kagpn2xrfz3v5t8g6m9c4d7w', expected_return: '2026-11-28', note: 'Site 12' },
  })

const checkinBody = z
  .strictObject({
    condition: conditionThen,
    location_id: id('loc').optional().meta({ description: 'Where it lies from now on; else where it did' }),
    note,
  })
  .meta({ id: 'Checkin', description: 'How a tool came back', example: { condition: 'good', note: 'cleaned' } })

const maintenanceBody = z.strictObject({ condition: conditionThen, note }).meta({
  id: 'ToolMaintenance',
  description: 'What is wrong with a tool',
  example: { condition: 'needs_repair', note: 'Chuck slips' },
})

const releaseBody = z
  .strictObject({
    condition: conditionThen.meta({ description: '`good` after a repair or a find, unless something else is said' }),
    note,
  })
  .meta({
    id: 'ToolRelease',
    description: 'How good a tool is again',
    example: { condition: 'good', note: 'Chuck replaced' },
  })

const historyQuery = z
  .strictObject({
    type: toolHistoryType.optional(),
    from: timestampFrom().optional(),
    to: timestampTo().optional(),
  })
  .superRefine(inOrder('from', 'to'))

export interface LendingRoutes extends ToolRecords {
  readonly commands: ToolCommands
}

export function lendingRoutes({ commands, ...records }: LendingRoutes): readonly Route[] {
  const { act } = toolResource(records)
  const { readModels, names, calendar } = records
  return [
    act('checkout', {
      operationId: 'checkOutTool',
      summary: 'Check a tool out to a user',
      description: 'Only an available tool can be had; else 409 says who has it, or where it is.',
      body: checkoutBody,
      answers: { 200: { description: 'The tool with its holder', schema: toolRecord } },
      errors: ['INVALID_STATE'],
      command({ params, body: { user_id: userId, expected_return: expectedReturn = null, note = null }, context }) {
        return commands.checkOut(context, params.id, { userId, expectedReturn, note })
      },
    }),

    act('checkin', {
      operationId: 'checkInTool',
      summary: 'Take a tool back',
      description: 'A tool that is `damaged` or `needs_repair` goes to maintenance, one that is `lost` is retired.',
      body: checkinBody,
      bodyOptional: true,
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, body: { location_id: locationId, ...report }, context }) =>
        commands.checkIn(context, id, { ...report, locationId }),
    }),

    act('maintenance', {
      operationId: 'sendToolToMaintenance',
      summary: 'Send an available tool to maintenance',
      body: maintenanceBody,
      bodyOptional: true,
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, body, context }) => commands.sendToMaintenance(context, id, body),
    }),

    act('release', {
      operationId: 'releaseTool',
      summary: 'Make a tool available again, after maintenance or because it has turned up',
      body: releaseBody,
      bodyOptional: true,
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, body, context }) => commands.release(context, id, body),
    }),

    route({
      method: 'get',
      path: '/tools/{id}/history',
      scope: 'tools:read',
      tag: 'Tools',
      operationId: 'listToolHistory',
      summary: 'List all that happened to a tool, newest first',
      query: historyQuery,
      list: true,
      answers: { 200: { description: 'The entries of this page', schema: toolHistoryEntry } },
      async handle({ params: { id: toolId }, query: { type, from, to }, paging }) {
        await found(readModels.of(tools), 'tool', toolId)
        const where = [...matching({ tool_id: toolId, type }), ...between('created_at', from, to)]
        const sort = [{ field: '_seq', descending: true }]
        const { docs, ...around } = await page(readModels.of(toolHistory), { where, sort }, paging)
        return {
          list: { ...around, data: await presentHistory(docs, readModels.of(recordHistory), names, calendar) },
        }
      },
    }),
  ]
}
