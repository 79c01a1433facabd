import { expect } from 'chai'
import { type Client, createClient } from './client.js'
import { freePort } from './servers.js'
import { ADMIN_KEY, launch, type Running } from './service.js'
import { within } from './shared-servers.js'

type Settings = Readonly<Record<string, string | undefined>>

/** A service whose start may wait for ever, on a port that is known before it is ready. */
export interface Standing {
  readonly program: Running
  readonly client: Client
  ready(): Promise<void>
  /** Resolves with why it is not ready, once the reason is of this kind. */
  refused(reason: RegExp): Promise<string>
  stop(): Promise<void>
}

const LONG_MS = 40_000

export async function stand(dataDir: string, settings: Settings = {}): Promise<Standing> {
  const port = await freePort()
  const program = launch({ dataDir, settings: { PORT: String(port), LOG_LEVEL: 'warn', ...settings } })
  const client = createClient({ url: `http://127.0.0.1:${port}`, key: ADMIN_KEY })
  const readyz = () => client.get('//readyz').catch(() => undefined)
  return {
    program,
    client,
    async ready() {
      await within(LONG_MS, 'it is ready', async () => (await readyz())?.status === 200)
    },
    async refused(reason) {
      return within(LONG_MS, `it is not ready: ${reason}`, async () => {
        const found = await readyz()
        const reasons = found?.status === 503 ? (found.body.reasons as string[]).join('; ') : ''
        return reason.test(reasons) ? reasons : undefined
      })
    },
    async stop() {
      client.close()
      program.send('SIGTERM')
      const { code } = await program.ended
      expect(code, 'it ends as it was told to').to.equal(0)
    },
  }
}
