import { applyMovement, type Stock } from '../../domain/stock/stock.js'
import { fromDecimal, toDecimal, ZERO } from '../../domain/values/quantity.js'
import { type KnownEvent, REGISTRY, type Registry } from '../../events/kinds/registry.js'
import { GENESIS, hashOf, type Position, type StoredEvent, textOf } from '../../events/log/envelope.js'
import type { StockMoved } from '../../events/materials.js'
import { isHashed, isSound } from '../../stores/checked-batches.js'
import type { EventStore, Unreadable } from '../../stores/event-store.js'
import { type BatchBalances, type BatchBalancesState, createBatchBalances } from './batch-balances.js'
import { type CalibrationStandingsState, createCalibrationStandings } from './calibration-standings.js'
import { fingerprintOf } from './first-seen.js'
import { createPartRevisions, type PartRevisions, type PartRevisionsState } from './part-revisions.js'

/** A problem, and where it is. */
export interface Finding {
  readonly place: string
  readonly problem: string
}

/** Returns the place of an event for a finding. The stream is empty if its name is missing. */
export const placeOf = ({
  stream,
  revision,
  position,
}: Pick<StoredEvent, 'stream' | 'revision' | 'position'>): string =>
  stream === '' ? `position ${position}` : `event ${revision} of ${stream} (position ${position})`

/** Formats the first findings for display. */
export const linesOf = (findings: readonly Finding[]): string =>
  findings
    .slice(0, MAX_LINES)
    .map(({ place, problem }) => `${place}: ${problem}`)
    .join('\n')

const MAX_LINES = 10
const NONE: readonly string[] = []

/** The last event of a stream, and the stock after its movements. */
export interface StreamEnd {
  readonly revision: number
  readonly hash: string
  readonly stock: Stock | undefined
  /** Distinguishes the events of one append from those of the next; 0 without an idempotent command. */
  readonly append: number
}

export interface CheckedLog {
  readonly events: number
  readonly streams: ReadonlyMap<string, StreamEnd>
  readonly parts: Pick<PartRevisions, 'of'>
  readonly batches: Pick<BatchBalances, 'quantityOf'>
}

/**
 * An additional check of an event. `goesOn` is true if the event belongs to the same append as the previous event of
 * its stream.
 */
export type Look = (event: StoredEvent, goesOn: boolean) => Promise<readonly string[]> | readonly string[]

/** The state from which a check continues after an event. Contains only data, see `structuredClone`. */
export interface CheckState {
  readonly events: number
  readonly streams: Map<string, StreamEnd>
  /** Streams whose last event can't be read. */
  readonly broken: Set<string>
  /** Streams whose last event is damaged, so that later balances can't be compared with it. */
  readonly unproved: Set<string>
  readonly batches: BatchBalancesState
  readonly calibrations: CalibrationStandingsState
  readonly parts: PartRevisionsState
}

/** Follows the log while it is checked. */
export interface LogFollower {
  /** Called with each event, and the ends of the streams before it. */
  take(event: StoredEvent, streams: ReadonlyMap<string, StreamEnd>): Promise<void> | undefined
  /** Called with each event that can't be read, possibly before events at earlier positions. */
  unreadable(event: Unreadable): void
}

export const NO_STOCK: Stock = { stock: '0', balances: {} }

/**
 * Reads all events and verifies the hash of each, its link to the previous event of its stream, its data against its
 * type, and its balances against the previous movement. Runs the additional check, too.
 */
export async function checkLog(
  store: Pick<EventStore, 'readAll'>,
  report: (finding: Finding) => void,
  progress: (position: Position, state: () => CheckState) => void,
  look?: Look,
  registry: Registry = REGISTRY,
  follower?: LogFollower,
  interrupted?: { readonly after: Position; readonly state: CheckState },
): Promise<CheckedLog> {
  const saved = interrupted?.state
  const { streams, broken, unproved } = saved ?? newStreams()
  const batchBalances = createBatchBalances(saved?.batches)
  const calibrations = createCalibrationStandings(saved?.calibrations)
  const proofs = [batchBalances, calibrations]
  const parts = createPartRevisions(saved?.parts)
  let events = saved?.events ?? 0
  const state = (): CheckState => ({
    ...{ events, streams, broken, unproved, parts: parts.state },
    ...{ batches: batchBalances.state, calibrations: calibrations.state },
  })
  const batches = store.readAll({
    after: interrupted?.after ?? 0,
    onUnreadable: event => {
      report({ place: placeOf(event), problem: event.reason })
      follower?.unreadable(event)
      // Later events can't be compared with it. The chain continues after it.
      streams.delete(event.stream)
      broken.add(event.stream)
      unproved.add(event.stream)
      for (const proof of proofs) proof.leave(event.stream)
    },
  })
  for await (const batch of batches) {
    const areHashed = isHashed(batch)
    const areSound = registry === REGISTRY && isSound(batch)
    for (const event of batch) {
      const followed = follower?.take(event, streams)
      if (followed) await followed
      const before = streams.get(event.stream)
      const reportProblem = (problem: string) => report({ place: placeOf(event), problem })
      for (const problem of breaks(event, areHashed, before, broken.has(event.stream))) reportProblem(problem)
      const append = appendOf(event)
      const goesOn = append !== 0 && before?.append === append
      const found = look?.(event, goesOn) ?? NONE
      for (const problem of found instanceof Promise ? await found : found) reportProblem(problem)
      const unsound = areSound ? undefined : registry.flaw(event)
      const known = unsound === undefined ? registry.read(event) : undefined
      const moved = known && movementIn(known)
      if (known) parts.look(known)
      for (const proof of proofs) {
        if (known) for (const problem of proof.look(known)) reportProblem(problem)
        else proof.leave(event.stream)
      }
      if (unsound) reportProblem(unsound)
      else if (moved && !unproved.has(event.stream)) {
        for (const problem of imbalance(moved, before?.stock ?? NO_STOCK)) reportProblem(problem)
      }
      broken.delete(event.stream)
      if (unsound) unproved.add(event.stream)
      else if (moved) unproved.delete(event.stream)
      streams.set(event.stream, endOf(event, append, before, moved))
    }
    events += batch.length
    progress(batch.at(-1)?.position ?? 0, state)
  }
  return { events, streams, parts, batches: batchBalances }
}

const newStreams = (): Pick<CheckState, 'streams' | 'broken' | 'unproved'> => ({
  ...{ streams: new Map(), broken: new Set(), unproved: new Set() },
})

function* breaks(
  event: StoredEvent,
  isKnownToMatch: boolean,
  before: StreamEnd | undefined,
  afterHole: boolean,
): Generator<string> {
  if (!isKnownToMatch && !matchesItsHash(event)) yield "its content doesn't match its hash"
  if (!afterHole) {
    const expected = (before?.revision ?? -1) + 1
    if (event.revision !== expected) yield `revision ${expected} is missing before it`
    else if (event.prev_hash !== (before?.hash ?? GENESIS)) yield "its previous hash doesn't match the event before it"
  }
}

const matchesItsHash = ({ position: _, hash, ...content }: StoredEvent): boolean => hashOf(textOf(content)) === hash

const movementIn = (event: KnownEvent): StockMoved | undefined =>
  event.type === 'stock-moved' ? event.data : undefined

function* imbalance({ before, after, legs }: StockMoved, stock: Stock): Generator<string> {
  if (before !== stock.stock) yield `it starts at ${before}, but the previous movements end at ${stock.stock}`
  for (const leg of legs) {
    const balance = stock.balances[leg.location_id] ?? '0'
    if (leg.before !== balance)
      yield `it starts at ${leg.before} at ${leg.location_id}, but the stock there was ${balance}`
  }
  const moved = legs.reduce((sum, leg) => sum + fromDecimal(leg.after) - fromDecimal(leg.before), ZERO)
  if (fromDecimal(after) - fromDecimal(before) !== moved) {
    yield `it goes from ${before} to ${after}, but moves ${toDecimal(moved)}`
  }
}

const endOf = (
  event: StoredEvent,
  append: number,
  before: StreamEnd | undefined,
  moved: StockMoved | undefined,
): StreamEnd => ({
  revision: event.revision,
  hash: event.hash,
  stock: moved ? applyMovement(before?.stock ?? NO_STOCK, moved) : before?.stock,
  append,
})

/**
 * Returns the same number for all events of one append of a command, and another for its neighbors in the stream; 0
 * without a command.
 */
const appendOf = ({ command, correlation_id, at }: StoredEvent): number =>
  command ? fingerprintOf(`${command.key} ${correlation_id} ${at}`) : 0
