import { type JetStreamManager, NatsError } from 'nats'
import { StoreRefused } from '../errors.js'
import type { EventStore } from '../event-store.js'
import { type Asking, eventOf } from './event-of.js'
import { type Mark, markOf } from './message.js'
import type { StreamName } from './stream.js'

/** The last message of a stream. */
export interface Told extends Mark {
  readonly time: string
}

/** Where a stream ends. The sequence is of the last message that ever was, though it may be gone. */
export interface End {
  readonly told: Told | undefined
  readonly sequence: number
}

const NO_MESSAGE = 10_037

/**
 * The two must belong together, whatever another relay publishes while they are asked for: with a sequence that is too
 * low our first message is refused, but one behind it fits where the first belongs.
 */
export async function endOf(manager: JetStreamManager, name: StreamName): Promise<End> {
  const { state } = await manager.streams.info(name.stream)
  const { told, sequence } = await lastTold(manager, name)
  return { told, sequence: Math.max(state.last_seq, sequence) }
}

async function lastTold(manager: JetStreamManager, { stream, subjects }: StreamName): Promise<End> {
  const wanted = { last_by_subj: `${subjects}.>` }
  const last = await messageIn(manager, stream, wanted)
  if (last === undefined) return { told: undefined, sequence: 0 }
  if (last.mark === undefined) throw new StoreRefused(`the last message of the stream ${stream} is not of this program`)
  return { told: { ...last.mark, time: last.time }, sequence: last.sequence }
}

/** One message that the stream still holds, if it does. */
export async function messageIn(
  manager: JetStreamManager,
  stream: string,
  wanted: { readonly last_by_subj: string } | { readonly seq: number },
): Promise<{ readonly mark: Mark | undefined; readonly sequence: number; readonly time: string } | undefined> {
  try {
    const { subject, header, seq, time } = await manager.streams.getMessage(stream, wanted)
    return { mark: markOf({ subject, headers: header }), sequence: seq, time: time.toISOString() }
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.err_code === NO_MESSAGE) return undefined
    throw error
  }
}

export interface Fitting extends Asking {
  readonly name: StreamName
  readonly store: Pick<EventStore, 'at' | 'head'>
}

/** Why a stream that ends so is not one of this log; undefined if it is, though it may be older. */
export async function misfit(fitting: Fitting, { told }: End): Promise<string | undefined> {
  if (told === undefined || (await eventOf(fitting, told)) !== undefined) return undefined
  const { name, store } = fitting
  const last = await store.at(await store.head())
  const log = last === undefined ? 'is empty' : `ends with ${last.id} at position ${last.position} (${last.at})`
  return `the stream ${name.stream} of NATS is of another log, or of a later one: its last message tells of ${told.landmark?.id ?? told.id} at position ${told.position} (published ${told.time}), which is not in the log; the log ${log}. Nothing is published: put back what belongs together, or run \`inventory reconcile\``
}
