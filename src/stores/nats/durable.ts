import type { ConsumerInfo } from 'nats'
import type { Place } from '../bus-places.js'
import { landmarkOf } from '../landmarks.js'
import type { Beginning } from './begin.js'
import { messageIn } from './end.js'
import { isLast } from './event-of.js'
import { apiCode } from './stream.js'

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
export async function placeOfDurable(beginning: Beginning): Promise<Place | undefined> {
  const info = await durableOf(beginning)
  if (info === undefined) return undefined
  const began = Number(DESCRIBED.exec(info.config.description ?? '')?.[1])
  const acknowledged = await wholeUpTo(beginning, info.ack_floor.stream_seq)
  const position = Math.max(began, acknowledged?.position ?? 0)
  const event = await beginning.store.at(position)
  return { position, sequence: acknowledged?.sequence, trail: event === undefined ? [] : [landmarkOf(event)] }
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
