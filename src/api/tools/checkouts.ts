import { z } from 'zod'
import type { ToolCommands } from '../../commands/tools.js'
import { condition } from '../../events/tools.js'
import { recordHistory } from '../../projections/histories/record-history.js'
import { toolHistory } from '../../projections/histories/tool-history.js'
import { tools } from '../../projections/tools.js'
import { type Route, route } from '../frame/route.js'
import { clearable, freeText, id } from '../frame/schema/fields.js'
import { day, inOrder, timestampFrom, timestampTo } from '../frame/schema/times.js'
import { between, matching, page } from '../records/listing.js'
import { requireRecord } from '../records/single.js'
import { presentHistory, toolHistoryEntry, toolHistoryType } from './history-entry.js'
import { type ToolRecords, toolRecord, toolResource } from './record.js'

const note = clearable(freeText(2000))
const conditionThen = condition.optional().meta({ description: 'Condition of the tool. Default: unchanged' })

const checkoutBody = z
  .strictObject({
    user_id: id('usr').meta({ description: 'ID of the user to check the tool out to' }),
    expected_return: clearable(day()).meta({
      description: 'Due date of the checkout. Not before today. Default: none',
    }),
    note,
  })
  .meta({
    id: 'Checkout',
    description: 'Checkout of a tool',
    example: { user_id: 'usr_01kagpn2xrfz3v5t8g6m9c4d7w', expected_return: '2026-11-28', note: 'Site 12' },
  })

const checkinBody = z
  .strictObject({
    condition: conditionThen,
    location_id: id('loc').optional().meta({ description: 'ID of the new home location. Default: unchanged' }),
    note,
  })
  .meta({ id: 'Checkin', description: 'Check-in of a tool', example: { condition: 'good', note: 'cleaned' } })

const maintenanceBody = z.strictObject({ condition: conditionThen, note }).meta({
  id: 'ToolMaintenance',
  description: 'Reason for maintenance of a tool',
  example: { condition: 'needs_repair', note: 'Chuck slips' },
})

const releaseBody = z
  .strictObject({
    condition: conditionThen.meta({
      description:
        'Condition of the tool. Not `damaged`, `needs_repair`, or `lost`. Default: unchanged, or `good` if it was one of these',
    }),
    note,
  })
  .meta({
    id: 'ToolRelease',
    description: 'Release of a tool',
    example: { condition: 'good', note: 'Chuck replaced' },
  })

const historyQuery = z
  .strictObject({
    type: toolHistoryType.optional().meta({ description: 'Only entries of this type' }),
    from: timestampFrom().optional(),
    to: timestampTo().optional(),
  })
  .superRefine(inOrder('from', 'to'))

export interface CheckoutRoutes extends ToolRecords {
  readonly commands: ToolCommands
}

export function checkoutRoutes({ commands, ...records }: CheckoutRoutes): readonly Route[] {
  const { act } = toolResource(records)
  const { readModels, names, calendar } = records
  return [
    act('checkout', {
      operationId: 'checkOutTool',
      summary: 'Check out a tool to a user',
      description:
        'Only an available tool can be checked out. Otherwise, the response is 409 with the reason: its status, the user who has it, or a calibration that failed or is overdue.',
      body: checkoutBody,
      responses: { 200: { description: 'The tool, checked out', schema: toolRecord } },
      errors: ['INVALID_STATE'],
      command({ params, body: { user_id: userId, expected_return: expectedReturn = null, note = null }, context }) {
        return commands.checkOut(context, params.id, { userId, expectedReturn, note })
      },
    }),

    act('checkin', {
      operationId: 'checkInTool',
      summary: 'Check in a tool',
      description:
        'A tool with the condition `damaged` or `needs_repair`, or with a failed calibration, goes to maintenance. A tool with the condition `lost` is retired.',
      body: checkinBody,
      bodyOptional: true,
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, body: { location_id: locationId, ...report }, context }) =>
        commands.checkIn(context, id, { ...report, locationId }),
    }),

    act('maintenance', {
      operationId: 'sendToolToMaintenance',
      summary: 'Send a tool to maintenance',
      description: 'The tool must be available. A tool with the condition `lost` is rejected.',
      body: maintenanceBody,
      bodyOptional: true,
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, body, context }) => commands.sendToMaintenance(context, id, body),
    }),

    act('release', {
      operationId: 'releaseTool',
      summary: 'Release a tool',
      description:
        'Makes a tool available again, after maintenance or after a retired tool was found. A tool with a failed calibration is rejected.',
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
      summary: 'List the history of a tool, newest first',
      query: historyQuery,
      list: true,
      responses: { 200: { description: 'Page of history entries', schema: toolHistoryEntry } },
      async handle({ params: { id: toolId }, query: { type, from, to }, paging }) {
        await requireRecord(readModels.of(tools), 'tool', toolId)
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
