import { type Rejection, reject } from '../domain/decisions/rejection.js'
import * as rules from '../domain/locations.js'
import type { Id } from '../domain/values/ids.js'
import type { LocationEvent } from '../events/locations.js'
import type { CommandContext } from './executor/context.js'
import type { Executor, Outcome } from './executor/executor.js'
import { createLocationMoves, type LocationMovesOptions } from './serialized/location-moves.js'
import { type Created, createRecord } from './shared/create-record.js'

/** A location that a request names, and the field that names it. */
export interface LocationRef {
  readonly id: string
  readonly field: string
}

export interface LocationCommands {
  create(context: CommandContext, details: rules.LocationDetails): Promise<Created<rules.Location>>
  update(context: CommandContext, id: Id, patch: Partial<rules.LocationDetails>): Promise<Outcome<rules.Location>>
  archive(context: CommandContext, id: Id): Promise<Outcome<rules.Location>>
  /** Applies a granted move that the requesting process didn't finish. */
  finishMove(): Promise<void>
  /**
   * Returns why these locations can't be used; undefined if they can. A command that was applied before isn't checked
   * again.
   */
  refusal(context: CommandContext, refs: readonly LocationRef[]): Promise<Rejection | undefined>
}

export interface LocationOptions extends Omit<LocationMovesOptions, 'refusal'> {
  readonly executor: Executor
  /** The location of materials that are created without one. */
  readonly defaultLocationId: Id
  /** Describes what is still at a location; undefined if it is empty. */
  readonly contents: (locationId: Id) => Promise<string | undefined>
}

const MOVED = {
  aggregate: rules.location,
  needOf: (id: Id, _: rules.Location, event: LocationEvent) => rules.moveBy(id, event),
}

export function createLocationCommands({ defaultLocationId, contents, ...options }: LocationOptions): LocationCommands {
  const { location } = rules
  const { executor } = options
  const moves = createLocationMoves({ ...options, refusal: ({ id, parentId }) => circle(parentId, id) })

  async function refusal(context: CommandContext, refs: readonly LocationRef[]): Promise<Rejection | undefined> {
    if (context.applied) return undefined
    for (const { id, field } of refs) {
      const known = await executor.load(location, id)
      if (known && !known.archived_at) continue
      const state = await executor.newest(location, id)
      if (!state) {
        const message = `Location ${id} not found.`
        return reject('not-found', message, [{ field, message }])
      }
      if (state.archived_at) {
        const message = `The location ${state.name} is archived.`
        return reject('invalid-state', message, [{ field, message }])
      }
    }
    return undefined
  }

  async function badParent(context: CommandContext, parentId: string | null | undefined) {
    return parentId ? refusal(context, [{ id: parentId, field: 'parent_id' }]) : undefined
  }

  async function circle(parentId: string, id: Id): Promise<Rejection | undefined> {
    const seen = new Set<string>()
    for (let above: string | null = parentId; above && !seen.has(above); ) {
      if (above === id) {
        const message = "A location can't be inside itself."
        return reject('invalid', message, [{ field: 'parent_id', message }])
      }
      seen.add(above)
      above = (await executor.newest(location, above))?.parent_id ?? null
    }
    return undefined
  }

  return {
    refusal,
    finishMove: moves.finish,

    async create(context, details) {
      const refused = await badParent(context, details.parent_id)
      if (refused) return refused
      return createRecord(context, 'loc', id =>
        executor.execute(location, id, context, state => rules.create(state, details)),
      )
    },

    async update(context, id, patch) {
      const refused = await badParent(context, patch.parent_id)
      return refused ?? moves.execute(MOVED, id, context, state => rules.update(state, patch))
    },

    async archive(context, id) {
      const isDefault = id === defaultLocationId
      const obstacles = { contents: isDefault ? undefined : await contents(id), isDefault }
      return executor.execute(location, id, context, (state, now) => rules.archive(state, now, obstacles))
    },
  }
}
