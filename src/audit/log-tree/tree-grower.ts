import type { Position, StoredEvent } from '../../events/log/envelope.js'
import type { EventStore } from '../../stores/event-store.js'
import { createKeyQueue } from '../../stores/shared/key-queue.js'
import { pause } from '../../stores/shared/pause.js'
import { runTogether } from '../../stores/shared/run-together.js'
import { createWaiters } from '../../stores/shared/waiters.js'
import type { Warn } from '../../stores/shared/warn.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import { TILE_WIDTH } from '../tlog/tiles/tile-path.js'
import { computeEdgeRoot } from '../tlog/tiles/tile-writer.js'
import { addLeaves, type GrowingTree, openTree } from './growing-tree.js'
import type { TreeDocuments } from './tree-documents.js'

/** The event of a leaf. */
export type GrownEvent = Pick<StoredEvent, 'id' | 'position' | 'hash' | 'stream' | 'revision'>

/** A tree that contains all events up to a position. */
export interface TreeEnd {
  readonly size: number
  readonly position: Position
  readonly root: Buffer
}

/** Adds the events of the log to the stored tree. Only one instance does so at a time. */
export interface TreeGrower {
  /** Adds events as they are appended, until the signal is aborted. Rejects if a store fails. */
  run(signal: AbortSignal): Promise<void>
  /**
   * Adds all events that the log has now, and calls `take` with the tree before more are added. Rejects with NotGrowing
   * if the tree isn't growing on this instance.
   */
  catchUp<T>(take: (end: TreeEnd) => T): Promise<T>
}

export interface TreeGrowerOptions {
  readonly store: Pick<EventStore, 'follow' | 'head' | 'at'>
  readonly documents: TreeDocuments
  /** Called before the first event, with the position after which events follow. */
  readonly started?: (position: Position) => void
  /** Called with events that were added to the stored tree. */
  readonly grown?: (events: readonly GrownEvent[]) => void
  readonly warn: Warn
}

/** The tree grows on another instance, or a store failed. */
export class NotGrowing extends Error {
  override readonly name = 'NotGrowing'
}

/** Events are added in whole tiles of level 0, several at a time, because each time the tiles above are written again. */
const MIN_LEAVES = 8 * TILE_WIDTH
/** While the event loop is busy with requests, events wait in memory, about 16 MB. */
const MAX_WAITING = 65_536
const BUSY = 0.5
const IDLE_CHECK_MS = 1_000
/** Number of leaves that are hashed before yielding to the event loop. */
const MAX_LEAVES = 1024
/** Pause between two batches, so that they contain more events. */
const PAUSE_MS = 50

export function createTreeGrower(options: TreeGrowerOptions): TreeGrower {
  let running: Promise<Run> | undefined
  return {
    async run(signal) {
      const opening = openRun(options)
      running = opening
      try {
        const run = await opening
        await runTogether(signal, [run.follow, run.addWhenIdle]).finally(run.ended)
      } finally {
        if (running === opening) running = undefined
      }
    },
    async catchUp(take) {
      if (running === undefined) throw new NotGrowing('the Merkle tree of the event log grows on another instance')
      return (await running).catchUp(take)
    },
  }
}

async function openRun(options: TreeGrowerOptions): Promise<Run> {
  const { documents, store, warn } = options
  const tree = await openTree(documents, store, reason =>
    warn(`computing the stored Merkle tree again: ${reason}`, undefined),
  )
  return createRun(options, tree)
}

interface Run {
  /** Receives events until the signal is aborted. */
  follow(signal: AbortSignal): Promise<void>
  /** Adds the received events while the service isn't busy. */
  addWhenIdle(signal: AbortSignal): Promise<void>
  catchUp<T>(take: (end: TreeEnd) => T): Promise<T>
  ended(): void
}

function createRun({ store, documents, started, grown }: TreeGrowerOptions, opened: GrowingTree): Run {
  const waiters = createWaiters()
  const additions = createKeyQueue()
  let tree = opened
  let received = opened.end?.position ?? 0
  let pending: GrownEvent[] = []
  /** Position up to which events are needed immediately. */
  let needed = 0
  let endPause = () => {}
  let isOver = false

  /** Adds the first received events. The tree in memory advances only after it is stored. */
  async function addFirst(count: number): Promise<void> {
    for (let left = count; left > 0 && !isOver; ) {
      const events = pending.slice(0, Math.min(MAX_LEAVES, left))
      const growth = addLeaves(tree, events, events.at(-1)!)
      await documents.write(growth.groups, growth.tiles, growth.end)
      tree = growth.tree
      pending = pending.slice(events.length)
      left -= events.length
      grown?.(events)
      await yieldToEventLoop()
    }
  }

  const addWholeTiles = () => addFirst(pending.length - ((tree.edge.size + pending.length) % TILE_WIDTH))

  /** Runs additions one after another. */
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => additions.run('tree', work)

  return {
    async follow(signal) {
      started?.(received)
      for await (const { events, position, live } of store.follow({ after: received, signal })) {
        for (const { id, position, hash, stream, revision } of events)
          pending.push({ id, position, hash, stream, revision })
        if (pending.length >= MAX_WAITING) await inOrder(addWholeTiles)
        received = position
        waiters.wake()
        // A follower that falls behind must read events from the disk, so it doesn't pause until it has caught up.
        if (live && received >= needed) await pauseUntilNeeded(signal)
      }
    },
    async addWhenIdle(signal) {
      while (!signal.aborted) {
        const load = performance.eventLoopUtilization()
        await pause(IDLE_CHECK_MS, { signal })
        const isBusy = performance.eventLoopUtilization(load).utilization > BUSY
        if (pending.length >= MIN_LEAVES && !isBusy && !signal.aborted) await inOrder(addWholeTiles)
      }
    },
    async catchUp(take) {
      const head = await store.head()
      needed = Math.max(needed, head)
      endPause()
      await waiters.until(() => isOver || received >= head)
      return inOrder(async () => {
        await addFirst(pending.length)
        if (isOver) throw new NotGrowing('the instance stopped adding events to the Merkle tree')
        const { end, edge } = tree
        return take({ size: edge.size, position: end?.position ?? 0, root: computeEdgeRoot(edge) })
      })
    },
    ended() {
      isOver = true
      waiters.wake()
    },
  }

  async function pauseUntilNeeded(signal: AbortSignal): Promise<void> {
    const ended = new AbortController()
    endPause = () => ended.abort()
    await pause(PAUSE_MS, { signal: AbortSignal.any([signal, ended.signal]) })
  }
}
