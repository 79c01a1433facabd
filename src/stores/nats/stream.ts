import {
  DiscardPolicy,
  ErrorCode,
  type JetStreamManager,
  NatsError,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from 'nats'
import { StoreRefused } from '../errors.js'

/** Where the events go: a stream, and the subjects `<subjects>.stock.changed` and so on. */
export interface StreamName {
  readonly stream: string
  readonly subjects: string
}

export const INVENTORY: StreamName = { stream: 'INVENTORY', subjects: 'inventory.events' }

const NOT_FOUND = 10_059
const OVERLAPPING = 10_065
/** Of the oldest, the broker keeps no more; the log has them all. There is no age, so that the last one always stays. */
const MOST_MESSAGES = 1_000_000

export const apiCode = (error: unknown): number | undefined =>
  error instanceof NatsError ? error.api_error?.err_code : undefined

/** There is no such stream. */
export const isMissing = (error: unknown): boolean => apiCode(error) === NOT_FOUND

const ours = ({ stream, subjects }: StreamName): Partial<StreamConfig> => ({
  name: stream,
  subjects: [`${subjects}.>`],
  retention: RetentionPolicy.Limits,
  storage: StorageType.File,
  discard: DiscardPolicy.Old,
  max_msgs: MOST_MESSAGES,
})

/** Whether there is one, and not one that somebody made for something else. */
export async function hasStream(manager: JetStreamManager, name: StreamName): Promise<boolean> {
  const wanted = ours(name)
  try {
    const { config } = await manager.streams.info(name.stream)
    const foreign = (['subjects', 'retention', 'storage'] as const).find(
      setting => JSON.stringify(config[setting]) !== JSON.stringify(wanted[setting]),
    )
    if (foreign !== undefined) throw refused(name, `its ${foreign} is ${JSON.stringify(config[foreign])}`)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw explained(error)
  }
}

/** Makes the stream if it is missing; refuses one that somebody made for something else. */
export async function ensureStream(manager: JetStreamManager, name: StreamName): Promise<void> {
  if (await hasStream(manager, name)) return
  await manager.streams.add(ours(name)).catch(cause => {
    if (apiCode(cause) === OVERLAPPING) throw refused(name, `another stream already uses the subjects ${name.subjects}`)
    throw explained(cause)
  })
}

const refused = ({ stream }: StreamName, reason: string): StoreRefused =>
  new StoreRefused(`the NATS stream ${stream} doesn't fit the events of this program: ${reason}`)

/** A server without JetStream has nobody who answers. */
const explained = (error: unknown): unknown =>
  error instanceof NatsError && error.code === ErrorCode.NoResponders && error.api_error === undefined
    ? new StoreRefused('NATS runs without JetStream, which stores the events: start it with -js', { cause: error })
    : error
