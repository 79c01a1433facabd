import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Stores } from '../../src/opening/open-stores.js'
import { watchDisks } from '../../src/stores/embedded/watch-disks.js'
import { runInventory } from '../support/command-line.js'
import { expectFailure } from '../support/failing.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { ADMIN_KEY, startHere, startProcess } from '../support/service.js'

interface Line {
  readonly msg: string
  readonly [field: string]: unknown
}

describe('The operator output of a service', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  async function said(settings: Readonly<Record<string, string>>): Promise<{ all: string; lines: readonly Line[] }> {
    const WEBHOOK_SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
    const more = { LOG_LEVEL: 'info', METRICS_TOKEN: 'a-token-of-the-scraper', WEBHOOK_SECRET_KEY, ...settings }
    const service = await startProcess({ dataDir: folder.at('data'), settings: more })
    const { id } = await service.client.create('/materials', { name: 'Screw', unit: 'pcs' })
    await service.client.call('GET', `/materials/${id}`, { headers: { 'X-Request-Id': 'mine' } })
    await service.client.get('/materials', { key: 'inv_nobody' })
    await service.client.get('//healthz')
    const { stderr } = await service.stop()
    expect(stderr).not.to.contain(ADMIN_KEY).and.not.to.contain(more.METRICS_TOKEN)
    expect(stderr).not.to.contain(WEBHOOK_SECRET_KEY)
    return {
      all: stderr,
      lines: stderr
        .trim()
        .split('\n')
        .map(line => JSON.parse(line) as Line),
    }
  }
  let byDefault: ReturnType<typeof said> | undefined
  /** Returns the output of a run with default settings, which several tests share. */
  const saidByDefault = () => {
    byDefault ??= said({})
    return byDefault
  }
  const named = (lines: readonly Line[], msg: string) => lines.filter(line => line.msg === msg)

  it('has one line at startup with version and settings, and one at shutdown', async () => {
    const { lines } = await saidByDefault()
    const [[started], [stopped]] = [named(lines, 'started'), named(lines, 'stopped')]
    expect(started).to.include.keys('version', 'stores', 'settings')
    expect(started?.settings).to.include({ METRICS_TOKEN: 'set', INVENTORY_ADMIN_KEY: 'set', LOG_LEVEL: 'info' })
    expect(stopped).to.include.keys('version', 'uptime_seconds')
  })

  it('has one line per request with route, status, and key, and none for probes', async () => {
    const { lines } = await saidByDefault()
    const requests = named(lines, 'request')
    expect(requests.map(({ method, route, status }) => `${method} ${route} ${status}`)).to.include.members([
      'POST /materials 201',
      'GET /materials/{id} 200',
    ])
    const mine = requests.find(({ request_id }) => request_id === 'mine')
    expect(mine?.key_id).to.match(/^key_/)
    expect(mine?.ms).to.be.a('number')
    expect(requests.filter(({ route, status }) => route === undefined && status === 200)).to.deep.equal([])
  })

  it('has no request lines if LOG_REQUESTS is false', async () => {
    const { lines } = await said({ LOG_REQUESTS: 'false' })
    expect([named(lines, 'request').length, named(lines, 'started').length]).to.deep.equal([0, 1])
  })

  it('has one line when the disk gets full', () => {
    const space = { free: 300 * 2 ** 20, size: 2 ** 30 }
    const warnings: string[] = []
    const end = watchDisks([{ name: 'events', disk: { space: () => space } }], message => warnings.push(message))
    end()
    expect(warnings).to.deep.equal([])
    space.free = 100 * 2 ** 20
    watchDisks([{ name: 'events', disk: { space: () => space } }], message => warnings.push(message))()
    expect(warnings).to.deep.equal([
      'disk of events is nearly full: 100 MiB of 1024 left. Writes are rejected when it is full',
    ])
  })

  it('has the help of the command whose arguments are invalid', async () => {
    for (const words of [
      ...[
        'serve now',
        'demo --twice',
        'verify all',
        'rebuild nothing',
        'reconcile --no',
        'migrate all',
        'backup',
        'restore',
      ],
      ...['keys make', 'keys list all', 'keys create --nam x', 'keys revoke a b', 'keys list --wait long'],
      ...['users list all', 'users activate a b', 'console open', 'import a', 'export nothing'],
    ]) {
      const [command] = words.split(' ')
      const { code, stderr } = await runInventory(words.split(' '), { INVENTORY_DATA_DIR: folder.at('data') })
      const usage = new RegExp(`^inventory: .+\n\nUsage: (?:\\S+ )*inventory ${command}\\b`)
      expect([words, code, usage.test(stderr)], stderr).to.deep.equal([words, 2, true])
    }
    expect(existsSync(folder.at('data'))).to.equal(false)
  })

  it('has the data directory if it contains no installation, and creates none', async () => {
    const env = { INVENTORY_DATA_DIR: folder.at('wrong'), EVENTSTORE_URL: undefined }
    const commands = [
      ...['keys list', 'keys create --name Key', 'keys revoke key_1', 'users list', 'users activate'],
      ...['audit-key', 'audit-key --rotate', 'rebuild', 'reconcile', 'reconcile --rename --yes', 'verify'],
    ]
    const failAll = async (what: string) => {
      for (const words of commands) {
        const { code, stdout, stderr } = await runInventory(words.split(' '), env)
        expect([words, code, stdout]).to.deep.equal([words, 2, ''])
        expect(stderr).to.contain(`inventory: the data directory ${env.INVENTORY_DATA_DIR} ${what}: `)
      }
    }
    await failAll("doesn't exist")
    expect(existsSync(folder.at('wrong'))).to.equal(false)
    mkdirSync(folder.at('wrong'))
    writeFileSync(folder.at('wrong/documents.sqlite'), '')
    await failAll('contains no events.sqlite')
    expect(readdirSync(folder.at('wrong'))).to.deep.equal(['documents.sqlite'])
    const { stderr } = await runInventory(['keys', 'create', '--name', 'Key'], env)
    expect(stderr).to.contain('start the service first (INVENTORY_ADMIN_KEY sets the first key)')
  })

  it('has headed columns for keys and users', async () => {
    const INVENTORY_DATA_DIR = folder.at('data')
    await (await startHere({ dataDir: INVENTORY_DATA_DIR })).stop()
    for (const [word, header] of [
      ['keys', 'ID  KEY  STATE  PLAN  SCOPES  NAME'],
      ['users', 'ID  STATE  ROLE  NAME  EMAIL'],
    ] as const) {
      const { code, stdout } = await runInventory([word, 'list'], { INVENTORY_DATA_DIR })
      expect([code, stdout.split('\n')[0]]).to.deep.equal([0, header])
    }
  })

  it('has the path of the admin key at every start while the key works', async () => {
    const dataDir = folder.at('data')
    const starting = { dataDir, settings: { INVENTORY_ADMIN_KEY: undefined } }
    let fails = true
    const around = (stores: Stores): Stores => ({
      ...stores,
      documents: {
        ...stores.documents,
        collection: spec =>
          spec.name === 'webhook_ledger' && fails
            ? Promise.reject(new Error('the disk was pulled out'))
            : stores.documents.collection(spec),
      },
    })
    // The key is created by then, but not printed.
    expect((await expectFailure(() => startHere({ ...starting, around }))).message).to.equal('the disk was pulled out')
    fails = false
    const file = join(dataDir, 'admin-key')
    const key = readFileSync(file, 'utf8').trim()
    for (let n = 0; n < 2; n += 1) {
      const service = await startProcess(starting)
      expect(service.stdout()).to.contain(`Admin key: ${file}\n`).and.not.to.contain(key)
      await service.stop()
    }
    const service = await startHere(starting)
    const as = { key }
    await service.client.call('POST', '/api-keys', { ...as, body: { name: 'Mine', scopes: ['admin'] } })
    const { body } = await service.client.get('/me', as)
    expect((await service.client.call('DELETE', `/api-keys/${body.key.id}`, as)).status).to.equal(204)
    await service.stop()
    const after = await startProcess(starting)
    expect(after.stdout()).not.to.contain('admin key')
    await after.stop()
  })

  it('has the command to type if a demo is requested next to a running service or existing data', async () => {
    const settings = { INVENTORY_DATA_DIR: folder.at('data') }
    const service = await startProcess({ dataDir: folder.at('data') })
    await service.client.create('/materials', { name: 'Screw', unit: 'pcs' })
    const beside = await runInventory(['demo'], { ...settings, npm_lifecycle_event: 'demo' })
    expect(beside.code).to.equal(1)
    expect(beside.stderr).to.match(
      /^inventory: the data directory \S+ is in use by process \d+ on \S+\nStop that service \(Ctrl-C\), then run: npm run demo\n$/,
    )
    await service.stop()
    const filled = await runInventory(['demo'], { ...settings, npm_lifecycle_event: 'demo' })
    expect([filled.code, filled.stdout]).to.deep.equal([
      1,
      'This installation already contains materials. To add the demo data anyway: npm run demo -- --anyway\n',
    ])
    const byItself = await runInventory(['demo'], settings)
    expect(byItself.stdout).to.contain('add the demo data anyway: inventory demo --anyway\n')
  })

  it('has free disk space, open streams, and rejected keys in the metrics', async () => {
    const service = await startHere({ dataDir: folder.at('data') })
    await service.client.get('/materials', { key: 'inv_nobody' })
    const { text } = await service.client.get('//metrics')
    expect(text).to.match(/^inventory_disk_free_bytes\{store="events"\} \d{6,}$/m)
    expect(text).to.match(/^inventory_log_bytes \d{5,}$/m)
    expect(text).to.match(/^inventory_log_events [1-9]\d?$/m)
    expect(text).to.match(/^inventory_webhook_due_rows\{state="waiting"\} 0$/m)
    expect(text).to.match(/^inventory_open_streams 0$/m)
    expect(text).to.match(/^inventory_refused_logins_total 1$/m)
    await service.stop()
  })
})
