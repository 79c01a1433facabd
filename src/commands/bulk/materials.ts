import { idOf } from '../../domain/decisions/aggregate.js'
import { isRejection, type Rejection, reject } from '../../domain/decisions/rejection.js'
import { type Material, type MaterialPatch, material } from '../../domain/materials.js'
import { hasValue, uniqueKey } from '../../domain/unique-values.js'
import type { Id } from '../../domain/values/ids.js'
import type { CommandContext } from '../executor/context.js'
import type { Accepted, Executor, Outcome } from '../executor/executor.js'
import type { MaterialCommands, MaterialInput } from '../materials.js'
import { type BulkWork, type InContext, type Item, NotReached, type Settled } from './bulk.js'

/** Field that identifies a material. */
export type By = 'id' | 'sku' | 'ean'

export interface MaterialReference {
  readonly by: By
  readonly is: string
}

/** A material to create, or to update if it exists. */
export type MaterialRequest =
  | { readonly make: MaterialInput }
  | {
      readonly named: MaterialReference
      readonly patch: MaterialPatch
      /** The material to create if none exists, or the reason why none is created. */
      readonly otherwise: MaterialInput | Rejection
    }

export type PutMaterial = Accepted<Material> & { readonly id: Id; readonly isNew: boolean }

/** Finds materials with a number that aren't archived: none, one, or several, of which two are enough. */
export type FindMaterials = (by: Exclude<By, 'id'>, is: string) => Promise<readonly Id[]>

export interface MaterialWorkOptions {
  readonly executor: Pick<Executor, 'execute'>
  readonly materials: Pick<MaterialCommands, 'create' | 'update'>
  /** Includes all events that are in the log when it is called. */
  readonly finder: () => Promise<FindMaterials>
}

/** Between lookup and update, the material can get another number, repeatedly. */
const MAX_LOOKUPS = 5
/** Opening balances of locations and batches that take as long as a material without any. */
const BALANCES_PER_ITEM = 50
const WORDS: Readonly<Record<By, string>> = { id: 'ID', sku: 'SKU', ean: 'EAN' }

/** The material that was found doesn't have the number any longer. */
const MOVED_ON = reject('conflict', 'The SKU or EAN of the material changed in the meantime. Retry.')

export type MaterialWork = BulkWork<MaterialRequest, PutMaterial>

/** Creates and updates materials. Each call is for one request and remembers what it created. */
export const createMaterialWork =
  ({ executor, materials, finder }: MaterialWorkOptions): (() => MaterialWork) =>
  () => {
    const known = new Map<string, Id>()
    let finding: Promise<FindMaterials> | undefined

    return {
      atOnce: 32,
      weightOf: ({ request }) => 1 + Math.floor(openingBalances(request) / BALANCES_PER_ITEM),
      chainOf: ({ index, request }: Item<MaterialRequest>) =>
        'named' in request ? keyOf(request.named) : `new ${index}`,
      apply: chain => oneByOne(chain, put),
    }

    async function put({ context, request }: InContext<MaterialRequest>): Promise<PutMaterial | Rejection> {
      if (context.applied) {
        const id = idOf(context.applied.stream)
        return resultOf(id, await executor.execute(material, id, context, () => []))
      }
      return 'make' in request ? make(context, request.make) : change(context, request)
    }

    async function make(context: CommandContext, input: MaterialInput): Promise<PutMaterial | Rejection> {
      const outcome = await materials.create(context, input)
      return isRejection(outcome) ? outcome : { ...outcome, isNew: true }
    }

    async function change(
      context: CommandContext,
      { named, patch, otherwise }: Extract<MaterialRequest, { named: MaterialReference }>,
    ): Promise<PutMaterial | Rejection> {
      for (let look = 1; ; look += 1) {
        const [id, other] = await idsOf(named)
        if (id !== undefined && other !== undefined) return ambiguous(named, id, other)
        const outcome =
          id === undefined ? await makeNamed(context, named, otherwise) : await changeNamed(context, named, id, patch)
        if (outcome !== MOVED_ON || look === MAX_LOOKUPS) return outcome
      }
    }

    async function changeNamed(
      context: CommandContext,
      named: MaterialReference,
      id: Id,
      patch: MaterialPatch,
    ): Promise<PutMaterial | Rejection> {
      const outcome = await materials.update(context, id, patch, state => movedOn(state, named))
      if (outcome === MOVED_ON) {
        known.delete(keyOf(named))
        finding = undefined
      }
      return resultOf(id, outcome)
    }

    /** If another process created the material meanwhile, it is looked up again. */
    async function makeNamed(
      context: CommandContext,
      named: MaterialReference,
      input: MaterialInput | Rejection,
    ): Promise<PutMaterial | Rejection> {
      const outcome = isRejection(input) ? input : await make(context, input)
      const id = isRejection(outcome) ? conflictingMaterial(outcome, named) : outcome.id
      if (id === undefined) return outcome
      known.set(keyOf(named), id)
      return isRejection(outcome) ? MOVED_ON : outcome
    }

    async function idsOf(named: MaterialReference): Promise<readonly Id[]> {
      if (named.by === 'id') return [named.is]
      const own = known.get(keyOf(named))
      if (own !== undefined) return [own]
      finding ??= finder()
      return (await finding)(named.by, named.is)
    }
  }

/** Returns the number of opening balances. Items that might update a material have at most one. */
const openingBalances = (request: MaterialRequest): number =>
  'make' in request ? request.make.opening.reduce((sum, { requested = [] }) => sum + 1 + requested.length, 0) : 0

/** Processes items one after another. Stops at the first failure. */
async function oneByOne<Input, Done extends object>(
  chain: readonly InContext<Input>[],
  apply: (item: InContext<Input>) => Promise<Done | Rejection>,
): Promise<Settled<Done>> {
  const settled: PromiseSettledResult<Done | Rejection>[] = []
  let failed = false
  for (const item of chain) {
    const one: PromiseSettledResult<Done | Rejection> = failed ? NOT_REACHED : await settledOf(apply(item))
    failed ||= one.status === 'rejected'
    settled.push(one)
  }
  return settled
}

const NOT_REACHED: PromiseRejectedResult = { status: 'rejected', reason: new NotReached() }

const settledOf = <T>(work: Promise<T>): Promise<PromiseSettledResult<T>> =>
  work.then(
    value => ({ status: 'fulfilled', value }),
    reason => ({ status: 'rejected', reason }),
  )

/** Returns a key that is equal for equal numbers: SKUs ignore case, and EANs their length. */
const keyOf = ({ by, is }: MaterialReference): string => `${by} ${by === 'id' ? is : uniqueKey(by, is)}`

function resultOf(id: Id, outcome: Outcome<Material>): PutMaterial | Rejection {
  if (isRejection(outcome)) return outcome
  return { id, ...outcome, isNew: outcome.events[0]?.type === 'material-created' }
}

/** Returns the material that has the number, if a new one was rejected because of it. */
function conflictingMaterial({ rejected, details }: Rejection, { by }: MaterialReference): Id | undefined {
  const blamed = rejected === 'conflict' ? details.find(({ field }) => field === by) : undefined
  return typeof blamed?.id === 'string' ? blamed.id : undefined
}

function movedOn(state: Material, { by, is }: MaterialReference): Rejection | undefined {
  if (by === 'id') return undefined
  const value = uniqueKey(by, is)
  return value !== undefined && hasValue(state, { field: by, value, written: is }) ? undefined : MOVED_ON
}

function ambiguous({ by, is }: MaterialReference, ...ids: readonly Id[]): Rejection {
  const message = `Several materials have the ${WORDS[by]} ${is}. Identify the material by its ID.`
  return reject('conflict', message, [{ field: by, message, ids }])
}

/** Returns the reason why a missing material isn't created. */
export function noneNamed({ by, is }: MaterialReference): Rejection {
  const message = `No material with the ${WORDS[by]} ${is} found.`
  return reject('not-found', message, [{ field: by, message }])
}
