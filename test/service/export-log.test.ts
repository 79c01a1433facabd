import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { expect } from 'chai'
import { pino } from 'pino'
import { hashOf } from '../../src/events/log/envelope.js'
import { copyLog } from '../../src/maintenance/copy/copy-log.js'
import { openExportedFile } from '../../src/maintenance/log-files/exported-file.js'
import { openImportTarget } from '../../src/maintenance/log-files/import-target.js'
import { type Outcome, runInventory } from '../support/command-line.js'
import { folderPerTest } from '../support/folder.js'
import { configOf } from '../support/installation.js'
import { linesOf, readsOf } from '../support/log-exports.js'
import { expectNoLeftovers, startInventory } from '../support/programs.js'
import { createSender } from '../support/random-requests.js'
import { makeReadOnly } from '../support/read-only.js'
import { startHere } from '../support/service.js'

describe('An exported event log', function () {
  this.timeout(120_000)
  expectNoLeftovers()
  const folder = folderPerTest()
  const settings = (name: string) => ({ INVENTORY_DATA_DIR: folder.at(name), WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32' })
  const file = () => folder.at('log.ndjson')
  const exportTo = (path: string, from = 'data') =>
    runInventory(['export', '--format', 'ndjson', '--out', path], settings(from))
  const importTo = (name: string, path = file()) => runInventory(['import-log', path], settings(name))
  const serve = (name: string) => startHere({ dataDir: folder.at(name), settings: settings(name), checked: false })

  /** Creates an installation with some records, and exports it. */
  async function exported(): Promise<readonly string[]> {
    const service = await serve('data')
    await createSender(service.client).freshen()
    await service.stop()
    succeeds(await exportTo(file()))
    return linesOf(file())
  }

  function succeeds({ code, stderr }: Outcome): void {
    expect(code, stderr).to.equal(0)
  }

  it('has one event per line with its hash, and imports to the same log, also for readers', async () => {
    const service = await serve('data')
    await createSender(service.client).seed()
    const before = await readsOf(service.client)
    await service.stop()
    succeeds(await exportTo(file()))
    expect(statSync(file()).mode & 0o777).to.equal(0o600)
    const lines = linesOf(file())
    for (const [n, line] of lines.entries()) {
      const [, text = '', hash, position] =
        /^(.*),"hash":"([0-9a-f]{64})","position":(\d+),"log":"[0-9a-z]+"\}$/.exec(line) ?? []
      expect([hash, Number(position)]).to.deep.equal([hashOf(`${text}}`), n + 1])
    }

    const keys = `${file()}.person-keys`
    expect(statSync(keys).mode & 0o777).to.equal(0o600)
    renameSync(keys, folder.at('elsewhere'))
    expect((await importTo('copy')).stderr).to.match(/the key of usr_\w+ is missing from .*--keys/)
    const { code, stdout, stderr } = await runInventory(
      ['import-log', file(), '--keys', folder.at('elsewhere')],
      settings('copy'),
    )
    expect(code, stderr).to.equal(0)
    expect(stdout).to.match(
      /^Imported \d+ events to .*events\.sqlite\. All hash chains are intact\.\nCheck: inventory verify --noted/,
    )
    const [, noted = ''] = /--noted (\S+)/.exec(stdout) ?? []
    succeeds(await runInventory(['verify', '--noted', noted], settings('data')))
    succeeds(await runInventory(['verify', '--noted', noted], settings('copy')))
    succeeds(await exportTo(folder.at('again.ndjson'), 'copy'))
    expect(readFileSync(folder.at('again.ndjson')).equals(readFileSync(file()))).to.equal(true)
    const copy = await serve('copy')
    expect(await readsOf(copy.client)).to.deep.equal(before)
    await copy.client.create('/materials', { name: 'Next', unit: 'pcs' })
    await copy.stop()
    succeeds(await runInventory(['verify'], settings('copy')))
  })

  it('continues after its last complete line, also while the service runs', async () => {
    const service = await serve('data')
    const make = (name: string) => service.client.create('/materials', { name, unit: 'pcs', stock: 1 })
    await make('Before')
    succeeds(await exportTo(file()))
    const first = readFileSync(file(), 'utf8')
    await make('After')
    appendFileSync(file(), '{"actor":{"key_id":nu')
    succeeds(await exportTo(file()))
    const all = readFileSync(file(), 'utf8')
    expect(all.startsWith(first) && all.length > first.length).to.equal(true)
    succeeds(await exportTo(file()))
    expect(readFileSync(file(), 'utf8')).to.equal(all)

    const position = linesOf(file()).length - 2
    const rest = await runInventory(['export', '--format', 'ndjson', '--after', `${position}`], settings('data'))
    expect(rest.stdout).to.equal(all.split('\n').slice(position).join('\n'))
    await service.stop()
    succeeds(await importTo('copy'))
  })

  it('is complete if the data directory is read-only, or the export is rejected', async function () {
    const service = await serve('data')
    await createSender(service.client).freshen()
    succeeds(await exportTo(file()))
    const wanted = readFileSync(file(), 'utf8')
    /** Copies files of the running service to a directory, and exports the log there while it is read-only. */
    const exportedFrom = async (name: string, files: readonly string[] = []) => {
      mkdirSync(folder.at(name), { recursive: true })
      for (const each of files) copyFileSync(folder.at(`data/${each}`), folder.at(`${name}/${each}`))
      const release = makeReadOnly(folder.at(name))
      if (!release) return undefined
      try {
        // In another process, which doesn't share the files of the service.
        return await startInventory(['export', '--format', 'ndjson'], settings(name)).ended
      } finally {
        release()
      }
    }
    const running = await exportedFrom('data')
    if (running === undefined) return this.skip()
    expect([running.code, running.stdout], running.stderr).to.deep.equal([0, wanted])
    const killed = await exportedFrom('killed', ['events.sqlite', 'events.sqlite-wal'])
    expect([killed?.code, killed?.stdout]).to.deep.equal([1, ''])
    expect(killed?.stderr).to.contain(`${folder.at('killed')} isn't writable. Export from a backup.`)
    await service.stop()
    const stopped = await exportedFrom('stopped', ['events.sqlite'])
    expect([stopped?.code, stopped?.stdout], stopped?.stderr).to.deep.equal([0, wanted])
  })

  it('is not mixed with other content', async () => {
    const lines = await exported()
    const refusals: readonly (readonly [content: string, after: string, refusal: RegExp])[] = [
      ['my notes', '0', /isn't an exported event log/],
      ['x'.repeat(3 * 2 ** 20), '0', /isn't an exported event log/],
      ['my notes\n', '0', /the last line of .*: it isn't a JSON object/],
      [
        `${lines[0]?.replace(/evt_\w+/, 'evt_other')}\n`,
        '0',
        /contains another log: its last event evt_other \(position 1 /,
      ],
      [`${lines[0]}\n`, '3', /ends at position 1: with --after 3, the events in between would be missing/],
      ['', '999', /events\.sqlite has no event at position 999/],
    ]
    for (const [content, after, refusal] of refusals) {
      writeFileSync(folder.at('mine'), content)
      const args = ['export', '--format', 'ndjson', '--out', folder.at('mine'), '--after', after]
      const { code, stderr } = await runInventory(args, settings('data'))
      expect([code, readFileSync(folder.at('mine'), 'utf8')], stderr).to.deep.equal([1, content])
      expect(stderr).to.match(refusal)
    }
  })

  it('is refused with the number of the first wrong line, and nothing is imported', async () => {
    const lines = await exported()
    const at = (n: number) => lines[n - 1] ?? ''
    const replaced = (n: number, line: string) => lines.with(n - 1, line)
    const refusals: readonly (readonly [wrong: readonly string[], refusal: RegExp])[] = [
      [replaced(3, 'junk'), /line 3: it isn't a JSON object, or it is incomplete/],
      [replaced(2, at(2).replace('"revision":0,', '')), /line 2: it isn't an exported event: "revision" is missing/],
      [
        replaced(3, at(3).replace('"hash":"', '"hash":"X')),
        /line 3: it isn't an exported event: "hash" is invalid: "X/,
      ],
      [replaced(2, `${at(2)}${' '.repeat(2 ** 20 + 1024)}`), /line 2: it is longer than 1049600 bytes/],
      [replaced(4, at(4).replace('"version":1', '"version":2')), /line 4: its content doesn't match its hash/],
      [replaced(5, at(5).replace(/"at":"2/, '"at":"1')), /line 5: its content doesn't match its hash/],
      [[...lines.slice(0, 4), ...lines.slice(5)], /line 5: position 5 is missing before it/],
      [[...lines.slice(0, 2), ...lines.slice(5)], /line 3: positions 3 to 5 are missing before it/],
      [[at(1), at(2), at(4), at(3), ...lines.slice(4)], /line 3: position 3 is missing before it/],
      [[at(1), at(2), at(2)], /line 3: position 2 follows position 2: the lines aren't in the order of the log/],
      [lines.slice(1), /wrong lacks the first events of its log\. Export it from the beginning/],
      [[at(2)], /lacks the first events of its log/],
      [replaced(6, at(6).replace(/"log":"./, '"log":"zz')), /line 6: its event is of the log zz/],
      [[...lines, ''], new RegExp(`line ${lines.length + 1}: it isn't a JSON object`)],
      [[], /contains no events/],
    ]
    for (const [wrong, refusal] of refusals) {
      writeFileSync(folder.at('wrong'), wrong.map(line => `${line}\n`).join(''))
      copyFileSync(`${file()}.person-keys`, `${folder.at('wrong')}.person-keys`)
      const { code, stderr } = await importTo('copy', folder.at('wrong'))
      expect([code, stderr.split('\n').at(-2)]).to.satisfy(
        () => code === 1 && refusal.test(stderr),
        `${refusal}: ${stderr}`,
      )
    }
    writeFileSync(folder.at('wrong'), lines.join('\n'))
    const { stderr } = await importTo('copy', folder.at('wrong'))
    expect(stderr).to.contain(`line ${lines.length}: it is incomplete. Run the export again to complete the file`)
    expect(existsSync(folder.at('copy'))).to.equal(false)
    expect((await importTo('copy', folder.at('nowhere'))).stderr).to.match(/nowhere can't be read: ENOENT/)
  })

  it('is imported only into an empty installation', async () => {
    await exported()
    const refused = async (name: string): Promise<string> => {
      const { code, stderr } = await importTo(name)
      expect(code).to.equal(1)
      return stderr.trimEnd().split('\n').at(-1) ?? ''
    }
    expect(await refused('data')).to.match(/already contains documents\.sqlite\. Import into an empty data directory/)
    const other = await serve('other')
    await other.stop()
    expect(await refused('other')).to.match(/already contains documents\.sqlite/)
    mkdirSync(folder.at('log-only'))
    writeFileSync(folder.at('log-only/events.sqlite'), readFileSync(folder.at('other/events.sqlite')))
    expect(await refused('log-only')).to.match(/already contains events\.sqlite\. Import into an empty data directory/)
    succeeds(await importTo('copy'))
    expect(await refused('copy')).to.match(
      /already contains all of this log and might be in use\. Nothing was changed there/,
    )
  })

  it('that is imported in part is not served, and the import continues with the same file', async () => {
    await exported()
    const config = configOf(folder.at('copy'))
    const log = pino({ level: 'silent' })
    const from = await openExportedFile(file())
    const target = await openImportTarget({ config, log, waitMs: 1_000 }, from.log)
    await target.log.begin(from.log, from.log, from.log)
    let copied = 0
    const interrupted = copyLog({
      from: { readAll: start => firstBatch(from.readAll(start)) },
      ...{ after: 0, to: target.log.store, warn: () => {} },
      progress: position => {
        copied = position
      },
    })
    await interrupted
    await target.close()
    expect(copied).to.be.within(1, (await from.head()) - 1)

    const incomplete =
      /a migration or import into these stores is incomplete: run `inventory migrate` or `inventory import-log` again/
    const migrated = await runInventory(['migrate'], {
      ...settings('copy'),
      EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
    })
    expect(migrated.stderr).to.match(/contains an incomplete import of the log \w+\. Complete it first/)
    for (const words of [['verify'], ['keys', 'list'], ['backup', folder.at('backup')]]) {
      const { code, stderr } = await runInventory(words, settings('copy'))
      expect([code, incomplete.test(stderr)], stderr).to.deep.equal([1, true])
    }
    expect((await exportTo(folder.at('part.ndjson'), 'copy')).stderr).to.match(/is an incomplete copy of the log/)
    const served = await startHere({ dataDir: folder.at('copy'), settings: settings('copy') }).catch(
      (error: Error) => error,
    )
    expect(served).to.be.instanceOf(Error).with.property('message').that.matches(incomplete)

    const changed = linesOf(file()).slice(0, 2)
    writeFileSync(folder.at('shorter'), `${changed.join('\n')}\n`)
    copyFileSync(`${file()}.person-keys`, `${folder.at('shorter')}.person-keys`)
    const shorter = await importTo('copy', folder.at('shorter'))
    expect(shorter.stderr).to.match(/it has evt_\w+ .* after the last event of the source/)
    succeeds(await importTo('copy'))
    succeeds(await exportTo(folder.at('again.ndjson'), 'copy'))
    expect(readFileSync(folder.at('again.ndjson')).equals(readFileSync(file()))).to.equal(true)
  })

  it('needs valid arguments and an event log', async () => {
    for (const [args, refusal] of [
      [['export', 'materials', '--format', 'ndjson'], /--format ndjson exports the event log: remove materials/],
      [['export', '--format', 'ndjson', '--bom'], /--bom doesn't apply to --format ndjson/],
      [['export', '--format', 'xml'], /--format must be csv or ndjson, not "xml"/],
      [['export', 'materials', '--after', '3'], /--after requires --format ndjson/],
      [['export', '--format', 'ndjson', '--after', '-1'], /--after/],
      [['export', '--format', 'ndjson'], /contains no events\.sqlite: nothing to export/],
      [['import-log'], /import-log requires a file/],
      [['import-log', 'one', 'two'], /unexpected argument of import-log: two/],
    ] as const) {
      const { code, stderr } = await runInventory(args, settings('nowhere'))
      expect([code, stderr]).to.satisfy(() => code === 2 && refusal.test(stderr), `${args}: ${code} ${stderr}`)
    }
  })
})

async function* firstBatch<Item>(batches: AsyncIterable<readonly Item[]>): AsyncGenerator<readonly Item[]> {
  for await (const batch of batches) {
    yield batch.slice(0, Math.ceil(batch.length / 2))
    return
  }
}
