import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Client } from '../support/client.js'
import { waitWithin } from '../support/collecting.js'
import { parseRecords } from '../support/csv.js'
import { folderPerTest } from '../support/folder.js'
import { ROOT } from '../support/programs.js'
import { type ServiceProcess, startProcess } from '../support/service.js'

const page = readFileSync(join(ROOT, 'docs', 'ARCHITECTURE.md'), 'utf8')
const [section = ''] = /## Add a field\n[\s\S]*?(?=\n## )/.exec(page) ?? []

interface Edit {
  readonly file: string
  readonly lines: readonly string[]
}

/** The examples of the page: the edits that each of them needs. */
const EXAMPLES: readonly (readonly Edit[])[] = [...section.matchAll(/```diff\n([\s\S]*?)```/g)].map(([, text = '']) =>
  text.split(/\n(?=src\/)/).map(edit => {
    const [file = '', ...lines] = edit.split('\n').filter(line => line !== '')
    return { file, lines }
  }),
)

interface NewField {
  readonly kind: 'materials' | 'insurances'
  readonly name: string
  /** A record without the new field. */
  readonly record: { readonly [field: string]: unknown }
  /** Field of which each record has its own value. */
  readonly distinct: string
  /** Column by which an import finds a record. */
  readonly key: string
}

/** The field of each example. */
const FIELDS: readonly NewField[] = [
  { kind: 'materials', name: 'origin', record: { unit: 'pcs', sku: 'B-1' }, distinct: 'name', key: 'sku' },
  {
    ...{ kind: 'insurances', name: 'broker', distinct: 'policy_number', key: 'id' },
    record: { insurer: 'Mutual', starts_on: '2026-01-01' },
  },
]

const isAdded = (line: string): boolean => line.startsWith('+')

/** Applies an example to the text of a file, in which each line that the example names occurs once. */
function applyEdit(text: string, { file, lines }: Edit): string {
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

describe('The examples of a new field', () => {
  const folder = folderPerTest()
  let service: ServiceProcess | undefined

  afterEach(async () => {
    await service?.stop()
  })

  /** A copy of the compiled program with all examples applied. */
  function copied(): string {
    const root = folder.at('copy')
    cpSync(join(ROOT, 'dist', 'src'), join(root, 'dist', 'src'), { recursive: true })
    for (const name of ['node_modules', 'package.json', 'docs', 'vendor'])
      symlinkSync(join(ROOT, name), join(root, name))
    for (const edit of EXAMPLES.flat()) {
      const file = join(root, 'dist', edit.file.replace(/\.ts$/, '.js'))
      writeFileSync(file, applyEdit(readFileSync(file, 'utf8'), edit))
    }
    return join(root, 'dist', 'src', 'cli.js')
  }

  it('have at most four lines in three files of the source', () => {
    expect(EXAMPLES).to.have.length(FIELDS.length)
    for (const edits of EXAMPLES) {
      expect(edits).to.have.length.within(1, 3)
      expect(edits.flatMap(({ lines }) => lines.filter(isAdded))).to.have.length.within(1, 4)
      for (const edit of edits) {
        const source = readFileSync(join(ROOT, edit.file), 'utf8')
        expect(applyEdit(source, edit)).to.not.equal(source)
      }
    }
  })

  /** Creates, changes, imports, exports, and reads records with the new field, one of them older than the field. */
  async function use(client: Client, { kind, name, record, distinct, key }: NewField, older: string): Promise<void> {
    const fieldOf = async (id: unknown) => (await client.get(`/${kind}/${id}`)).body[name]
    expect(await fieldOf(older)).to.equal(null)

    const created = await client.create(`/${kind}`, { ...record, [distinct]: 'New', [name]: 'AT' })
    const { id } = created
    expect(created[name]).to.equal('AT')
    await client.call('PATCH', `/${kind}/${id}`, { body: { [name]: 'DE' } })
    expect(await fieldOf(id)).to.equal('DE')

    const file = { raw: `${key},${name}\n${created[key]},IT\n`, headers: { 'content-type': 'text/csv' } }
    const { body } = await client.call('POST', `/imports?kind=${kind}`, file)
    await waitWithin(10_000, 'the import is over', async () => {
      return (await client.get(`/imports/${body.id}`)).body.status === 'completed'
    })
    expect(await fieldOf(id)).to.equal('IT')
    const { text } = await client.get(`/${kind}?sort=${distinct}`, { headers: { accept: 'text/csv' } })
    expect(parseRecords(text).map(row => [row[distinct], row[name]])).to.deep.equal([
      ['New', 'IT'],
      ['Older', ''],
    ])
    const { data } = (await client.get(`/${kind}/${id}/history`)).body as { data: readonly unknown[] }
    expect(JSON.stringify(data)).to.contain(`"${name}":{"from":"AT","to":"DE"}`)
  }

  it('can be created, changed one by one and in bulk, imported, exported, and read from older events', async () => {
    const dataDir = folder.at('data')
    service = await startProcess({ dataDir })
    const older = new Map<string, string>()
    for (const { kind, record, distinct } of FIELDS) {
      const { sku: _, ...others } = record
      older.set(kind, (await service.client.create(`/${kind}`, { ...others, [distinct]: 'Older' })).id)
    }
    await service.stop()
    service = await startProcess({ dataDir, program: copied(), checked: false })
    const { client } = service
    await service.waitUntilReady()
    for (const field of FIELDS) await use(client, field, older.get(field.kind) ?? '')

    const { id } = await client.create('/materials', { name: 'Bolt', unit: 'pcs' })
    await client.post('/materials/bulk', { mode: 'update', items: [{ id, origin: 'FR' }] })
    expect((await client.get(`/materials/${id}`)).body.origin).to.equal('FR')
  })
})
