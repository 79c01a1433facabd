import { type JetStreamManager, NatsError } from 'nats'
import { describePosition, isInLog } from '../applied-position.js'
import { StoreRefused } from '../errors.js'
import type { EventStore } from '../event-store.js'
import { type MessageMark, markOf } from './message.js'
import type { StreamName } from './stream.js'

/** The last message of a stream. */
export interface LastMessage extends MessageMark {
  readonly time: string
}

/** The end of a stream. The sequence is that of the last message ever stored, even if it was deleted. */
export interface End {
  readonly lastMessage: LastMessage | undefined
  readonly sequence: number
}

const NO_MESSAGE = 10_037

/**
 * Returns the end of the stream. The sequence is never lower than that of the last message, even if another relay
 * publishes in between: with a sequence that is too low, the server would reject our first message, but accept a later
 * one in its place.
 */
export async function endOf(manager: JetStreamManager, name: StreamName): Promise<End> {
  const { state } = await manager.streams.info(name.stream)
  const { lastMessage, sequence } = await lastOf(manager, name)
  return { lastMessage, sequence: Math.max(state.last_seq, sequence) }
}

async function lastOf(manager: JetStreamManager, { stream, subjects }: StreamName): Promise<End> {
  const last = await messageIn(manager, stream, { last_by_subj: `${subjects}.>` })
  if (last === undefined) return { lastMessage: undefined, sequence: 0 }
  if (last.mark === undefined)
    throw new StoreRefused(`the last message of the stream ${stream} is from another program`)
  return { lastMessage: { ...last.mark, time: last.time }, sequence: last.sequence }
}

/** Returns a message, if the stream still has it. */
export async function messageIn(
  manager: JetStreamManager,
  stream: string,
  query: { readonly last_by_subj: string } | { readonly seq: number },
): Promise<{ readonly mark: MessageMark | undefined; readonly sequence: number; readonly time: string } | undefined> {
  try {
    const { subject, header, seq, time } = await manager.streams.getMessage(stream, query)
    return { mark: markOf({ subject, headers: header }), sequence: seq, time: time.toISOString() }
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.err_code === NO_MESSAGE) return undefined
    throw error
  }
}

export interface MatchOptions {
  readonly name: StreamName
  readonly store: Pick<EventStore, 'at' | 'head'>
}

/**
 * Returns the reason if a stream with this end belongs to another log; undefined if it belongs to this log, even an
 * older state.
 */
export async function mismatchReason(
  options: MatchOptions,
  { lastMessage }: Pick<End, 'lastMessage'>,
): Promise<string | undefined> {
  const { name, store } = options
  if (lastMessage === undefined || (await isInLog(store, lastMessage.landmark))) return undefined
  const last = await store.at(await store.head())
  const log = last === undefined ? 'is empty' : `ends with ${last.id} at position ${last.position} (${last.at})`
  return `the stream ${name.stream} doesn't match the log: it ends with ${describePosition(lastMessage.landmark)}, published ${lastMessage.time}, which is not in the log. The log ${log}`
}

/** Returns the same reason with a hint for operators. */
export async function mismatchAdvice(options: MatchOptions, end: End): Promise<string | undefined> {
  const reason = await mismatchReason(options, end)
  return reason && `${reason}. Publishing is stopped. Restore the matching store, or run \`inventory reconcile\``
}
