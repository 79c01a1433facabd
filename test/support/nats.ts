import { type NatsConnection, NatsError } from 'nats'
import { natsServerBinary, type RunningServer, startNatsServer } from './servers.js'

export interface NatsBench {
  url(): string
  server(): RunningServer
}

/** Describes tests on the NATS of NATS_URL or on one that the tests start. Always the latter if the tests kill it. */
export function describeOnNats(title: string, ownOnly: boolean, tests: (bench: NatsBench) => void): void {
  const given = ownOnly ? undefined : process.env.NATS_URL
  const path = natsServerBinary()
  if (given === undefined && path === undefined) {
    describe.skip(`${title} (${ownOnly ? 'no' : 'neither NATS_URL nor a'} nats-server binary)`, () =>
      it('is not tested'))
    return
  }
  describe(title, () => {
    let running: RunningServer | undefined
    before(async () => {
      if (given === undefined && path !== undefined) running = await startNatsServer(path)
    })
    after(() => running?.stop())

    const server = () => {
      if (running === undefined) throw new Error('there is no server of our own')
      return running
    }
    tests({ url: () => given ?? server().url, server })
  })
}

/** Returns the IDs in the stream, in order. */
export async function readStream(stream: string, connection: NatsConnection): Promise<readonly string[]> {
  const manager = await connection.jetstreamManager({ checkAPI: false })
  const info = await manager.streams.info(stream).catch(error => {
    // The relay hasn't created it yet.
    if (error instanceof NatsError && error.api_error?.code === 404) return undefined
    throw error
  })
  const ids: string[] = []
  if (info === undefined || info.state.messages === 0) return ids
  const reader = await connection.jetstream().consumers.get(stream)
  for await (const message of await reader.consume()) {
    ids.push(message.headers?.get('Nats-Msg-Id') ?? '')
    if (message.info.pending === 0) break
  }
  return ids
}
