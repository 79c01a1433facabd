import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerInfo,
  DeliverPolicy,
  DiscardPolicy,
  ErrorCode,
  type JetStreamManager,
  NatsError,
  nanos,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from 'nats'
import type { Position } from '../../events/envelope.js'
import { StoreRefused } from '../errors.js'

/** Where the events go: a stream, and the subjects `<subjects>.stock.changed` and so on. */
export interface StreamName {
  readonly stream: string
  readonly subjects: string
}

export const INVENTORY: StreamName = { stream: 'INVENTORY', subjects: 'inventory.events' }

const NOT_FOUND = 10_059
const NO_CONSUMER = 10_014
const OVERLAPPING = 10_065
/** Of the oldest, the broker keeps no more; the log has them all. There is no age, so that the last one always stays. */
const MOST_MESSAGES = 1_000_000
/** After so long, what a process that died was handed is handed to the next. */
const ACK_WAIT_MS = 10_000
const MOST_PENDING = 1_000

const apiCode = (error: unknown): number | undefined =>
  error instanceof NatsError ? error.api_error?.err_code : undefined

const ours = ({ stream, subjects }: StreamName): Partial<StreamConfig> => ({
  name: stream,
  subjects: [`${subjects}.>`],
  retention: RetentionPolicy.Limits,
  storage: StorageType.File,
  discard: DiscardPolicy.Old,
  max_msgs: MOST_MESSAGES,
})

/** Makes the stream if it is missing; refuses one that somebody made for something else. */
export async function ensureStream(manager: JetStreamManager, name: StreamName): Promise<void> {
  const wanted = ours(name)
  try {
    const { config } = await manager.streams.info(name.stream)
    const foreign = (['subjects', 'retention', 'storage'] as const).find(
      setting => JSON.stringify(config[setting]) !== JSON.stringify(wanted[setting]),
    )
    if (foreign !== undefined) throw refused(name, `its ${foreign} is ${JSON.stringify(config[foreign])}`)
  } catch (error) {
    if (apiCode(error) !== NOT_FOUND) throw explained(error)
    await manager.streams.add(wanted).catch(cause => {
      if (apiCode(cause) === OVERLAPPING) throw refused(name, `another stream has the subjects ${name.subjects}`)
      throw explained(cause)
    })
  }
}

const refused = ({ stream }: StreamName, reason: string): StoreRefused =>
  new StoreRefused(`the stream ${stream} of NATS is not one for the events of this program: ${reason}`)

/** A server without JetStream has nobody who answers. */
const explained = (error: unknown): unknown =>
  error instanceof NatsError && error.code === ErrorCode.NoResponders && error.api_error === undefined
    ? new StoreRefused('NATS runs without JetStream, which keeps the events: start it with -js', { cause: error })
    : error

/**
 * The durable consumer, made if it is missing. Its description says behind which position of the log it begins: while
 * the stream is still being filled, what is new to the stream may be old.
 */
export async function ensureConsumer(
  manager: JetStreamManager,
  { stream }: StreamName,
  consumer: string,
  beginning: () => Promise<{ readonly after: Position; readonly known: boolean }>,
): Promise<ConsumerInfo> {
  try {
    return await manager.consumers.info(stream, consumer)
  } catch (error) {
    if (apiCode(error) !== NO_CONSUMER) throw error
  }
  const { after, known } = await beginning()
  const config: Partial<ConsumerConfig> = {
    durable_name: consumer,
    description: `${BEGINS_AFTER}${after}`,
    deliver_policy: known ? DeliverPolicy.All : DeliverPolicy.New,
    // Each speaks for all before it, which were taken in order: one that is lost with the broker holds nothing up.
    ack_policy: AckPolicy.All,
    ack_wait: nanos(ACK_WAIT_MS),
    max_ack_pending: MOST_PENDING,
  }
  return manager.consumers.add(stream, config)
}

const BEGINS_AFTER = 'begins after position '

export function beginsAfter({ config }: ConsumerInfo): Position {
  const after = Number(config.description?.slice(BEGINS_AFTER.length))
  return Number.isSafeInteger(after) ? after : 0
}
