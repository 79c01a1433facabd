import { apiKeys } from './api-keys.js'
import { auditCheckpoints } from './audit-checkpoints.js'
import { auditKeys } from './audit-verifier-keys.js'
import { batches } from './batches.js'
import { calibrationPlans } from './calibration-plans.js'
import { calibrationMeasurements, calibrations } from './calibrations.js'
import { categories } from './categories.js'
import { credentials } from './credentials.js'
import { deliveryNotes } from './delivery-notes.js'
import { type AnyProjection, erased } from './engine/projection.js'
import { backdatedMovements } from './histories/backdated-movements.js'
import { recordHistory } from './histories/record-history.js'
import { stockHistory } from './histories/stock-history.js'
import { timeline } from './histories/timeline.js'
import { toolHistory } from './histories/tool-history.js'
import { imports } from './imports.js'
import { insuranceClaims } from './insurance-claims.js'
import { insuranceCourses } from './insurance-courses.js'
import { insurances } from './insurances.js'
import { signInLinks } from './links.js'
import { locations } from './locations.js'
import { materials } from './materials.js'
import { notices } from './notices.js'
import { people } from './people.js'
import { commands } from './processes/commands.js'
import { unfinishedNotes } from './processes/unfinished-notes.js'
import { unfinishedReservations } from './processes/unfinished-reservations.js'
import { tools } from './tools.js'
import { users } from './users.js'
import { webhooks } from './webhooks.js'

/** All read models of the service. */
export const PROJECTIONS: readonly AnyProjection[] = [
  erased(materials),
  erased(stockHistory),
  erased(backdatedMovements),
  erased(batches),
  erased(recordHistory),
  erased(categories),
  erased(locations),
  erased(users),
  erased(people),
  erased(apiKeys),
  erased(credentials),
  erased(signInLinks),
  erased(tools),
  erased(toolHistory),
  erased(calibrationPlans),
  erased(calibrations),
  erased(calibrationMeasurements),
  erased(webhooks),
  erased(timeline),
  erased(deliveryNotes),
  erased(insurances),
  erased(insuranceCourses),
  erased(insuranceClaims),
  erased(unfinishedNotes),
  erased(unfinishedReservations),
  erased(imports),
  erased(notices),
  erased(auditCheckpoints),
  erased(auditKeys),
  erased(commands),
]

const BY_NAME = new Map(PROJECTIONS.map(projection => [projection.name, projection]))

export function projectionNamed(name: string): AnyProjection {
  const found = BY_NAME.get(name)
  if (!found) throw new Error(`unknown read model ${name}`)
  return found
}
