import { type JetStreamManager, nanos } from 'nats'
import { pause } from '../shared/pause.js'
import { connectTo, toStoreError } from './connection.js'
import { hasStream, INVENTORY, type StreamName } from './stream.js'
import { endOf, type LastMessage, type MatchOptions, mismatchReason } from './stream-end.js'

/** Contents of a stream. Sequences continue after messages are deleted. */
export interface StreamContents {
  readonly messages: number
  readonly first: number
  readonly last: number
  /** The last message; undefined if the stream is empty. */
  readonly lastMessage: LastMessage | undefined
}

const TIMEOUT_MS = 5_000
/** The shortest duplicate window that the server accepts. */
const SHORT_WINDOW_MS = 100

export const contentsOf = (url: string, name: StreamName = INVENTORY): Promise<StreamContents> =>
  managing(url, async manager => {
    if (!(await hasStream(manager, name))) return { messages: 0, first: 0, last: 0, lastMessage: undefined }
    const { lastMessage } = await endOf(manager, name)
    const { state } = await manager.streams.info(name.stream)
    return { messages: state.messages, first: state.first_seq, last: state.last_seq, lastMessage }
  })

/**
 * Returns the reason if the stream belongs to another log; undefined if it belongs to this log, even an older state,
 * or is missing.
 */
export const streamMismatch = (log: MatchOptions['store'], url: string): Promise<string | undefined> =>
  managing(url, async manager =>
    (await hasStream(manager, INVENTORY))
      ? mismatchReason({ name: INVENTORY, store: log }, await endOf(manager, INVENTORY))
      : undefined,
  )

/** Reports whether nothing has been published yet. */
export const isStreamEmpty = async (url: string, name: StreamName = INVENTORY): Promise<boolean> =>
  (await contentsOf(url, name)).last === 0

/**
 * Empties the stream, so that the relay publishes the log from its beginning. Consumers continue with the new
 * messages. The server would reject recently published messages as duplicates although they are deleted, so this also
 * clears its duplicate window.
 */
export const emptyStream = (url: string, name: StreamName = INVENTORY): Promise<void> =>
  managing(url, async manager => {
    if (!(await hasStream(manager, name))) return
    const { config } = await manager.streams.info(name.stream)
    await manager.streams.purge(name.stream)
    await manager.streams.update(name.stream, { ...config, duplicate_window: nanos(SHORT_WINDOW_MS) })
    await pause(SHORT_WINDOW_MS * 3)
    await manager.streams.update(name.stream, config)
  })

async function managing<T>(url: string, work: (manager: JetStreamManager) => Promise<T>): Promise<T> {
  const nats = connectTo(url)
  try {
    return await work(await (await nats.connected()).jetstreamManager({ timeout: TIMEOUT_MS, checkAPI: false }))
  } catch (error) {
    throw toStoreError(error)
  } finally {
    await nats.close()
  }
}
