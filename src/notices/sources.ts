import type { NoticeSource } from '../commands/notices.js'
import { calibrationsDue } from '../projections/calibration-plans.js'
import type { ReadModels } from '../projections/engine/read-models.js'
import { batchNotices } from './batches.js'
import { insuranceNotices } from './insurances.js'

/** Returns all notice sources. */
export const noticeSources = (readModels: Pick<ReadModels, 'of'>): readonly NoticeSource[] => [
  ...batchNotices(readModels),
  { type: 'calibration.due', due: today => calibrationsDue(readModels, 'due_from', today) },
  { type: 'calibration.overdue', due: today => calibrationsDue(readModels, 'overdue_from', today) },
  ...insuranceNotices(readModels),
]
