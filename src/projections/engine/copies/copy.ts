import type { Landmark, Position, StoredEvent } from '../../../events/log/envelope.js'
import type { Deployment } from '../../../stores/deployment.js'
import type { Collection, Doc, DocumentStore } from '../../../stores/document-store.js'
import { NoSuchPosition, StoreUnavailable, UnreadableEvent } from '../../../stores/errors.js'
import type { FollowedBatch } from '../../../stores/event-store.js'
import type { Checkpoint } from '../checkpoints/stored-checkpoints.js'
import { type AnyProjection, PoisonEvent } from '../projection.js'
import { openPastStates, type PastStates } from '../versions.js'
import { type ApplyOptions, applyEvents, type CopyCollection } from './apply-events.js'
import { createRollback, deferring, type Rollback } from './rollback.js'
import { writeThroughCache } from './write-through-cache.js'

/**
 * ```
 * catching-up ──all applied──▶ live         stays so, however long a burst keeps it busy
 *      │  ▲                     │ ▲
 *    failed └─some applied─┐  failed │
 *      └─────────────────▶ retrying ─┘ all applied
 *                             └──an event failed for good──▶ halted
 * ```
 */
export type CopyState = 'catching-up' | 'live' | 'retrying' | 'halted'

/** One copy of a read model and its progress along the log. */
export interface Copy {
  readonly projection: AnyProjection
  /** Name of the collection. */
  readonly name: string
  readonly collection: Collection<Doc>
  /** The collection, as it is read and filled. */
  readonly documents: CopyCollection<Doc>
  /** Past states of the documents; undefined if the read model has none. */
  readonly past: PastStates | undefined
  /** Aborted when another copy has replaced this one. */
  readonly ended: AbortController
  readonly rollback: Rollback
  /** Position up to which all events have been applied. */
  position: Position
  /** The last event of this product that was applied. */
  landmark: Landmark | undefined
  state: CopyState
  /** Time of that event. */
  at: string | undefined
  /** Reason why the copy is retrying or halted. */
  reason: string | undefined
}

export interface PrepareOptions {
  readonly documents: DocumentStore
  /** Whether reading documents is expensive. */
  readonly deployment: Pick<Deployment, 'remoteDocuments'>
}

/** Returns a copy that continues from its checkpoint, or starts at the beginning. */
export async function prepareCopy(
  { documents, deployment }: PrepareOptions,
  projection: AnyProjection,
  name: string,
  checkpoint?: Checkpoint,
): Promise<Copy> {
  const collection = await documents.collection<Doc>({ ...projection.collection, name })
  const past = await openPastStates(documents, projection, name)
  const { position = 0 } = checkpoint ?? {}
  const rollback = createRollback()
  return {
    projection,
    name,
    collection,
    documents: deployment.remoteDocuments ? writeThroughCache(collection) : deferring(collection, rollback, projection),
    past: past && {
      versions: deferring(past.versions, rollback),
      stockStates: past.stockStates && deferring(past.stockStates, rollback),
    },
    ended: new AbortController(),
    rollback,
    position,
    landmark: checkpoint?.landmark,
    state: 'catching-up',
    at: undefined,
    reason: undefined,
  }
}

/** Applies a batch. The events of the batch that were applied before change nothing. */
export async function applyBatch(
  copy: Copy,
  batch: FollowedBatch,
  applying: Pick<ApplyOptions, 'portion' | 'read'>,
): Promise<void> {
  const events = batch.events.filter(event => event.position > copy.position)
  const options = { past: copy.past, isLive: copy.state === 'live', ...applying }
  try {
    await applyEvents(copy.projection, copy.documents, events, options)
  } catch (error) {
    if (!(error instanceof PoisonEvent)) throw error
    await applyOneByOne(copy, events, options)
  }
  copy.rollback.signal.throwIfAborted()
  applied(copy, events.at(-1))
  copy.position = Math.max(copy.position, batch.position)
  if (batch.live) copy.state = 'live'
  else if (copy.state === 'retrying') copy.state = 'catching-up'
  copy.reason = undefined
}

/** Applies events one by one up to the event that can't be applied. */
async function applyOneByOne(copy: Copy, events: readonly StoredEvent[], options: ApplyOptions): Promise<void> {
  for (const event of events) {
    copy.rollback.signal.throwIfAborted()
    await applyEvents(copy.projection, copy.documents, [event], options)
    copy.rollback.signal.throwIfAborted()
    applied(copy, event)
  }
}

function applied(copy: Copy, event: StoredEvent | undefined): void {
  if (event === undefined) return
  const { position, id, hash, at } = event
  copy.position = position
  copy.landmark = { position, id, hash }
  copy.at = at
}

/** Sets a copy back to its stored checkpoint, because later writes were lost. It applies the events after it again. */
export function rollBack(copy: Copy, checkpoint: Checkpoint | undefined): void {
  copy.position = checkpoint?.position ?? 0
  copy.landmark = checkpoint?.landmark
  copy.rollback.report()
}

export function halt(copy: Copy, error: PoisonEvent): void {
  copy.state = 'halted'
  copy.reason = error.message
}

export function retry(copy: Copy, error: unknown): void {
  copy.state = 'retrying'
  copy.reason = publicReason(error)
}

/** Returns a reason for all users. Other errors can contain host names. */
function publicReason(error: unknown): string {
  if (error instanceof StoreUnavailable) return `${error.store}: ${error.reason}`
  const isOurs = error instanceof PoisonEvent || error instanceof UnreadableEvent || error instanceof NoSuchPosition
  return isOurs ? error.message : 'it failed (see the log)'
}
