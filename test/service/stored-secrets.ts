import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Received } from '../support/client.js'
import { waitUntil } from '../support/collecting.js'
import { runInventory } from '../support/command-line.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers, type Settings } from '../support/programs.js'
import { type ServiceProcess, startProcess } from '../support/service.js'
import { findSecrets, type Place, readFilesBelow } from '../support/stored-bytes.js'
import { startReceiver } from '../webhooks/receiver.js'

export interface StoreLocations {
  readonly settings: () => Settings
  /** Returns what is stored outside the data directory at this moment. */
  readonly elsewhere?: () => Promise<readonly Place[]>
  /** Returns the secrets in the settings. */
  readonly secrets?: () => Readonly<Record<string, string>>
}

const METRICS_TOKEN = 'what-the-probes-of-the-shop-bring'
const OWN_SECRET = 'a secret chosen by the client side'

/** Secrets that must be stored, readable by the owner only, because no other copy exists. */
const EXPECTED_FINDINGS: readonly RegExp[] = [
  // The key of the first start, for an operator who missed its output. docs/OPERATIONS.md says to keep or remove it.
  /^the admin key, .* in (?:backup )?admin-key$/,
  // The key that seals webhook secrets. A restored backup needs it to sign.
  /^what seals, .* in (?:backup )?webhook-secrets\.key$/,
]

/** Searches every stored byte for every secret that the service issued or received. */
export function describeStoredSecrets(where: string, at: StoreLocations): void {
  describe(`Data stored ${where}`, function () {
    this.timeout(120_000)
    expectNoLeftovers()
    const folder = folderPerTest()

    it('contains no secret that the service issued or received', async () => {
      const dataDir = folder.at('data')
      const settings: Settings = {
        ...at.settings(),
        ...{ INVENTORY_ADMIN_KEY: undefined, METRICS_TOKEN, LOG_LEVEL: 'trace' },
        WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
      }
      const service = await startProcess({ dataDir, settings })
      const secrets = new Map(Object.entries({ ...at.secrets?.(), METRICS_TOKEN }))
      await causeErrors(service, (name, secret) => secrets.set(name, secret))
      const sealing = readFileSync(join(dataDir, 'webhook-secrets.key'), 'utf8').trim()
      secrets.set('what seals', sealing)

      const stored = async (): Promise<readonly Place[]> => [
        ...readFilesBelow(dataDir),
        ...((await at.elsewhere?.()) ?? []),
        { name: 'the log', bytes: Buffer.from(service.stderr()) },
      ]
      const running = await stored()
      const backups = settings.MONGODB_URL ? [] : await backUp(dataDir, folder.at('backup'))
      await service.stop()
      const all = [...running, ...backups, ...(await stored())]

      // A run that issues nothing would trivially pass.
      const names = all.map(({ name }) => name)
      expect(names).to.include('the log')
      expect(service.stderr().split('\n').length).to.be.above(20)
      expect(findSecrets(new Map([['the admin key', secrets.get('the admin key')!]]), all)).not.to.deep.equal([])
      const findings = findSecrets(secrets, all).filter(
        finding => !EXPECTED_FINDINGS.some(meant => meant.test(finding)),
      )
      expect(findings).to.deep.equal([])
      expect([...secrets.keys()].length).to.be.above(14)
    })
  })
}

async function backUp(dataDir: string, target: string): Promise<readonly Place[]> {
  const { code, stdout, stderr } = await runInventory(['backup', target], {
    INVENTORY_DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
  })
  expect([code, stderr]).to.deep.equal([0, stderr])
  const files = readFilesBelow(target).map(({ name, bytes }) => ({ name: `backup ${name}`, bytes }))
  return [...files, { name: 'what the backup says', bytes: Buffer.from(stdout + stderr) }]
}

type RecordSecret = (name: string, secret: string) => void

/** Sends every request that creates, changes, uses, or replays a secret. */
async function causeErrors(service: ServiceProcess, seen: RecordSecret): Promise<void> {
  const key = /^ {2}(inv_\w+)$/m.exec(service.stdout())?.[1] ?? expect.fail(service.stdout())
  seen('the admin key', key)
  seen('the first link', /\/console\/enter#([\w-]+)/.exec(service.stdout())?.[1] ?? expect.fail(service.stdout()))
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    service.client.call(method, path, { key, headers, ...(body === undefined ? {} : { body }) })
  let name = 0
  /** Sends an idempotent request twice: the second response is a stored one. */
  const make = async (path: string, body: unknown): Promise<Received['body']> => {
    name += 1
    const named = { 'idempotency-key': `request ${name}` }
    const first = await call('POST', path, body, named)
    expect([first.status < 300, first.text]).to.deep.equal([true, first.text])
    expect((await call('POST', path, body, named)).headers['idempotent-replayed']).to.equal('true')
    return first.body
  }
  await createKeysAndWebhooks(make, seen)
  await createSessions(service, make, key, seen)
  await sendMisplacedSecrets(call, key, seen)
}

type CreateRecord = (path: string, body: unknown) => Promise<Received['body']>

async function createKeysAndWebhooks(make: CreateRecord, seen: RecordSecret): Promise<void> {
  const till = await make('/api-keys', { name: 'Till', scopes: ['materials:read'] })
  seen('a key', till.key)
  seen('a rotated key', (await make(`/api-keys/${till.id}/rotate`, {})).key)
  const receiver = await startReceiver(response => void response.end('taken'))
  try {
    const webhook = { name: 'Shop', url: receiver.url, events: ['*'] }
    const created = await make('/webhooks', webhook)
    seen('a webhook secret', created.secret)
    seen('a rotated secret', (await make(`/webhooks/${created.id}/rotate-secret`, {})).secret)
    await make('/webhooks', { ...webhook, name: 'Own', secret: OWN_SECRET })
    seen('a secret of its own', OWN_SECRET)
    await make('/materials', { name: 'Screw', unit: 'pcs', stock: 5 })
    await make(`/webhooks/${created.id}/test`, {})
    await waitUntil(() => receiver.received.length >= 3)
    for (const [n, { headers }] of receiver.received.entries())
      seen(`signature ${n}`, String(headers['webhook-signature']).replace(/^v1,/, ''))
  } finally {
    await receiver.close()
  }
}

async function createSessions(
  service: ServiceProcess,
  make: CreateRecord,
  key: string,
  seen: RecordSecret,
): Promise<void> {
  const signIn = async (name: string, body: unknown) => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const { status, headers: responseHeaders } = await service.client.call('POST', '//console/session', {
      key: null,
      headers,
      body,
    })
    expect(status).to.equal(204)
    const cookie = String(responseHeaders['set-cookie']?.[0]).split(';')[0] ?? ''
    seen(name, cookie.split('=')[1] ?? '')
    const shown = await service.client.get('/me', { key: null, headers: { ...headers, cookie } })
    expect(shown.status).to.equal(200)
    return { ...headers, cookie }
  }
  const link = (await make('/console/links', {})).url.split('#')[1]
  seen('an invitation', link)
  const byLink = await signIn('a session by a link', { link })
  await signIn('a session by a key', { key, shared: true })
  seen('an unused invitation', (await make('/console/links', {})).url.split('#')[1])
  await service.client.call('DELETE', '//console/session', { key: null, headers: byLink })
}

type Call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Received>

/** Sends keys in places where people put them by mistake, and an invalid key. */
async function sendMisplacedSecrets(call: Call, key: string, seen: RecordSecret): Promise<void> {
  const stranger = 'somebody-elses-key-tried-here-by-mistake'
  seen('a key that opens nothing', stranger)
  for (const path of [`/materials/${key}`, `/${key}`, `/materials?search=${key}`, `//${key}?token=${key}`])
    await call('GET', path)
  await call('GET', '/me', undefined, { authorization: `Bearer ${stranger}` })
  await call('GET', '//metrics', undefined, { authorization: `Bearer ${METRICS_TOKEN}` })
  await call('POST', '/webhooks', { name: 'Faulty', secret: OWN_SECRET, url: 17 }, { 'idempotency-key': 'faulty' })
}
