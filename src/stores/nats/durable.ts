import type { ConsumerInfo, JetStreamManager } from 'nats'
import { landmarkAt } from '../applied-position.js'
import type { ConsumerPosition, ConsumerPositions } from '../consumer-positions.js'
import type { EventStore } from '../event-store.js'
import { messageIn } from './end.js'
import { type Asking, isLast } from './event-of.js'
import { apiCode, type StreamName } from './stream.js'

/** The consumer whose position in the log and in the stream is determined. */
export interface Beginning extends Asking {
  readonly manager: JetStreamManager
  readonly name: StreamName
  readonly store: EventStore
  readonly positions: ConsumerPositions
  readonly consumer: string
}

/**
 * Description of durables. Earlier versions stored the position of a consumer in a durable with the consumer's name.
 */
const DESCRIBED = /^begins after position (\d+)$/
const NO_CONSUMER = 10_014

type DurableConsumer = Pick<Beginning, 'manager' | 'name' | 'consumer'>

async function durableOf({ manager, name, consumer }: DurableConsumer): Promise<ConsumerInfo | undefined> {
  try {
    const info = await manager.consumers.info(name.stream, consumer)
    return DESCRIBED.test(info.config.description ?? '') ? info : undefined
  } catch (error) {
    if (apiCode(error) === NO_CONSUMER) return undefined
    throw error
  }
}

/** Returns the position of the durable, if there is one. */
export async function positionOfDurable(beginning: Beginning): Promise<ConsumerPosition | undefined> {
  const info = await durableOf(beginning)
  if (info === undefined) return undefined
  const began = Number(DESCRIBED.exec(info.config.description ?? '')?.[1])
  const acknowledged = await wholeUpTo(beginning, info.ack_floor.stream_seq)
  const position = Math.max(began, acknowledged?.position ?? 0)
  const last = await landmarkAt(beginning.store, position)
  return { position, sequence: acknowledged?.sequence, trail: last === undefined ? [] : [last] }
}

/** Returns the last acknowledged message that completes its event. */
async function wholeUpTo(beginning: Beginning, acknowledged: number) {
  const { manager, name } = beginning
  for (let seq = acknowledged; seq > 0; seq--) {
    const { mark, sequence } = (await messageIn(manager, name.stream, { seq })) ?? {}
    if (mark === undefined || sequence === undefined) return undefined
    if (await isLast(beginning, mark)) return { position: mark.position, sequence }
  }
  return undefined
}

/** Deletes the durable, which is not needed when the position is stored among the documents. */
export async function leaveDurable(asked: DurableConsumer): Promise<void> {
  if ((await durableOf(asked)) !== undefined) await asked.manager.consumers.delete(asked.name.stream, asked.consumer)
}
