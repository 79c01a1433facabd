import { connectTo, failure } from './connection.js'
import { ensureStream, INVENTORY, type StreamName } from './stream.js'

const TIMEOUT_MS = 5_000

/** Whether nothing has been published yet. */
export async function isStreamEmpty(url: string, name: StreamName = INVENTORY): Promise<boolean> {
  const nats = connectTo(url)
  try {
    const manager = await (await nats.connected()).jetstreamManager({ timeout: TIMEOUT_MS, checkAPI: false })
    await ensureStream(manager, name)
    const { state } = await manager.streams.info(name.stream)
    return state.last_seq === 0
  } catch (error) {
    throw failure(error)
  } finally {
    await nats.close()
  }
}
