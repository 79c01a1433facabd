import { createApiKeyCommands } from '../commands/api-keys.js'
import { createBatchCommands } from '../commands/batches.js'
import { createBulk } from '../commands/bulk/bulk.js'
import { createMaterialWork } from '../commands/bulk/materials.js'
import { createCalibrationPlanCommands } from '../commands/calibration-plans.js'
import { createCalibrationCommands } from '../commands/calibrations.js'
import { createDeliveryNoteCommands } from '../commands/delivery-notes/delivery-notes.js'
import type { Executor } from '../commands/executor/executor.js'
import type { Streams } from '../commands/executor/stream-states.js'
import { createImportCommands } from '../commands/imports.js'
import { createInsuranceCommands } from '../commands/insurances.js'
import { createLinkCommands } from '../commands/links.js'
import { createLocationCommands } from '../commands/locations.js'
import { createMaterialCommands } from '../commands/materials.js'
import { createLeaving } from '../commands/serialized/last-admin-guard.js'
import { createRemaining } from '../commands/serialized/remaining-admins.js'
import { createUniqueValues } from '../commands/serialized/unique-values.js'
import { createToolCommands } from '../commands/tools.js'
import { createUserCommands } from '../commands/users.js'
import { createWebhookCommands } from '../commands/webhooks.js'
import type { Calendar } from '../domain/values/days.js'
import { createMint } from '../domain/values/ids.js'
import type { Position } from '../events/envelope.js'
import type { UniqueField } from '../events/unique-values.js'
import { administrators, adminKeys } from '../projections/administrators.js'
import { pendingLink, pendingLinksOf } from '../projections/links.js'
import { materialsAt } from '../projections/materials.js'
import { toolsAt, toolsHeldBy } from '../projections/tools.js'
import { bearerFinder } from '../projections/unique-values.js'
import { webhooksThere } from '../projections/webhooks.js'
import type { EventReader } from '../stores/event-reader.js'
import type { EventStore } from '../stores/event-store.js'
import type { ReadSide } from './reads.js'
import type { BearersListed } from './unique-values.js'
import type { WebhookRules } from './webhook-rules.js'

export type Commands = ReturnType<typeof createCommands>

export interface CommandsOptions {
  readonly executor: Executor
  readonly events: EventReader
  readonly streams: Streams
  readonly store: EventStore
  /** What must be unique, and who has it as far as the lists show. */
  readonly unique: { readonly fields: readonly UniqueField[]; readonly listed: BearersListed }
  /** Hears of what is about to be answered. */
  readonly written: (position: Position) => void
  /** What is decided by lists. */
  readonly upToDate: ReadSide['upToDate']
  readonly webhooks: WebhookRules
  readonly calendar: Calendar
  readonly now: () => number
  /** Resolves in a turn of the event loop of its own. */
  readonly turn: () => Promise<void>
}

/** All that can be asked of the inventory to do. */
export function createCommands(options: CommandsOptions) {
  const { executor, events, streams, store, written, upToDate, webhooks, calendar, now, turn } = options
  const occupants = async (locationId: string) => {
    const lists = await upToDate()
    return (await materialsAt(lists, locationId)) ?? (await toolsAt(lists, locationId))
  }
  const locations = createLocationCommands({ executor, events, streams, occupants, mint: createMint(now), now })
  const remaining = createRemaining({
    executor,
    administrators: async () => {
      const lists = await upToDate()
      return { users: () => administrators(lists), keys: () => adminKeys(lists) }
    },
    now,
  })
  const leaving = createLeaving({ executor, events, streams, remaining, mint: createMint(now), now })
  const users = createUserCommands({ executor, leaving, toolsHeldBy: async id => toolsHeldBy(await upToDate(), id) })
  const unique = createUniqueValues({ executor, streams, store, written, mint: createMint(now), ...options.unique })
  const materials = createMaterialCommands({ executor, events, locations, unique, calendar })
  const finder = async () => bearerFinder(await upToDate())
  return {
    leaving,
    unique,
    locations,
    users,
    imports: createImportCommands({ executor }),
    materials,
    batches: createBatchCommands({ executor, calendar }),
    bulk: createBulk(turn),
    materialWork: createMaterialWork({ executor, materials, finder }),
    tools: createToolCommands({ executor, locations, users, calendar }),
    calibrationPlans: createCalibrationPlanCommands({ executor, calendar }),
    calibrations: createCalibrationCommands({ executor, calendar }),
    deliveryNotes: createDeliveryNoteCommands({
      ...{ executor, events, streams, locations, calendar, now },
      mint: createMint(now),
    }),
    insurances: createInsuranceCommands({ executor, calendar, turn }),
    apiKeys: createApiKeyCommands({ executor, leaving, users }),
    links: createLinkCommands({
      ...{ executor, users },
      pending: {
        bySecret: async hash => pendingLink(await upToDate(), hash),
        ofUser: async id => pendingLinksOf(await upToDate(), id),
      },
    }),
    webhooks: createWebhookCommands({ executor, ...webhooks, count: async () => webhooksThere(await upToDate()) }),
  }
}
