import { existsSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { waitUntil } from '../support/collecting.js'
import { runInventory } from '../support/command-line.js'
import { folderPerTest } from '../support/folder.js'
import { writeCertificateFiles } from '../support/own-certificate.js'
import { expectNoLeftovers, PROGRAM, run } from '../support/programs.js'
import { ADMIN_KEY, startHere, startProcess } from '../support/service.js'

/** Runs a command in a new terminal. */
const SCRIPT = '/usr/bin/script'
const PRINTED_KEY = /^ {2}(inv_\w+)$/m

describe('The program', function () {
  this.timeout(300_000)
  expectNoLeftovers()
  const folder = folderPerTest()

  it('prints the first key and its use once, and stores it readable by the owner only', async () => {
    const dataDir = folder.at('data')
    const settings = { INVENTORY_ADMIN_KEY: undefined }
    const first = await startProcess({ dataDir, settings })
    const key = PRINTED_KEY.exec(first.stdout())?.[1] ?? expect.fail(`no key in: ${first.stdout()}`)
    expect(first.stdout()).to.contain(`curl -H 'Authorization: Bearer ${key}' ${first.url}/api/v1/locations`)
    expect((await first.client.get('/locations', { key })).body.total).to.equal(1)
    const file = join(dataDir, 'admin-key')
    expect(readFileSync(file, 'utf8').trim()).to.equal(key)
    expect(statSync(file).mode & 0o777).to.equal(0o600)
    await first.stop()

    const second = await startProcess({ dataDir, settings })
    expect(second.stdout()).not.to.match(PRINTED_KEY).and.not.to.contain('curl')
    expect((await second.client.get('/locations', { key })).status).to.equal(200)
    await second.stop()
  })

  it("uses the key of the operator and doesn't print it", async () => {
    const dataDir = folder.at('data')
    const service = await startProcess({ dataDir })
    expect((await service.client.get('/api-keys')).body.total).to.equal(1)
    expect(service.stdout()).not.to.contain(ADMIN_KEY)
    expect(existsSync(join(dataDir, 'admin-key'))).to.equal(false)
    await service.stop()
  })

  it('completes requests in progress before it exits with 0, also under npm start', async () => {
    const service = await startProcess({ dataDir: folder.at('data'), byNpm: true })
    const { client } = service
    const { id } = await client.create('/materials', { name: 'Screw', unit: 'pcs', stock: 100 })
    // More than one iteration of the event loop can handle: most are in progress at shutdown.
    const asked = Array.from({ length: 200 }, () =>
      client.post(`/materials/${id}/movements`, { type: 'withdrawal', quantity: 0.1 }).catch(() => undefined),
    )
    await asked[0]
    service.send('SIGTERM')
    const answers = (await Promise.all(asked)).filter(answer => answer !== undefined)
    const { code, stderr } = await service.ended
    client.close()
    expect(code, stderr).to.equal(0)
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([201]))
    expect(answers.length).to.be.greaterThan(1)

    const { code: proved } = await runInventory(['verify'], { INVENTORY_DATA_DIR: folder.at('data') })
    expect(proved).to.equal(0)
    const again = await startHere({ dataDir: folder.at('data') })
    const { total } = (await again.client.get(`/materials/${id}/stock-history`)).body
    expect(total - 1, 'acknowledged movements').to.equal(answers.length)
    await again.stop()
  })

  it('ignores SIGHUP without TLS', async () => {
    const service = await startProcess({ dataDir: folder.at('data'), settings: { LOG_LEVEL: 'info' } })
    service.send('SIGHUP')
    await waitUntil(() => service.stderr().includes('SIGHUP ignored: no TLS certificate to reload'))
    expect((await service.client.get('/locations')).status).to.equal(200)
    expect((await service.stop()).code).to.equal(0)
  })

  it('serves requests and stops if its log is on a full disk', async function () {
    if (!existsSync('/dev/full')) this.skip()
    const under = ['sh', '-c', 'exec "$@" 2>/dev/full', 'sh']
    const service = await startProcess({ dataDir: folder.at('data'), settings: { LOG_LEVEL: 'info' }, under })
    for (let n = 0; n < 3; n += 1) expect((await service.client.get('/locations')).status).to.equal(200)
    expect((await service.stop()).code).to.equal(0)
  })

  it('stops when its terminal is closed, also with TLS', async function () {
    if (!existsSync(SCRIPT)) this.skip()
    const settings = { ...writeCertificateFiles(folder.at), PORT: '0', INVENTORY_DATA_DIR: folder.at('data') }
    const terminal = run(SCRIPT, ['-qc', `exec "${process.execPath}" "${PROGRAM}" serve`, '/dev/null'], settings)
    await waitUntil(() => terminal.stdout().includes('Inventory listens on'))
    terminal.send('SIGKILL')
    // The data directory is in use until the service has stopped.
    await waitUntil(async () => (await runInventory(['verify'], settings)).code === 0)
  })

  it('fails with an explanation if another process uses its data directory', async () => {
    const dataDir = folder.at('data')
    const service = await startProcess({ dataDir })
    for (const words of [['serve'], ['verify']]) {
      const { code, stdout, stderr } = await runInventory(words, { INVENTORY_DATA_DIR: dataDir, PORT: '0' })
      expect([code, stdout]).to.deep.equal([1, ''])
      expect(stderr).to.match(/^inventory: the data directory \S+ is in use by process \d+ on \S+\n$/)
    }
    expect((await service.client.get('/locations')).status).to.equal(200)
    await service.stop()
  })

  for (const [name, value] of [
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['LOG_LEVEL', 'loud'],
    ['INVENTORY_ADMIN_KEY', 'short'],
    ['PUBLIC_URL', 'shop.example.com'],
    ['PUBLIC_URL', 'https://'],
    ['AUDIT_S3_ENDPOINT', 'http://:9000'],
    ['MONGODB_URL', 'http://127.0.0.1'],
    ['CORS_ORIGINS', 'shop.example.com'],
    ['TRUSTED_PROXIES', 'proxy.example.com'],
    ['WEBHOOK_ALLOWED_CIDRS', '10.0.0.0/99'],
    ['WEBHOOK_SECRET_KEY', 'abc'],
  ] as const) {
    it(`rejects ${name}=${value} at startup and names it`, async () => {
      const settings = { INVENTORY_DATA_DIR: folder.at('data'), PORT: '0', LOG_LEVEL: undefined, [name]: value }
      const { code, stderr } = await runInventory(['serve'], settings)
      expect(code).to.equal(1)
      expect(stderr).to.match(new RegExp(`^inventory: ${name} .+\\n$`))
      expect(existsSync(folder.at('data'))).to.equal(false)
    })
  }

  it('fails with an explanation if its port is in use', async () => {
    const service = await startHere({ dataDir: folder.at('one') })
    const { port } = new URL(service.url)
    const { code, stderr } = await runInventory(['serve'], { INVENTORY_DATA_DIR: folder.at('two'), PORT: port })
    expect([code, stderr.includes(port)]).to.deep.equal([1, true])
    expect(stderr).to.match(/^inventory: .+\n$/)
    await service.stop()
  })

  it('fails with an explanation if its host name is unknown', async () => {
    // The resolver rejects an empty label without a request.
    const settings = { INVENTORY_DATA_DIR: folder.at('data'), HOST: 'a..b', PORT: '0' }
    const { code, stderr } = await runInventory(['serve'], settings)
    expect(code).to.equal(1)
    expect(stderr).to.match(/^inventory: .*a\.\.b\n$/)
  })

  it('fails on a torn log and leaves the log unchanged', async () => {
    const dataDir = folder.at('data')
    const file = join(dataDir, 'events.sqlite')
    const service = await startHere({ dataDir })
    await service.client.create('/materials', { name: 'Screw', unit: 'pcs', stock: 1 })
    await service.stop()
    const whole = statSync(file).size
    for (const size of [whole - 1, Math.floor(whole / 2), 4096, 100, 1]) {
      truncateSync(file, size)
      const torn = readFileSync(file)
      const { code, stderr } = await runInventory(['serve'], { INVENTORY_DATA_DIR: dataDir, PORT: '0' })
      expect(code, `${size} of ${whole} bytes`).to.equal(1)
      expect(stderr).to.match(/^inventory: the event log \S+events\.sqlite .+\n$/)
      expect(readFileSync(file).equals(torn), `${size} of ${whole} bytes`).to.equal(true)
    }
  })
})
