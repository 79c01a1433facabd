import type { Landmark, Position } from '../../events/envelope.js'
import { isInLog, landmarkOf } from '../../stores/applied-position.js'
import { type ConsumerPosition, consumerPositions, endOfLog } from '../../stores/consumer-positions.js'
import type { Collection, Doc, DocumentStore } from '../../stores/document-store.js'
import type { EventStore } from '../../stores/event-store.js'
import { FAN_OUT } from '../dispatch/consumer-name.js'
import type { Subscription, Subscriptions } from '../subscription.js'
import { boundOf, readTold, type Told, toldIn } from './delivery-watermark.js'

type Log = Pick<EventStore, 'at' | 'head' | 'readBackwards' | 'kept' | 'keep'>

/** Documents were lost, and what was due with them: what follows the log's note is told again, to each what it lacks. */
export interface Retelling {
  /** Where who has no place among the documents begins: with the next event where the log has no note, which gets one. */
  begin(): Promise<ConsumerPosition>
  /** What was begun before a restart goes on. */
  goOn(): Promise<void>
  /** Each as one that was made where it was told up to. */
  over(subscriptions: Subscriptions): Subscriptions
}

interface Begun extends Doc {
  readonly told: string
}

const ID = 'told'
const RETELLINGS = 'webhook_retellings'

export async function createRetelling(documents: DocumentStore, log: Log): Promise<Retelling> {
  const begun: Collection<Begun> = await documents.collection<Begun>({ name: RETELLINGS })
  let told: Told | undefined

  const known = (subscription: Subscription): Subscription =>
    told === undefined
      ? subscription
      : { ...subscription, _seq: Math.max(subscription._seq ?? 0, boundOf(told, subscription._id)) }

  return {
    async begin() {
      const { told: there, version } = await readTold(log)
      const noted = await fitting(log, there)
      if (noted === undefined) return beginAnew(log, version)
      await begun.put({ _id: ID, told: JSON.stringify(noted) })
      told = noted
      const last = await lastUpTo(log, Math.min(noted.upTo.position, ...Object.values(noted.behind)))
      const position = last?.position ?? 0
      return { position, began: position, trail: last === undefined ? [] : [last] }
    },
    async goOn() {
      const text = (await begun.get(ID))?.told
      told = await fitting(log, text === undefined ? undefined : toldIn(JSON.parse(text)))
    },
    over: subscriptions => ({
      all: async () => (await subscriptions.all()).map(known),
      async get(id) {
        const found = await subscriptions.get(id)
        return found && known(found)
      },
    }),
  }
}

/** From the first moment on there is a note, so that nothing is lost of what follows. */
async function beginAnew(log: Log, version: number): Promise<ConsumerPosition> {
  const end = await endOfLog(log)
  const [upTo = { position: 0 }] = end.trail
  if (upTo.position === end.position) await log.keep('told', { upTo: { ...upTo }, behind: {} }, version)
  return end
}

/**
 * Documents that were put back or exchanged while somebody wrote to them may say that more was handed over than what is
 * due shows: the place is forgotten, so that the next one begins by the log's note.
 */
export async function distrustPlace(documents: DocumentStore, log: Log): Promise<void> {
  if ((await fitting(log, (await readTold(log)).told)) === undefined) return
  await (await consumerPositions(documents)).forget(FAN_OUT)
}

/** A log that was put back to an earlier time has other events behind it. */
async function fitting(log: Log, told: Told | undefined): Promise<Told | undefined> {
  if (told === undefined || told.upTo.position === 0) return told
  return (await isInLog(log, told.upTo)) ? told : undefined
}

/** The event at a number or the one before it, where what lies next behind the number is an event. */
async function lastUpTo(log: Log, bound: Position): Promise<Landmark | undefined> {
  if (bound <= 0) return undefined
  const there = await log.at(bound)
  if (there !== undefined) return landmarkOf(there)
  if ((await log.at(bound + 1)) === undefined) return undefined
  for await (const events of log.readBackwards({ from: bound + 1, limit: 2 })) {
    const before = events.find(({ position }) => position <= bound)
    if (before !== undefined) return landmarkOf(before)
  }
  return undefined
}
