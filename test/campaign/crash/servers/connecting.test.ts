import { expect } from 'chai'
import { createCertificateFiles, hasOpenssl } from '../../../support/certificate.js'
import { waitWithin } from '../../../support/collecting.js'
import { folderPerTest } from '../../../support/folder.js'
import { expectNoLeftovers } from '../../../support/programs.js'
import {
  mongodBinary,
  natsServerBinary,
  type RunningServer,
  startMongod,
  startNatsServer,
} from '../../../support/servers.js'
import { launch, startProcess } from '../../../support/service.js'

const TIMEOUT_MS = 20_000

describe('A start on servers', () => {
  const folder = folderPerTest()
  expectNoLeftovers()
  const servers: RunningServer[] = []
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop()
  })

  async function running(starting: Promise<RunningServer>): Promise<URL> {
    const server = await starting
    servers.push(server)
    return new URL(server.url)
  }
  const start = (settings: Readonly<Record<string, string>>) =>
    launch({ dataDir: folder.at('data'), settings: { LOG_LEVEL: 'warn', ...settings } })

  /** Runs a test if the required binaries exist. Otherwise, the test is skipped with its name. */
  const needs = (
    name: string,
    binary: string | undefined,
    openssl: boolean,
    test: (binary: string) => Promise<void>,
  ) => {
    if (binary === undefined) it.skip(`${name} (no binary)`)
    else if (openssl && !hasOpenssl()) it.skip(`${name} (no openssl)`)
    else it(name, () => test(binary))
  }

  needs('fails on a NATS server without JetStream, with an explanation', natsServerBinary(), false, async nats => {
    const { href } = await running(startNatsServer(nats, '-js=false'))
    const { code, stderr } = await start({ NATS_URL: href }).ended
    expect(code).to.equal(1)
    expect(stderr).to.include('NATS runs without JetStream, which stores the events: start it with -js')
  })

  needs(
    'uses TLS for a NATS URL with tls://, with a CA of NODE_EXTRA_CA_CERTS',
    natsServerBinary(),
    true,
    async nats => {
      const { cert, key } = createCertificateFiles(folder.at)
      const { host } = await running(startNatsServer(nats, '--tls', '--tlscert', cert, '--tlskey', key))
      const stranger = start({ NATS_URL: `tls://${host}` })
      await waitWithin(TIMEOUT_MS, 'the reason is logged', async () =>
        /waiting for NATS.*self.signed certificate/.test(stranger.stderr()),
      )
      stranger.send('SIGKILL')
      await stranger.ended
      await serves({ NATS_URL: `tls://${host}`, NODE_EXTRA_CA_CERTS: cert })
    },
  )

  needs('sends nothing unencrypted for a NATS URL with tls://', natsServerBinary(), false, async nats => {
    const { host } = await running(startNatsServer(nats))
    const refused = start({ NATS_URL: `tls://${host}` })
    await waitWithin(TIMEOUT_MS, 'the reason is logged', async () => /waiting for NATS.*tls/i.test(refused.stderr()))
  })

  needs('uses TLS for a MongoDB URL that requires it, with its own CA', mongodBinary(), true, async mongod => {
    const { cert, both } = createCertificateFiles(folder.at)
    const { host } = await running(startMongod(mongod, '--tlsMode', 'requireTLS', '--tlsCertificateKeyFile', both))
    const url = `mongodb://${host}/inventory?tls=true`
    const stranger = start({ MONGODB_URL: url })
    await waitWithin(TIMEOUT_MS, 'the reason is logged', async () =>
      /waiting for MongoDB.*self.signed certificate/.test(stranger.stderr()),
    )
    stranger.send('SIGKILL')
    await stranger.ended
    await serves({ MONGODB_URL: `${url}&tlsCAFile=${cert}` })
  })

  async function serves(settings: Readonly<Record<string, string>>): Promise<void> {
    const service = await startProcess({ dataDir: folder.at('data'), settings })
    const created = await service.client.post('/materials', { name: 'Wood screw', unit: 'pcs', stock: 1 })
    expect(created.status, created.text).to.equal(201)
    const ready = await service.client.get('//readyz', { key: null })
    expect(ready.status, ready.text).to.equal(200)
    await service.stop()
  }
})
