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

/** Names of the stream and of its subjects: `<subjects>.stock.changed` and so on. */
export interface StreamName {
  readonly stream: string
  readonly subjects: string
}

export const INVENTORY: StreamName = { stream: 'INVENTORY', subjects: 'inventory.events' }

const NOT_FOUND = 10_059
const OVERLAPPING = 10_065
/**
 * Maximum number of messages. The broker deletes the oldest; the log has all of them. There is no maximum age, so that
 * the last message always remains.
 */
const MAX_MESSAGES = 1_000_000

const apiCode = (error: unknown): number | undefined =>
  error instanceof NatsError ? error.api_error?.err_code : undefined

/** Reports whether an error says that the stream doesn't exist. */
export const isMissing = (error: unknown): boolean => apiCode(error) === NOT_FOUND

const streamConfig = ({ stream, subjects }: StreamName): Partial<StreamConfig> => ({
  name: stream,
  subjects: [`${subjects}.>`],
  retention: RetentionPolicy.Limits,
  storage: StorageType.File,
  discard: DiscardPolicy.Old,
  max_msgs: MAX_MESSAGES,
})

/** Reports whether the stream exists. Rejects a stream that was created for another purpose. */
export async function hasStream(manager: JetStreamManager, name: StreamName): Promise<boolean> {
  const expected = streamConfig(name)
  try {
    const { config } = await manager.streams.info(name.stream)
    const foreign = (['subjects', 'retention', 'storage'] as const).find(
      setting => JSON.stringify(config[setting]) !== JSON.stringify(expected[setting]),
    )
    if (foreign !== undefined) throw streamRefusal(name, `its ${foreign} is ${JSON.stringify(config[foreign])}`)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw explainError(error)
  }
}

/** Creates the stream if it is missing. Rejects a stream that was created for another purpose. */
export async function ensureStream(manager: JetStreamManager, name: StreamName): Promise<void> {
  if (await hasStream(manager, name)) return
  await manager.streams.add(streamConfig(name)).catch(cause => {
    if (apiCode(cause) === OVERLAPPING)
      throw streamRefusal(name, `another stream already uses the subjects ${name.subjects}`)
    throw explainError(cause)
  })
}

const streamRefusal = ({ stream }: StreamName, reason: string): StoreRefused =>
  new StoreRefused(`the NATS stream ${stream} doesn't match the events of this program: ${reason}`)

/** Explains the error of a server without JetStream, where nothing responds to the request. */
const explainError = (error: unknown): unknown =>
  error instanceof NatsError && error.code === ErrorCode.NoResponders && error.api_error === undefined
    ? new StoreRefused('NATS runs without JetStream, which stores the events: start it with -js', { cause: error })
    : error
