import { createApiKeyCommands } from '../commands/api-keys.js'
import { createBatchCommands } from '../commands/batches.js'
import { bulk } from '../commands/bulk/bulk.js'
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
import { createLastAdminGuard } from '../commands/serialized/last-admin-guard.js'
import { createUniqueValues } from '../commands/serialized/unique-values.js'
import { createBackdating } from '../commands/shared/backdating.js'
import { createToolCommands } from '../commands/tools.js'
import { createUserCommands } from '../commands/users.js'
import { createWebhookCommands } from '../commands/webhooks.js'
import { idOf, streamOf } from '../domain/decisions/aggregate.js'
import { uniqueValue } from '../domain/unique-values.js'
import type { Calendar } from '../domain/values/days.js'
import { createMint, type Id } from '../domain/values/ids.js'
import type { Position } from '../events/log/envelope.js'
import type { UniqueField } from '../events/unique-values.js'
import type { DecisionQueries } from '../projections/queries/decision-queries.js'
import type { FindMaterialsWithValue } from '../projections/queries/unique-values.js'
import type { EventReader } from '../stores/event-reader.js'
import type { EventStore } from '../stores/event-store.js'
import type { WebhookRules } from './outbound/webhook-safety.js'

export type Commands = ReturnType<typeof createCommands>

export interface CommandsOptions {
  readonly executor: Executor
  readonly events: EventReader
  readonly streams: Streams
  readonly store: Pick<EventStore, 'append' | 'readStream'>
  /** Fields that must be unique, and a lookup of the materials that have a value. */
  readonly unique: { readonly fields: readonly UniqueField[]; readonly listed: FindMaterialsWithValue }
  /** Called with the position of a write before the response. */
  readonly written: (position: Position) => void
  readonly queries: DecisionQueries
  readonly webhooks: WebhookRules
  /** The location of materials that are created without one. */
  readonly defaultLocationId: Id
  readonly calendar: Calendar
  /** Days by which a movement can be backdated. */
  readonly backdatingDays: number
  readonly now: () => number
}

/** Creates all commands of the inventory. */
export function createCommands(options: CommandsOptions) {
  const { executor, events, streams, store, written, queries, webhooks, calendar, now } = options
  const locations = createLocationCommands({
    executor,
    events,
    streams,
    defaultLocationId: options.defaultLocationId,
    contents: queries.contents,
    mint: createMint(now),
    now,
  })
  const lastAdmin = createLastAdminGuard({
    ...{ executor, events, streams, now },
    administrators: queries.administrators,
    mint: createMint(now),
  })
  const users = createUserCommands({ executor, lastAdmin, toolsCheckedOutTo: queries.toolsCheckedOutTo })
  const unique = createUniqueValues({ executor, streams, store, written, mint: createMint(now), ...options.unique })
  const backdating = createBackdating(executor, { days: options.backdatingDays, movementsIn: queries.movementsIn })
  const materials = createMaterialCommands({ executor, events, locations, unique, calendar, backdating, now })
  return {
    lastAdmin,
    unique,
    locations,
    users,
    imports: createImportCommands({ executor }),
    materials,
    batches: createBatchCommands({ executor, calendar }),
    bulk,
    materialWork: createMaterialWork({ executor, materials, finder: queries.materialFinder }),
    tools: createToolCommands({ executor, locations, users, calendar }),
    calibrationPlans: createCalibrationPlanCommands({ executor, calendar }),
    calibrations: createCalibrationCommands({ executor, calendar }),
    deliveryNotes: createDeliveryNoteCommands({
      ...{ executor, events, streams, locations, calendar, backdating, now },
      mint: createMint(now),
    }),
    insurances: createInsuranceCommands({ executor, calendar }),
    apiKeys: createApiKeyCommands({ executor, lastAdmin, users }),
    links: createLinkCommands({ executor, users, pending: queries.pendingLinks }),
    webhooks: createWebhookCommands({ executor, ...webhooks, count: queries.webhookCount }),
    /**
     * Completes changes that were granted or reserved before their own append. `stream` is that of an append which an
     * earlier execution left unresolved.
     */
    async completePrepared(stream: string | undefined): Promise<void> {
      await lastAdmin.finish()
      await locations.finishMove()
      if (stream?.startsWith(streamOf(uniqueValue.kind, ''))) await unique.finish(idOf(stream))
    },
  }
}
