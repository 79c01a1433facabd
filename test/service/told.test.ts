import { expect } from 'chai'
import { watchDisks } from '../../src/app/told.js'
import { folderPerTest } from '../support/folder.js'
import { inventory, nothingIsLeftRunning } from '../support/programs.js'
import { ADMIN_KEY, startProcess } from '../support/service.js'

interface Line {
  readonly msg: string
  readonly [field: string]: unknown
}

describe('What a service tells its operator', () => {
  nothingIsLeftRunning()
  const folder = folderPerTest()

  async function said(settings: Readonly<Record<string, string>>): Promise<{ all: string; lines: readonly Line[] }> {
    const WEBHOOK_SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
    const more = { LOG_LEVEL: 'info', METRICS_TOKEN: 'a-token-of-the-scraper', WEBHOOK_SECRET_KEY, ...settings }
    const service = await startProcess({ dataDir: folder.at('data'), settings: more })
    const { id } = await service.client.make('/materials', { name: 'Screw', unit: 'pcs' })
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
  const named = (lines: readonly Line[], msg: string) => lines.filter(line => line.msg === msg)

  it('is a line when it starts and one when it stops, with what it is and how it is set', async () => {
    const { lines } = await said({})
    const [[started], [stopped]] = [named(lines, 'started'), named(lines, 'stopped')]
    expect(started).to.include.keys('version', 'stores', 'settings')
    expect(started?.settings).to.include({ METRICS_TOKEN: 'set', INVENTORY_ADMIN_KEY: 'set', LOG_LEVEL: 'info' })
    expect(stopped).to.include.keys('version', 'uptime_seconds')
  })

  it('is a line for each request, with route, answer and key, and none for probes', async () => {
    const { lines } = await said({})
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

  it('is nothing of requests where LOG_REQUESTS is false', async () => {
    const { lines } = await said({ LOG_REQUESTS: 'false' })
    expect([named(lines, 'request').length, named(lines, 'started').length]).to.deep.equal([0, 1])
  })

  it('is, once, that a disk becomes full', () => {
    const space = { free: 300 * 2 ** 20, size: 2 ** 30 }
    const warnings: string[] = []
    const end = watchDisks([{ name: 'events', ping: async () => {}, disk: { space: () => space } }], message =>
      warnings.push(message),
    )
    end()
    expect(warnings).to.deep.equal([])
    space.free = 100 * 2 ** 20
    watchDisks([{ name: 'events', ping: async () => {}, disk: { space: () => space } }], message =>
      warnings.push(message),
    )()
    expect(warnings).to.deep.equal([
      'the disk below events is nearly full: 100 MiB of 1024 are left; when it is full, writes are refused',
    ])
  })

  it('is the help of the very command whose words are wrong', async () => {
    for (const [args, usage] of [
      [['verify', 'all'], 'Usage: inventory verify'],
      [['keys', 'make'], 'Usage: inventory keys create'],
      [['backup'], 'Usage: inventory backup DIR'],
      [['keys', 'create', '--nam', 'x'], 'Usage: inventory keys create'],
    ] as const) {
      const { code, stderr } = await inventory(args, { INVENTORY_DATA_DIR: folder.at('data') })
      expect([code, stderr.includes(usage)], stderr).to.deep.equal([2, true])
    }
  })

  it('is what is left of the disk, and how many streams are open and keys were refused, in the metrics', async () => {
    const service = await startProcess({ dataDir: folder.at('data') })
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
