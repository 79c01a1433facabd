import { MAX_BACKDATING_MS } from '../../domain/stock/recent-balances.js'
import type { Filter } from '../../stores/document-store.js'
import { pagesOf } from '../../stores/find-after.js'
import type { ReadModels } from '../engine/read-models.js'
import { type BackdatedMovement, backdatedMovements } from '../histories/backdated-movements.js'

/** The time to read as of, and the recording time up to which changes are included. */
export interface PastMoment {
  readonly asOf: string
  readonly knownAt: string
  /** Whether everything that was recorded so far is included, also by instances whose clocks are ahead. */
  readonly isAllKnown?: boolean
}

/** Returns the time until which a moment includes what was recorded, except for backdated movements. */
export const recordedUntil = ({ asOf, knownAt }: PastMoment): string => (asOf < knownAt ? asOf : knownAt)

/**
 * The movements that were recorded after a moment but took effect before it. Everything else that took effect by then
 * was also recorded by then.
 */
export interface BackdatedLater {
  /** Returns the ID of the last one that was recorded; undefined if there is none. */
  lastId(): Promise<string | undefined>
  /** Returns those of some materials, by material. */
  of(materialIds: readonly string[]): Promise<ReadonlyMap<string, readonly BackdatedMovement[]>>
}

export function createBackdatedLater({ of }: ReadModels, moment: PastMoment): BackdatedLater {
  const { asOf, knownAt, isAllKnown = false } = moment
  // No later movement can have taken effect by the moment.
  const end = new Date(Date.parse(asOf) + MAX_BACKDATING_MS).toISOString()
  const where: Filter = [
    { field: 'recorded_at', above: asOf },
    { field: 'recorded_at', atMost: !isAllKnown && knownAt < end ? knownAt : end },
    { field: 'effective_at', atMost: asOf },
  ]
  let last: Promise<string | undefined> | undefined

  async function findLast(): Promise<string | undefined> {
    if (knownAt <= asOf && !isAllKnown) return undefined
    // Embedded stores cache this answer. Most installations have no backdated movements.
    const [any] = await of(backdatedMovements).find({ limit: 1 })
    if (any === undefined) return undefined
    const sort = [{ field: 'recorded_at', descending: true }]
    const [movement] = await of(backdatedMovements).find({ where, sort, limit: 1, once: true })
    return movement?._id
  }

  const lastId = (): Promise<string | undefined> => {
    last ??= findLast()
    return last
  }

  return {
    lastId,
    async of(materialIds) {
      const found = new Map<string, BackdatedMovement[]>()
      if ((await lastId()) === undefined) return found
      const ofMaterials = [{ field: 'material_id', in: materialIds }, ...where]
      for await (const page of pagesOf(of(backdatedMovements), { where: ofMaterials })) {
        for (const movement of page) {
          const others = found.get(movement.material_id)
          if (others) others.push(movement)
          else found.set(movement.material_id, [movement])
        }
      }
      return found
    },
  }
}
