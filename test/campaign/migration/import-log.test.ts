import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { runInventory } from '../../support/command-line.js'
import { startEventStoreDouble } from '../../support/eventstoredb/start.js'
import { fillStore } from '../../support/fill-store.js'
import { folderPerSuite, folderPerTest } from '../../support/folder.js'
import { linesOf, readsOf } from '../../support/log-exports.js'
import { expectNoLeftovers, PROGRAM, ROOT, type Settings, startInventory } from '../../support/programs.js'
import { createSender } from '../../support/random-requests.js'
import { type ServiceHere, startHere } from '../../support/service.js'
import { describeOnServers } from '../../support/shared-servers.js'
import { CAMPAIGN_SIZE, sampleForCampaign, scaleToCampaign } from '../size.js'

const MATERIALS = scaleToCampaign(200, 20)
const MOVEMENTS = scaleToCampaign(48, 8)

/** Runs a command that must succeed. Returns its standard output. */
async function ran(words: readonly string[], settings: Settings): Promise<string> {
  const { code, stdout, stderr } = await runInventory(words, settings)
  expect(code, `${words.join(' ')}: ${stderr}`).to.equal(0)
  return stdout
}

const exportTo = (path: string, settings: Settings) => ran(['export', '--format', 'ndjson', '--out', path], settings)

type Reads = Readonly<Record<string, string>>

/** Fills an installation with records of every kind and many movements. Returns what readers see. */
async function furnish(settings: Settings): Promise<Reads> {
  const service = await started(settings)
  await createSender(service.client).seed()
  await fillStore(service.core, { materials: MATERIALS, movements: MOVEMENTS })
  const seen = await readsOf(service.client)
  await service.stop()
  return seen
}

const started = (settings: Settings): Promise<ServiceHere> =>
  startHere({ dataDir: settings.INVENTORY_DATA_DIR ?? '', settings, checked: false })

/** When an import is killed: after milliseconds, in whatever phase, or when the output matches. */
const MOMENTS = [600, 900, 1_200, 1_600, 2_000, /^importing/m, /^comparing/m]

/** Kills an import repeatedly, and completes it. Fails if no kill interrupted it. */
async function importWithKills(file: string, settings: Settings, turn: number): Promise<void> {
  let kills = 0
  for (const moment of sampleForCampaign(MOMENTS, turn)) {
    const running = startInventory(['import-log', file], settings)
    const reached =
      typeof moment === 'number'
        ? pause(moment)
        : new Promise<void>(resolve => {
            running.child.stderr?.on('data', () => moment.test(running.stderr()) && resolve())
          })
    await Promise.race([reached, running.ended])
    running.send('SIGKILL')
    if ((await running.ended).code === null) kills += 1
  }
  expect(kills, 'kills that interrupted the import').to.be.greaterThan(0)
  const last = await runInventory(['import-log', file], settings)
  if (last.code !== 0) expect(last.stderr).to.match(/already contains all of this log/)
}

/** Returns the lines of an exported log without the positions, which each server assigns, and the name of the log. */
const withoutPositions = (path: string) =>
  linesOf(path).map(line => line.replace(/,"position":\d+,"log":"\w+"\}$/, '}'))

/** Returns what readers see without cursors, which contain positions. */
const withoutCursors = (seen: Reads): string =>
  Object.values(seen)
    .join('\n')
    .replace(/\w{20,}\.[0-9a-v]{11}(?:\.[0-9a-v]{2})?/g, '')

const settingsFor = (dataDir: string, servers: Settings = {}): Settings => ({
  INVENTORY_DATA_DIR: dataDir,
  WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32',
  ...servers,
})

describe('An exported event log', function () {
  this.timeout(1_800_000)
  expectNoLeftovers()
  const original = folderPerSuite()
  const folder = folderPerTest()
  const file = () => original.at('log.ndjson')
  let reads: Reads
  before(async () => {
    const settings = settingsFor(original.at('data'))
    reads = await furnish(settings)
    await exportTo(file(), settings)
  })

  it('is imported into a data directory with the same positions and reads, also if the import is killed repeatedly', async () => {
    const to = settingsFor(folder.at('copy'))
    await importWithKills(file(), to, 5)
    await ran(['verify'], to)
    await exportTo(folder.at('again.ndjson'), to)
    expect(readFileSync(folder.at('again.ndjson')).equals(readFileSync(file()))).to.equal(true)
    const service = await started(to)
    expect(await readsOf(service.client)).to.deep.equal(reads)
    await service.stop()
  })

  it('has the stock that the service shows, with the DuckDB script', function () {
    const python = join(process.env.CLIENTS_PYTHON ?? '/usr/bin', 'python3')
    if (spawnSync(python, ['-c', 'import duckdb'], { stdio: 'ignore' }).status !== 0) return this.skip()
    const run = 'import duckdb, sys; duckdb.execute(open(sys.argv[1]).read())'
    execFileSync(python, ['-c', run, join(ROOT, 'examples/stock_from_log.sql')], { cwd: original.at('.') })
    const rows = readFileSync(original.at('stock.csv'), 'utf8').trim().split('\n').slice(1)
    const computed = rows
      .map(row => row.split(','))
      .map(([material, location, stock]) => [material, location, Number(stock)])

    type Balance = { readonly id: string; readonly stock: number }
    type Shown = { readonly id: string; readonly locations: readonly Balance[] }
    const pages = Object.entries(reads).filter(([path]) => path.startsWith('/materials?'))
    const shown = pages
      .flatMap(([, text]) => JSON.parse(text).data as readonly Shown[])
      .flatMap(({ id, locations }) =>
        locations.filter(({ stock }) => stock !== 0).map(location => [id, location.id, location.stock]),
      )
    expect(shown.length).to.be.at.least(MATERIALS)
    expect(computed.toSorted()).to.deep.equal(shown.toSorted())
  })

  it('is the result of the commands in the guide, which show the hash of an event twice', () => {
    const page = readFileSync(join(ROOT, 'docs/OPERATIONS.md'), 'utf8')
    const [, section = ''] = page.split('\n## Export and import the event log\n')
    const samples = Array.from(
      section.split('\n## ')[0]?.matchAll(/^```sh\n(.*?)^```$/gms) ?? [],
      ([, sample]) => sample,
    )
    expect(samples).to.have.length(2)
    const inventoryHere = `inventory() { '${process.execPath}' '${PROGRAM}' "$@"; }\nset -e\n`
    const env = { ...process.env, INVENTORY_DATA_DIR: original.at('data') }
    const printed = execFileSync('sh', ['-c', inventoryHere + samples.join('')], {
      ...{ cwd: folder.at('.'), env },
      stdio: 'pipe',
    }).toString()
    const [hash, quoted] = printed.trim().split('\n').slice(-2)
    expect(quoted).to.equal(`"hash":"${hash?.split(' ')[0]}"`)
    expect(readFileSync(folder.at('log.ndjson')).equals(readFileSync(file()))).to.equal(true)
    expect(linesOf(folder.at('rest.ndjson'))).to.deep.equal(linesOf(file()).slice(2))
  })

  describeOnServers({ title: 'On servers', ownOnly: true, withNats: true }, servers => {
    it('is imported with the same hashes, order, and reads, also if the import is killed repeatedly, and exported again', async () => {
      const to = settingsFor(folder.at('elsewhere'), servers.settings())
      await importWithKills(file(), to, 6)
      expect((await runInventory(['import-log', file()], to)).stderr).to.match(
        /already contains all of this log and might be in use/,
      )
      expect(await ran(['verify'], to)).to.contain('all hash chains and balances are intact')
      const service = await started(to)
      expect(withoutCursors(await readsOf(service.client))).to.equal(withoutCursors(reads))
      await exportTo(folder.at('from-servers.ndjson'), to)
      await service.stop()
      expect(withoutPositions(folder.at('from-servers.ndjson'))).to.deep.equal(withoutPositions(file()))
      expect((await runInventory(['import-log', file()], to)).stderr).to.match(
        /MongoDB at .* already contains documents/,
      )

      const back = settingsFor(folder.at('back'))
      await ran(['import-log', folder.at('from-servers.ndjson')], back)
      await exportTo(folder.at('back.ndjson'), back)
      expect(withoutPositions(folder.at('back.ndjson'))).to.deep.equal(withoutPositions(file()))
      await ran(['verify'], back)
      if (CAMPAIGN_SIZE < 0.1) return

      const double = await startEventStoreDouble({ dataDir: folder.at('another') })
      try {
        const other = settingsFor(folder.at('third'), { EVENTSTORE_URL: double.url })
        await ran(['import-log', folder.at('from-servers.ndjson')], other)
        await exportTo(folder.at('third.ndjson'), other)
        expect(withoutPositions(folder.at('third.ndjson'))).to.deep.equal(withoutPositions(file()))
      } finally {
        await double.stop()
      }
    })

    it('is refused by a server that has another log', async () => {
      const { EVENTSTORE_URL } = servers.settings()
      const to = settingsFor(folder.at('elsewhere'), { EVENTSTORE_URL })
      const nothing = await runInventory(['export', '--format', 'ndjson'], to)
      expect([nothing.code, nothing.stderr]).to.deep.equal([
        2,
        'inventory: EventStoreDB contains no event log: nothing to export\n',
      ])
      const service = await started(settingsFor(folder.at('others'), { EVENTSTORE_URL }))
      await service.stop()
      const { code, stderr } = await runInventory(['import-log', file()], to)
      expect(code).to.equal(1)
      expect(stderr).to.match(/EventStoreDB at .* contains the log \w+\. Nothing was changed there/)
    })
  })
})
