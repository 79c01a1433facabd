import { setTimeout as pause } from 'node:timers/promises'
import type { Landmark, StoredEvent } from '../events/envelope.js'
import { NoSuchPlace, StoreRefused, StoreUnavailable } from '../stores/errors.js'
import type { Append, AppendOutcome, EventStore, Follow, FollowedBatch } from '../stores/event-store.js'
import { isInLog } from '../stores/landmarks.js'
import { type LogStanding, standingIn } from '../stores/log-notes.js'

/** Watches that the log stays the one that it was when it was opened, whatever comes back after a lost connection. */
export interface LogGuard {
  /** The log, which nothing is asked of while it is in doubt. */
  readonly events: EventStore
  /** The connection was lost: nothing is believed before the log was recognised again. */
  lost(): void
  /** Resolves once it was recognised; for whoever is about to write to it again. Throws StoreUnavailable if it was not. */
  sound(): Promise<void>
  /** Somebody else has found that it is another, or that the documents are. */
  change(reason: string, documents?: 'documents'): void
  /** Hears once why log or documents are not what they were; nothing is asked of the log from then on. */
  onChange(listener: (reason: string, documents: boolean) => void): void
  stop(): void
}

export interface LogGuardOptions {
  readonly events: EventStore
  /** As it was when it was opened. */
  readonly standing: LogStanding
  /** The last event that the documents show. */
  readonly reached: Landmark | undefined
  /** Asked now and then: whether it is still kept with these documents. Throws StoreRefused if it can't be told any more. */
  readonly stillHeld: () => Promise<boolean>
  /** False while it is read where something may be missing that was answered. */
  readonly isConclusive: () => boolean
  readonly place: string
  readonly warn: (message: string, error: unknown) => void
}

const LOOK_MS = 2_000
const AGAIN_MS = 200
/** Below the ten seconds that the port promises. */
const PATIENCE_MS = 9_000

export function createLogGuard(options: LogGuardOptions): LogGuard {
  const { events, standing, stillHeld, isConclusive, place, warn } = options
  const ended = new AbortController()
  const listeners = new Set<(reason: string, documents: boolean) => void>()
  let newest = options.reached
  let changed: string | undefined
  let proving: Promise<void> | undefined

  function change(reason: string, documents?: 'documents'): void {
    if (changed !== undefined || ended.signal.aborted) return
    changed = reason
    for (const listener of listeners) listener(reason, documents !== undefined)
  }

  /** Undefined if it is the log that it was. */
  async function difference(): Promise<string | undefined> {
    const now = standingIn(await events.notes())
    if (now === undefined) return `${place} came back without the log ${standing.name}: it is empty, or another one`
    if (now.identity !== standing.identity)
      return `${place} came back with another log, ${now.name} instead of ${standing.name}`
    if (now.name !== standing.name) return `${place} holds a log that was put back: it is called ${now.name} now`
    if (now.copying !== undefined) return `${place} holds a log that is being copied from ${now.copying}`
    if (newest !== undefined && !(await isInLog(events, newest))) {
      return `${place} came back without event ${newest.id} at position ${newest.position}: the log was put back to an earlier time`
    }
    return undefined
  }

  async function prove(): Promise<void> {
    for (let told = false; !ended.signal.aborted; ) {
      try {
        const reason = await difference()
        if (reason === undefined) return
        if (isConclusive()) return change(reason)
        await pause(AGAIN_MS, undefined, { signal: ended.signal }).catch(() => {})
      } catch (error) {
        if (error instanceof StoreRefused) return change(error.message)
        if (!(error instanceof StoreUnavailable) && !told) warn('the log could not be recognised', error)
        told = true
        await pause(AGAIN_MS, undefined, { signal: ended.signal }).catch(() => {})
      }
    }
  }

  const lost = () => {
    proving ??= prove().finally(() => {
      proving = undefined
    })
  }

  function refuse(): void {
    if (changed !== undefined) throw new StoreUnavailable('The log', changed)
  }

  /** Mostly there is nothing to wait for, and every append asks. */
  function sound(): Promise<void> | undefined {
    refuse()
    return proving && recognised()
  }

  async function recognised(): Promise<void> {
    const late = pause(PATIENCE_MS, 'late', { ref: false })
    while (proving !== undefined) {
      if ((await Promise.race([proving, late])) === 'late') throw new StoreUnavailable(place, 'it does not answer')
    }
    refuse()
  }

  function took(event: Landmark): void {
    if (event.position > (newest?.position ?? 0)) newest = { position: event.position, id: event.id, hash: event.hash }
  }

  async function append(wanted: Append): Promise<AppendOutcome> {
    await sound()
    const outcome = await events.append(wanted)
    const last = wanted.events.at(-1)
    if (outcome.appended && last) took({ position: outcome.position, id: last.content.id, hash: last.hash })
    return outcome
  }

  async function* soundly(walk: () => AsyncIterable<readonly StoredEvent[]>) {
    await sound()
    for await (const batch of walk()) {
      await sound()
      yield batch
    }
  }

  async function* followed(wanted: Follow): AsyncGenerator<FollowedBatch, void, undefined> {
    await sound()
    try {
      for await (const batch of events.follow(wanted)) {
        await sound()
        const last = batch.events.at(-1)
        if (last) took(last)
        yield batch
      }
    } catch (error) {
      // What was followed has lost the place where the follower was: is it the same log?
      if (error instanceof NoSuchPlace) lost()
      throw error
    }
  }

  async function watch(): Promise<void> {
    while (!ended.signal.aborted) {
      await pause(LOOK_MS, undefined, { signal: ended.signal, ref: false }).catch(() => {})
      if (ended.signal.aborted || changed !== undefined) return
      try {
        if (!(await stillHeld())) change(`${place} holds a log that is kept with other documents by now`)
      } catch (error) {
        if (error instanceof StoreRefused) change(error.message)
      }
    }
  }
  void watch()

  return {
    events: {
      ...events,
      append,
      readStream: (stream, wanted) => soundly(() => events.readStream(stream, wanted)),
      readAll: wanted => soundly(() => events.readAll(wanted)),
      follow: followed,
      async at(position) {
        await sound()
        return events.at(position)
      },
      async head() {
        await sound()
        return events.head()
      },
      async ping() {
        refuse()
        return events.ping()
      },
    },
    lost,
    sound: async () => sound(),
    change,
    onChange: listener => void listeners.add(listener),
    stop: () => ended.abort(),
  }
}
