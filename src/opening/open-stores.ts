import type { Logger } from 'pino'
import type { Config } from '../config.js'
import { startOver } from '../projections/catalogue.js'
import type { DocumentStore } from '../stores/document-store.js'
import { StoreRefused, StoresDisagree } from '../stores/errors.js'
import type { EventStore } from '../stores/event-store.js'
import { type LogStanding, standingIn } from '../stores/log-notes.js'
import { orAborted } from '../stores/or-aborted.js'
import { agree, type Reached } from './agreement.js'
import { type BareOptions, openBare, PUT_BACK, type StorePart } from './bare-stores.js'
import { agreeWithBus } from './bus-agreement.js'
import { stillHeld, takeHold } from './holding.js'
import { createLogGuard, type LogGuard } from './log-guard.js'
import { reachedIn } from './reached.js'
import { UNWATCHED, type Waiting } from './waiting.js'

export interface Stores {
  readonly events: EventStore
  readonly documents: DocumentStore
  /** No other instance can share the log and the documents. */
  readonly alone: boolean
  /** The documents are a way to a server and back: what is read again and again is better kept here. */
  readonly far: boolean
  /** Each by the name that an operator knows. */
  readonly parts: readonly StorePart[]
  /** Where the data lies, for people. */
  readonly places: readonly string[]
  /** Hears once that what is behind the ports is not what was opened, and why: then all is to be opened anew. */
  onChange: LogGuard['onChange']
  /** Says that it is so. */
  change: LogGuard['change']
  close(): Promise<void>
}

export interface OpenOptions extends BareOptions {
  /** The documents were put back while they were written to: what follows from the log is filled anew. */
  readonly refill?: boolean
}

/** Opens the stores, once they are known to belong together; nothing is written into them before. */
export async function openStores(config: Config, log: Logger, options: OpenOptions = {}): Promise<Stores> {
  const { waiting = UNWATCHED } = options
  const bare = await openBare(config, log, options)
  const [events, documents] = [bare.events.store, bare.documents.store]
  try {
    waiting.for('looking whether the stores belong together')
    await requireServed(events, bare.events.title, options.served)
    const places = { log: bare.events.title, documents: bare.documents.title }
    const reached = () => reachedIn(documents)
    await orAborted(agree({ events, documents, places, reached }), waiting.signal)
    await orAborted(agreeWithBus(config, events), waiting.signal)
    const alone = config.eventStoreUrl === undefined || config.mongoUrl === undefined
    if (alone && options.refill) await startOver(documents)
    const held = bare.events.shared ? await takeHold({ events, documents, ...told(log, waiting) }) : undefined
    const guard = createLogGuard({
      events,
      standing: standingIn(await events.notes()) as LogStanding,
      reached: farthest(await reached()),
      async stillHeld() {
        // What lies in the place of the documents that were opened is looked at when all is opened anew.
        await documents.ping().catch(unlessRefused)
        return held === undefined ? (await events.notes()).length > 0 : stillHeld(events, held)
      },
      isConclusive: bare.events.isConclusive,
      place: places.log,
      warn: (message, err) => log.warn({ err }, message),
    })
    bare.events.guardBy(guard)
    // A connection may have been lost since the log was looked at.
    if (bare.events.shared) guard.lost()
    return {
      events: guard.events,
      documents,
      alone,
      far: config.mongoUrl !== undefined,
      parts: [bare.events.part, bare.documents.part],
      places: [...new Set([bare.events.place, bare.documents.place])],
      onChange: guard.onChange,
      change: guard.change,
      async close() {
        guard.stop()
        await bare.close()
      },
    }
  } catch (error) {
    await bare.close()
    throw error
  }
}

async function requireServed(events: EventStore, title: string, served: string | undefined): Promise<void> {
  const found = served && standingIn(await events.notes())
  if (served === undefined || (found && found.identity === served)) return
  const now = found ? `holds another log, ${found.name}` : 'holds no log'
  throw new StoresDisagree(`${title} ${now}, and ${served} was served from it until now; ${PUT_BACK}`)
}

const farthest = (reached: readonly Reached[]) =>
  reached.flatMap(({ landmark }) => landmark ?? []).sort((a, b) => b.position - a.position)[0]

const told = (log: Logger, { signal, for: waitFor }: Waiting) => ({
  ...(signal ? { signal } : {}),
  tell(message: string) {
    log.warn(message)
    waitFor(message)
  },
})

function unlessRefused(error: unknown): void {
  if (error instanceof StoreRefused) throw error
}
