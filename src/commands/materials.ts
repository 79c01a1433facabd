import { momentSource } from '../domain/batches/tracked.js'
import type { Rejection } from '../domain/decisions/rejection.js'
import * as rules from '../domain/materials.js'
import { withoutStockAt } from '../domain/stock/archived-locations.js'
import type { Calendar } from '../domain/values/days.js'
import type { Id } from '../domain/values/ids.js'
import { UNIQUE_FIELDS } from '../events/unique-values.js'
import type { EventReader } from '../stores/event-reader.js'
import type { CommandContext } from './executor/context.js'
import type { Executor, Outcome } from './executor/executor.js'
import type { LocationCommands } from './locations.js'
import type { UniqueValues } from './serialized/unique-values.js'
import { createFindArchivedLocations } from './shared/archived-locations.js'
import type { Backdating } from './shared/backdating.js'
import { type Created, createRecord } from './shared/create-record.js'
import { createStockMovements, type StockMovements } from './stock-movements.js'

export type MaterialInput = Omit<rules.NewMaterial, 'movementId'>
type MaterialOutcome = Outcome<rules.Material>

export interface MaterialCommands extends StockMovements {
  create(context: CommandContext, input: MaterialInput): Promise<Created<rules.Material>>
  /** Updates the material unless a check of its current state rejects the change. */
  update(
    context: CommandContext,
    id: Id,
    patch: rules.MaterialPatch,
    against?: (state: rules.Material) => Rejection | undefined,
  ): Promise<MaterialOutcome>
  archive(context: CommandContext, id: Id): Promise<MaterialOutcome>
  restore(context: CommandContext, id: Id): Promise<MaterialOutcome>
}

export interface MaterialOptions {
  readonly executor: Executor
  readonly events: EventReader
  readonly locations: Pick<LocationCommands, 'refusal'>
  readonly unique: Pick<UniqueValues, 'preparing' | 'withEarlier'>
  readonly calendar: Calendar
  readonly backdating: Backdating
  readonly now: () => number
}

export function createMaterialCommands({
  executor,
  events,
  locations,
  unique,
  calendar,
  backdating,
  now,
}: MaterialOptions): MaterialCommands {
  const { material } = rules
  const findArchived = createFindArchivedLocations(executor, locations)
  const moments = (context: CommandContext) => momentSource(context, calendar)

  return {
    ...createStockMovements({ executor, events, locations, findArchived, calendar, backdating, now }),

    async create(command, input) {
      const context = await unique.withEarlier(command, input)
      const named = [{ id: input.primary_location_id, field: 'location_id' }]
      const opened = input.opening.map(({ locationId, field }) => ({ id: locationId, field }))
      const refused = await locations.refusal(context, [...named, ...opened])
      if (refused) return refused
      return createRecord(context, 'mat', id => {
        const movementId = context.mint('mov')
        const moment = moments(context)
        const decide = (state: rules.Material | undefined, now: string) =>
          rules.create(state, { movementId, ...input }, moment(now))
        return executor.execute(material, id, context, decide, unique.preparing(context))
      })
    },

    async update(command, id, patch, against) {
      const context = await unique.withEarlier(command, patch)
      const { primary_location_id: home } = patch
      const refused = home && (await locations.refusal(context, [{ id: home, field: 'location_id' }]))
      if (refused) return refused
      const archived = patch.stock === undefined || home ? undefined : await findArchived.home(context, id)
      const movementIds = () => context.mint('mov')
      const moment = moments(context)
      const decide = (state: rules.Material | undefined, now: string) =>
        (state && against?.(state)) ?? withoutStockAt(archived, rules.update(state, patch, movementIds, moment(now)))
      return executor.execute(material, id, context, decide, gives(patch) ? unique.preparing(context) : undefined)
    },

    archive: (context, id) => executor.execute(material, id, context, (state, now) => rules.archive(state, now)),

    async restore(command, id) {
      const context = await unique.withEarlier(command, await executor.load(material, id))
      return executor.execute(material, id, context, rules.restore, unique.preparing(context))
    },
  }
}

/** Reports whether a patch might give the material a value that must be unique. */
const gives = (patch: rules.MaterialPatch): boolean => UNIQUE_FIELDS.some(field => patch[field] != null)
