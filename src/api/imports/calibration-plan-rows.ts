import type { CalibrationPlanCommands } from '../../commands/calibration-plans.js'
import { calibrationPlans } from '../../projections/calibration-plans.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { tools } from '../../projections/tools.js'
import { planRecord } from '../calibration-plans/record.js'
import { newPlanBody, planPatchBody, presentPlanDoc } from '../calibration-plans/routes.js'
import { requireRecord } from '../records/single.js'
import { recordRows } from './record-rows.js'

export interface CalibrationPlanRows {
  readonly commands: { readonly calibrationPlans: CalibrationPlanCommands }
  readonly readModels: Pick<ReadModels, 'of'>
}

/** Date for presenting plans. Imports ignore the status that depends on it. */
const NO_DAY = ''

/** Returns how to import calibration plans. A plan is identified only by its ID, because a tool can have several. */
export const calibrationPlanRows = ({ commands, readModels }: CalibrationPlanRows) =>
  recordRows({
    prefix: 'cpl',
    noun: 'calibration plan',
    onlyNew: ['tool_id'],
    collection: () => readModels.of(calibrationPlans),
    isArchived: ({ archived }) => archived,
    standing: [{ field: 'archived', is: false }],
    present: doc => presentPlanDoc(doc, NO_DAY),
    newRecord: newPlanBody,
    change: planPatchBody,
    record: planRecord,
    create: (context, { tool_id, ...plan }) => commands.calibrationPlans.create(context, tool_id, plan),
    async update(context, id, body) {
      const { tool_id: toolId } = await requireRecord(readModels.of(calibrationPlans), 'calibration plan', id)
      return commands.calibrationPlans.update(context, { id, toolId }, body)
    },
    async resolve(drafts) {
      const known = await readModels
        .of(tools)
        .getMany(drafts.flatMap(({ values }) => values.get('tool_id')?.text || []))
      for (const { values, faults } of drafts) {
        const tool = values.get('tool_id')?.text
        if (tool && !known.has(tool)) faults.push({ column: 'tool_id', message: `Tool ${tool} not found.` })
      }
    },
  })
