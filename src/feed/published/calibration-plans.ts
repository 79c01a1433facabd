import { idOf } from '../../domain/decisions/aggregate.js'
import type { Envelope } from '../../events/log/envelope.js'
import type { PublishedContent, PublishedKind, RecordNames } from '../published-event.js'

/** Plans are part of a tool, so their changes are published as changes of the tool. */
export const calibrationPlan: PublishedKind = {
  schemas: {},
  translations: {
    'calibration-plan-created': (event, names) => {
      const { plan_id, plan, standing } = event.data
      const { next_due_on } = standing
      return toolUpdated(event, names, plan_id, null, { ...plan, next_due_on })
    },
    'calibration-plan-updated': (event, names) => {
      const changes = Object.entries(event.data.changes)
      const valuesOf = (side: 'from' | 'to') =>
        Object.fromEntries(changes.flatMap(([field, change]) => (change ? [[field, change[side]]] : [])))
      const { plan_id, standing } = event.data
      return toolUpdated(event, names, plan_id, valuesOf('from'), {
        ...valuesOf('to'),
        next_due_on: standing.next_due_on,
      })
    },
    'calibration-plan-extended': (event, names) => {
      const { plan_id, before, until, reason } = event.data
      return toolUpdated(event, names, plan_id, { next_due_on: before }, { next_due_on: until, reason })
    },
    'calibration-plan-archived': (event, names) => {
      const { plan_id, name } = event.data
      return toolUpdated(event, names, plan_id, { name }, null)
    },
  },
}

type Side = { readonly [field: string]: unknown } | null

function toolUpdated(
  event: Envelope,
  names: RecordNames,
  planId: string,
  from: Side,
  to: Side,
): readonly PublishedContent[] {
  const id = idOf(event.stream)
  const changes = { [`calibration_plans.${planId}`]: { from, to } }
  return [{ type: 'tool.updated', data: { id, name: names.tool(id), changes } }]
}
