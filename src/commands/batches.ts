import { batchThen } from '../domain/batches/batch.js'
import { batchIn } from '../domain/batches/batches.js'
import * as rules from '../domain/batches/operations.js'
import { momentSource } from '../domain/batches/tracked.js'
import type { Decision } from '../domain/decisions/aggregate.js'
import { isRejection } from '../domain/decisions/rejection.js'
import { type Material, material } from '../domain/materials.js'
import type { Calendar } from '../domain/values/days.js'
import type { Id } from '../domain/values/ids.js'
import type { BatchThen } from '../events/batches.js'
import type { MaterialEvent } from '../events/materials.js'
import type { CommandContext } from './executor/context.js'
import type { Executor, Outcome } from './executor/executor.js'
import type { Created } from './shared/create-record.js'

/** A batch after a command. Its revision is that of the last event about it. */
export interface StoredBatch extends BatchThen {
  readonly material_id: Id
  readonly updated_at: string
}

/** A batch and the material whose stream contains it. */
export interface BatchRef {
  readonly id: Id
  readonly materialId: Id
}

export interface Stated {
  readonly reason: string
}

export interface BatchCommands {
  /** Creates a batch without stock. */
  announce(context: CommandContext, materialId: Id, details: rules.AnnouncedBatch): Promise<Created<StoredBatch>>
  change(context: CommandContext, batch: BatchRef, patch: rules.BatchPatch): Promise<Outcome<StoredBatch>>
  quarantine(context: CommandContext, batch: BatchRef, stated: Stated): Promise<Outcome<StoredBatch>>
  /** `asAdmin`: can also release recalled batches. */
  release(
    context: CommandContext,
    batch: BatchRef,
    stated: Stated & { readonly asAdmin: boolean },
  ): Promise<Outcome<StoredBatch>>
  recall(
    context: CommandContext,
    batch: BatchRef,
    stated: Stated & { readonly reference: string | null },
  ): Promise<Outcome<StoredBatch>>
}

export interface BatchOptions {
  readonly executor: Pick<Executor, 'execute'>
  readonly calendar: Calendar
}

type Decide = (state: Material | undefined, now: string) => Decision<MaterialEvent>

export function createBatchCommands({ executor, calendar }: BatchOptions): BatchCommands {
  /** The expected revision is that of the batch, not that of its material. */
  async function execute(context: CommandContext, { id, materialId }: BatchRef, decide: Decide) {
    const outcome = await executor.execute(material, materialId, { ...context, expectedRevision: undefined }, decide)
    return isRejection(outcome) ? outcome : { ...outcome, ...stateOf(outcome.state, materialId, id) }
  }

  const to = (context: CommandContext, { id }: BatchRef): rules.ToBatch => ({
    batchId: id,
    expectedRevision: context.expectedRevision,
  })
  const statusChange = (context: CommandContext, batch: BatchRef, { reason }: Stated): rules.BatchStatusChange => ({
    ...to(context, batch),
    reason,
    by: context.actor.user_id,
  })

  return {
    async announce(context, materialId, details) {
      const moment = momentSource(context, calendar)
      const outcome = await executor.execute(
        material,
        materialId,
        { ...context, expectedRevision: undefined },
        (state, now) => rules.announce(state, details, moment(now)),
      )
      if (isRejection(outcome)) return outcome
      const id = registeredIn(outcome.events as readonly MaterialEvent[])
      return { ...outcome, ...stateOf(outcome.state, materialId, id), id }
    },

    change: (context, batch, patch) =>
      execute(context, batch, state => rules.changeBatch(state, to(context, batch), patch)),

    quarantine: (context, batch, stated) =>
      execute(context, batch, (state, now) => rules.quarantine(state, statusChange(context, batch, stated), now)),

    release: (context, batch, { asAdmin, ...stated }) =>
      execute(context, batch, (state, now) =>
        rules.release(state, { ...statusChange(context, batch, stated), asAdmin }, now),
      ),

    recall: (context, batch, { reference, ...stated }) =>
      execute(context, batch, (state, now) =>
        rules.recall(state, { ...statusChange(context, batch, stated), reference }, now),
      ),
  }
}

function stateOf(state: Material, materialId: Id, id: Id): { readonly state: StoredBatch; readonly revision: number } {
  const batch = state.batches && batchIn(state.batches, id)
  if (!batch) throw new Error(`batch ${id} not found in material ${materialId}`)
  const { updated_at, revision } = batch
  return { state: { ...batchThen(id, batch, state.reservations), material_id: materialId, updated_at }, revision }
}

function registeredIn(events: readonly MaterialEvent[]): Id {
  const found = events.find(event => event.type === 'batch-registered')
  if (!found) throw new Error('the announcement of a batch appended no event')
  return found.data.batch.batch_id
}
