import type { MovedBatch } from '../../events/batches.js'
import type { NoteLine } from '../../events/delivery-notes.js'
import type { MaterialOrder } from '../batches/allocating.js'
import { type Rejection, reject, worstOf } from '../decisions/rejection.js'
import type { Completion, DeliveryNote } from '../delivery-notes.js'

/**
 * The process that completes a delivery note over the streams of its materials:
 *
 *     started ─▶ reserve … reserve ─▶ committed ─▶ apply … apply ─▶ completed
 *                        └─ refused ─▶ failed ─▶ release … release
 *
 * Before `committed`, no visible state has changed. After it, no step can be rejected. Any instance can repeat any step
 * at any time: only the streams of the note and its materials decide.
 */
export type CompletionStep =
  | { readonly do: 'reserve'; readonly material_id: string }
  /** Checks whether this material is short, too, after a reservation was rejected. Reserves nothing. */
  | { readonly do: 'measure'; readonly material_id: string }
  | { readonly do: 'commit' }
  | { readonly do: 'fail'; readonly refusal: Rejection }
  | { readonly do: 'apply'; readonly material_id: string; readonly revision: number }
  | { readonly do: 'complete' }
  | { readonly do: 'release'; readonly material_id: string }

/** The result of a step. */
export type CompletionStepResult =
  | ({ readonly did: 'reserve'; readonly material_id: string } & Reserved)
  | { readonly did: 'refuse'; readonly material_id: string; readonly refusal: Rejection | null }
  | { readonly did: 'apply' | 'release'; readonly material_id: string }
  | { readonly did: 'decide'; readonly completion: Completion }

/** What a reservation fixed. Batches only if the material has batch tracking. */
export interface Reserved {
  readonly revision: number
  readonly lines?: readonly { readonly line_no: number; readonly batches: readonly MovedBatch[] }[]
}

/** The progress of one run of a completion. */
export interface CompletionProgress {
  readonly completion: Completion
  /** IDs of all materials, in the order in which they are reserved. */
  readonly materials: readonly string[]
  /** Reservations by material. */
  readonly reserved: ReadonlyMap<string, Reserved>
  /** Rejections by material; null if the material wasn't short. */
  readonly refused: ReadonlyMap<string, Rejection | null>
  readonly settled: ReadonlySet<string>
}

/** Returns the progress of a run that begins now, wherever an earlier run ended. */
export const beginProgress = (completion: Completion): CompletionProgress => ({
  completion,
  materials: materialsOf(completion),
  reserved: new Map(),
  refused: new Map(),
  settled: new Set(),
})

/** Returns the next steps, which can run in parallel; none at the end. */
export function nextSteps(progress: CompletionProgress): readonly CompletionStep[] {
  const { completion, materials, reserved, settled } = progress
  const left = materials.filter(id => !settled.has(id))
  switch (completion.phase) {
    case 'reserving':
      return reserving(progress)
    case 'applying': {
      if (left.length === 0) return [{ do: 'complete' }]
      const revisions = new Map(
        completion.reservations.map(reservation => [reservation.material_id, reservation.revision]),
      )
      return left.map(material_id => ({ do: 'apply', material_id, revision: revisions.get(material_id) ?? -1 }))
    }
    case 'failed':
      return left.map(material_id => ({ do: 'release', material_id }))
    case 'completed':
      // Another run completed the note. What this run reserved afterwards has no effect and is released.
      return left.filter(id => reserved.has(id)).map(material_id => ({ do: 'release', material_id }))
  }
}

/**
 * Reserves one material after another by ID, and none after a rejection. Of several notes that need the last stock of
 * the same materials, the first to get one of them gets all.
 */
function reserving({ materials, reserved, refused }: CompletionProgress): readonly CompletionStep[] {
  const left = materials.filter(id => !reserved.has(id) && !refused.has(id))
  if (refused.size > 0) {
    if (left.length > 0) return left.map(material_id => ({ do: 'measure', material_id }))
    return [{ do: 'fail', refusal: together([...refused.values()]) }]
  }
  const [first] = left
  if (first !== undefined) return [{ do: 'reserve', material_id: first }]
  return batchesIn(reserved) > MAX_BATCHES_PER_NOTE ? [{ do: 'fail', refusal: tooManyBatches() }] : [{ do: 'commit' }]
}

/** Batches of all lines together, because one event contains the outcome of the note. */
const MAX_BATCHES_PER_NOTE = 2000

const batchesIn = (reserved: CompletionProgress['reserved']): number =>
  [...reserved.values()].flatMap(({ lines = [] }) => lines).reduce((sum, { batches }) => sum + batches.length, 0)

const tooManyBatches = (): Rejection => {
  const message = `A delivery note can involve at most ${MAX_BATCHES_PER_NOTE} batches. Split it into several delivery notes.`
  return reject('conflict', message, [{ field: 'items', message }])
}

const reservedBy = ({ revision, lines }: Reserved): Reserved => (lines ? { revision, lines } : { revision })

/** Returns the progress with the result of a step. */
export function progressAfter(progress: CompletionProgress, done: CompletionStepResult): CompletionProgress {
  switch (done.did) {
    case 'reserve':
      return { ...progress, reserved: new Map(progress.reserved).set(done.material_id, reservedBy(done)) }
    case 'refuse':
      return { ...progress, refused: new Map(progress.refused).set(done.material_id, done.refusal) }
    case 'apply':
    case 'release':
      return { ...progress, settled: new Set(progress.settled).add(done.material_id) }
    case 'decide':
      return { ...progress, completion: done.completion }
  }
}

/**
 * Returns the current phase of an attempt. An attempt that isn't the latest has failed, because none follows a
 * success.
 */
export function currentCompletion(note: DeliveryNote, mine: Completion): Completion {
  const { completion } = note
  return completion?.attempt === mine.attempt ? completion : { ...mine, phase: 'failed' }
}

/** Returns what is to be reserved of one material, with its fields in the order in which they are stored. */
export const orderOf = (
  note: Pick<DeliveryNote, 'type' | 'number'>,
  id: string,
  completion: Pick<Completion, 'attempt' | 'lines' | 'effective_at'>,
  materialId: string,
): MaterialOrder => ({
  attempt: completion.attempt,
  delivery_note_id: id,
  ...(completion.effective_at === undefined ? undefined : { effective_at: completion.effective_at }),
  lines: completion.lines
    .filter(line => line.material_id === materialId)
    .map(({ material_id: _, sku: __, unit: ___, batches: ____, ...line }: NoteLine) => line),
  reference: note.number,
  type: note.type,
})

export const materialsOf = ({ lines }: Pick<Completion, 'lines'>): readonly string[] =>
  [...new Set(lines.map(({ material_id }) => material_id))].sort()

/** Combines all rejections into one, with the lines in the order of the note. */
function together(refusals: readonly (Rejection | null)[]): Rejection {
  const real = refusals.filter(refusal => refusal !== null)
  const worst = worstOf(real)
  const sorted = [...worst.details].sort((one, other) => lineIn(one.field) - lineIn(other.field))
  // A detail is about its field and can lack a subject. The message of a rejection, about its first detail, has one.
  const first = real.find(({ details }) => details[0] !== undefined && details[0] === sorted[0])
  return reject(worst.rejected, (first ?? worst).message, sorted)
}

const lineIn = (field: string): number => Number(field.split('.')[1])
