import type { BatchCommands } from '../../commands/batches.js'
import type { CalibrationPlanCommands } from '../../commands/calibration-plans.js'
import type { InsuranceCommands } from '../../commands/insurances.js'
import type { LocationCommands } from '../../commands/locations.js'
import type { MaterialCommands } from '../../commands/materials.js'
import type { ToolCommands } from '../../commands/tools.js'
import type { UserCommands } from '../../commands/users.js'
import type { Calendar } from '../../domain/values/days.js'
import type { UniqueField } from '../../events/unique-values.js'
import type { ReadModels } from '../../projections/engine/read-models.js'

/** Dependencies of the rows of all kinds. */
export interface KindsOptions {
  readonly commands: {
    readonly materials: MaterialCommands
    readonly tools: ToolCommands
    readonly locations: LocationCommands
    readonly users: UserCommands
    readonly batches: BatchCommands
    readonly calibrationPlans: CalibrationPlanCommands
    readonly insurances: InsuranceCommands
  }
  readonly readModels: Pick<ReadModels, 'of'>
  readonly calendar: Calendar
  readonly defaultLocationId: string
  /** Fields of materials that must be unique. */
  readonly unique: readonly UniqueField[]
}
