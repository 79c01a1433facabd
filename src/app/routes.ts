import type { Logger } from 'pino'
import { apiKeyRoutes } from '../api/api-keys/routes.js'
import { batchRoutes } from '../api/batches/routes.js'
import { calibrationPlanRoutes } from '../api/calibration-plans/routes.js'
import { calibrationRoutes } from '../api/calibrations/routes.js'
import { categoryRoutes } from '../api/categories/routes.js'
import { deliveryNoteRoutes } from '../api/delivery-notes/routes.js'
import type { KeyHolders } from '../api/frame/access/key-holders.js'
import type { Route } from '../api/frame/route.js'
import { insuranceRoutes } from '../api/insurances/routes.js'
import { locationRoutes } from '../api/locations/routes.js'
import { lookupRoutes } from '../api/lookup/routes.js'
import { bulkRoutes } from '../api/materials/bulk/routes.js'
import { materialRoutes } from '../api/materials/routes.js'
import { meRoutes } from '../api/me/routes.js'
import { peopleRoutes } from '../api/people/routes.js'
import { createNames, createNamesOf } from '../api/records/names.js'
import { createPastReads } from '../api/records/past.js'
import { toolRoutes } from '../api/tools/routes.js'
import { userRoutes } from '../api/users/routes.js'
import type { Erasure } from '../erasure/erasure.js'
import { createAvailableStock } from '../projections/queries/available-stock.js'
import type { AuditService } from './audit.js'
import type { Console } from './console.js'
import type { CommandSide, Core } from './core.js'
import type { Imports } from './imports.js'
import type { Outbound } from './outbound/outbound.js'

export interface RoutesOptions {
  readonly core: Pick<Core, 'instance' | 'calendar' | 'reader'>
  readonly holders: KeyHolders
  readonly console: Pick<Console, 'routes'>
  readonly outbound: Pick<Outbound, 'routes'>
  readonly imports: Pick<Imports, 'routes'>
  readonly audit: Pick<AuditService, 'routes'>
  readonly erasure: Pick<Erasure, 'complete'>
  readonly log: Logger
  readonly now: () => number
}

/** Returns all routes of the API, on these commands. */
export function routesOf(options: RoutesOptions, side: CommandSide): readonly Route[] {
  const { core, holders, console, outbound, imports, audit, erasure, log, now } = options
  const { commands, readModels, liveCopies } = side
  const { instance, calendar, reader } = core
  const names = createNames(readModels)
  const namesOf = createNamesOf(liveCopies)
  const available = createAvailableStock(readModels)
  const past = createPastReads({ readModels, names, calendar, now })
  return [
    ...materialRoutes({
      commands: commands.materials,
      readModels,
      names,
      available,
      calendar,
      defaultLocationId: instance.installation.defaultLocationId,
      past,
      now,
    }),
    ...bulkRoutes({
      ...commands,
      names,
      namesOf,
      calendar,
      defaultLocationId: instance.installation.defaultLocationId,
      log,
    }),
    ...batchRoutes({ commands: commands.batches, readModels, names, calendar, past }),
    ...toolRoutes({ commands: commands.tools, readModels, names, calendar, past }),
    ...calibrationPlanRoutes({ commands: commands.calibrationPlans, readModels, names, calendar }),
    ...calibrationRoutes({ commands: commands.calibrations, readModels, names, calendar }),
    ...categoryRoutes({ readModels }),
    ...lookupRoutes({ readModels, names, available, calendar }),
    ...peopleRoutes({ readModels }),
    ...meRoutes({ readModels }),
    ...locationRoutes({ commands: commands.locations, readModels, names, past }),
    ...deliveryNoteRoutes({ commands: commands.deliveryNotes, readModels, names, namesOf, past }),
    ...insuranceRoutes({ commands: commands.insurances, readModels, names, calendar }),
    ...userRoutes({
      ...{ commands: commands.users, readModels, names, events: reader, lastUsed: holders.lastUsed },
      completeErasure: async user => {
        if (!side.isDryRun) await erasure.complete(user)
      },
    }),
    ...apiKeyRoutes({ commands: commands.apiKeys, readModels, lastUsed: holders.lastUsed, now }),
    ...audit.routes(side),
    ...console.routes(side),
    ...imports.routes(side),
    ...outbound.routes(side),
  ]
}
