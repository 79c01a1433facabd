import type { ConsumerInfo, JetStreamManager } from 'nats'
import { landmarkAt } from '../applied-position.js'
import type { ConsumerPosition, ConsumerPositions } from '../consumer-positions.js'
import type { EventStore } from '../event-store.js'
import { messageIn } from './end.js'
import { type Asking, isLast } from './event-of.js'
import { apiCode, type StreamName } from './stream.js'

/** Whose place in the log and in the stream is sought. */
export interface Beginning extends Asking {
  readonly manager: JetStreamManager
  readonly name: StreamName
  readonly store: EventStore
  readonly positions: ConsumerPositions
  readonly consumer: string
}

/** Earlier versions kept the place of a consumer in a durable of the broker, named like it and described so. */
const DESCRIBED = /^begins after position (\d+)$/
const NO_CONSUMER = 10_014

type Asked = Pick<Beginning, 'manager' | 'name' | 'consumer'>

async function durableOf({ manager, name, consumer }: Asked): Promise<ConsumerInfo | undefined> {
  try {
    const info = await manager.consumers.info(name.stream, consumer)
    return DESCRIBED.test(info.config.description ?? '') ? info : undefined
  } catch (error) {
    if (apiCode(error) === NO_CONSUMER) return undefined
    throw error
  }
}

/** How far the durable had come. */
export async function positionOfDurable(beginning: Beginning): Promise<ConsumerPosition | undefined> {
  const info = await durableOf(beginning)
  if (info === undefined) return undefined
  const began = Number(DESCRIBED.exec(info.config.description ?? '')?.[1])
  const acknowledged = await wholeUpTo(beginning, info.ack_floor.stream_seq)
  const position = Math.max(began, acknowledged?.position ?? 0)
  const last = await landmarkAt(beginning.store, position)
  return { position, sequence: acknowledged?.sequence, trail: last === undefined ? [] : [last] }
}

/** The last message up to which whole events were acknowledged. */
async function wholeUpTo(beginning: Beginning, acknowledged: number) {
  const { manager, name } = beginning
  for (let seq = acknowledged; seq > 0; seq--) {
    const { mark, sequence } = (await messageIn(manager, name.stream, { seq })) ?? {}
    if (mark === undefined || sequence === undefined) return undefined
    if (await isLast(beginning, mark)) return { position: mark.position, sequence }
  }
  return undefined
}

/** Once the place is among the documents, nobody needs the durable. */
export async function leaveDurable(asked: Asked): Promise<void> {
  if ((await durableOf(asked)) !== undefined) await asked.manager.consumers.delete(asked.name.stream, asked.consumer)
}
