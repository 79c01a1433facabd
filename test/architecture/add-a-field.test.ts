import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { within } from '../support/collecting.js'
import { recordsIn } from '../support/csv.js'
import { folderPerTest } from '../support/folder.js'
import { ROOT } from '../support/programs.js'
import { type ServiceProcess, startProcess } from '../support/service.js'

const page = readFileSync(join(ROOT, 'docs', 'ARCHITECTURE.md'), 'utf8')
const [, example = ''] = /## Add a field\n[\s\S]*?```diff\n([\s\S]*?)```/.exec(page) ?? []

interface Edit {
  readonly file: string
  readonly lines: readonly string[]
}

const edits: readonly Edit[] = example.split(/\n(?=src\/)/).map(text => {
  const [file = '', ...lines] = text.split('\n').filter(line => line !== '')
  return { file, lines }
})

const isAdded = (line: string): boolean => line.startsWith('+')

/** Applies an example to the text of a file, in which each line that the example names occurs once. */
function applied(text: string, { file, lines }: Edit): string {
  const result = text.split('\n')
  const lineOf = (wanted: string): number => {
    const found = result.flatMap((line, n) => (line.trim() === wanted ? [n] : []))
    expect(found, `${wanted} in ${file}`).to.have.length(1)
    return found[0] ?? 0
  }
  let at = 0
  for (const line of lines) {
    const code = line.slice(1).trim()
    if (isAdded(line)) result.splice(at++, 0, code)
    else {
      at = lineOf(code)
      if (line.startsWith('-')) result.splice(at, 1)
      else at++
    }
  }
  return result.join('\n')
}

describe('The example of a new field', () => {
  const folder = folderPerTest()
  let service: ServiceProcess | undefined

  afterEach(async () => {
    await service?.stop()
  })

  /** A copy of the compiled program with the example applied. */
  function copied(): string {
    const root = folder.at('copy')
    cpSync(join(ROOT, 'dist', 'src'), join(root, 'dist', 'src'), { recursive: true })
    for (const name of ['node_modules', 'package.json', 'docs', 'vendor'])
      symlinkSync(join(ROOT, name), join(root, name))
    for (const edit of edits) {
      const file = join(root, 'dist', edit.file.replace(/\.ts$/, '.js'))
      writeFileSync(file, applied(readFileSync(file, 'utf8'), edit))
    }
    return join(root, 'dist', 'src', 'cli.js')
  }

  it('has at most four lines in three files of the source', () => {
    expect(edits).to.have.length.within(1, 3)
    expect(edits.flatMap(({ lines }) => lines.filter(isAdded))).to.have.length.within(1, 4)
    for (const edit of edits) {
      const source = readFileSync(join(ROOT, edit.file), 'utf8')
      expect(applied(source, edit)).to.not.equal(source)
    }
  })

  it('can be created, changed one by one and in bulk, imported, exported, and read from older events', async () => {
    const dataDir = folder.at('data')
    service = await startProcess({ dataDir })
    const older = await service.client.make('/materials', { name: 'Glue', unit: 'l' })
    await service.stop()
    service = await startProcess({ dataDir, program: copied(), checked: false })
    const { client } = service
    await service.ready()
    const originOf = async (id: unknown) => (await client.get(`/materials/${id}`)).body.origin
    expect(await originOf(older.id)).to.equal(null)

    const { id, origin } = await client.make('/materials', { name: 'Bolt', unit: 'pcs', sku: 'B-1', origin: 'AT' })
    expect(origin).to.equal('AT')
    await client.call('PATCH', `/materials/${id}`, { body: { origin: 'DE' } })
    expect(await originOf(id)).to.equal('DE')
    await client.post('/materials/bulk', { mode: 'update', items: [{ id, origin: 'FR' }] })
    expect(await originOf(id)).to.equal('FR')

    const file = { raw: 'sku,origin\nB-1,IT\n', headers: { 'content-type': 'text/csv' } }
    const { body } = await client.call('POST', '/imports?kind=materials', file)
    await within(10_000, 'the import is over', async () => {
      return (await client.get(`/imports/${body.id}`)).body.status === 'completed'
    })
    const { text } = await client.get('/materials?sort=name', { headers: { accept: 'text/csv' } })
    expect(recordsIn(text).map(row => [row.name, row.origin])).to.deep.equal([
      ['Bolt', 'IT'],
      ['Glue', ''],
    ])
    const { data } = (await client.get(`/materials/${id}/history`)).body as { data: readonly unknown[] }
    expect(JSON.stringify(data)).to.contain('"origin":{"from":"AT","to":"DE"}')
  })
})
