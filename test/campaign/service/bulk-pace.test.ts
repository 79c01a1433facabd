import { expect } from 'chai'
import { waitWithin } from '../../support/collecting.js'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { startProcess } from '../../support/service.js'
import { measureStandstill } from '../../support/standstill.js'

/** The maximum time that a request can block the event loop. */
const MAX_DELAY_MS = 100
const ROWS = 5_000
const LOCATIONS = Array.from({ length: 500 }, (_, n) => `Shelf ${n}`)

describe('Bulk requests', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  it(`block the event loop for at most ${MAX_DELAY_MS} ms`, async () => {
    const { client, ...service } = await startProcess({ dataDir: folder.at('data'), checked: false })
    const { id } = await client.create('/materials', { name: 'Glue', unit: 'l' })
    const thousand = (item: (n: number) => object) => Array.from({ length: 1000 }, (_, n) => item(n))
    const make = (mode: string, by: string, item: (n: number) => object) => () =>
      client.post('/materials/bulk', { mode, by, items: thousand(item) })
    const move = () =>
      client.post('/movements', { items: thousand(() => ({ material_id: id, type: 'receipt', quantity: 0.1 })) })
    const locations: readonly string[] = (
      await Promise.all(LOCATIONS.map(name => client.create('/locations', { name })))
    ).map(location => location.id)
    const opened = (count: number, places: readonly object[]) => () =>
      client.create('/materials/bulk', {
        mode: 'create',
        items: Array.from({ length: count }, (_, n) => ({
          ...{ name: `Resin ${n}`, unit: 'l', batch_tracking: true, locations: places },
        })),
      })
    const batches = Array.from({ length: 100 }, (_, n) => ({ batch_number: `L-${n}`, quantity: 1 }))
    const attacks: Readonly<Record<string, () => Promise<unknown>>> = {
      'materials with a batch at 500 locations': opened(
        20,
        locations.map(id => ({ id, stock: 1, batch_number: 'A' })),
      ),
      'materials with 100 batches at 5 locations': opened(
        10,
        locations.slice(0, 5).map(id => ({ id, stock: 100, batches })),
      ),
      'new materials': make('create', 'id', n => ({ name: `Screw ${n}`, unit: 'pcs', stock: n })),
      'materials of a kilobyte': make('upsert', 'sku', n => ({
        ...{ sku: `S-${n}`, name: 'Ü', unit: 'pcs', description: 'ä'.repeat(450), custom_fields: { shelf: n } },
      })),
      'movements on one material': move,
      'movements in groups of ten': () => Promise.all(Array.from({ length: 10 }, move)),
      'invalid items': make('create', 'id', n => ({ [`field ${n}`]: { nested: [n] } })),
    }
    let files = 0
    const file = () => {
      files += 1
      const row = (n: number) => `Part ${n},pcs,I-${files}-${n},${n}\n`
      return `name,unit,sku,stock\n${Array.from({ length: ROWS }, (_, n) => row(n)).join('')}`
    }
    const imported = async () => {
      const headers = { 'content-type': 'text/csv' }
      const { body } = await client.call('POST', '/imports?kind=materials', { raw: file(), headers })
      await waitWithin(120_000, 'the import is over', async () => {
        const { body: created } = await client.get(`/imports/${body.id}`)
        return created.status === 'completed'
      })
    }
    const reported: string[] = []
    for (const [name, attack] of [...Object.entries(attacks), ['a file of many rows', imported] as const]) {
      const ms = await measureStandstill(service, attack, name in attacks ? 5 : 2)
      if (ms > MAX_DELAY_MS) reported.push(`${name}: ${Math.round(ms)} ms`)
    }
    expect(reported).to.deep.equal([])
    await service.stop()
  })

  it(`and dry runs of completing a delivery note block it for at most ${MAX_DELAY_MS} ms`, async () => {
    const { client, ...service } = await startProcess({ dataDir: folder.at('data'), checked: false })
    const items = Array.from({ length: 1000 }, (_, n) => ({ name: `Screw ${n}`, unit: 'pcs', stock: 1 }))
    const { data } = await client.create('/materials/bulk', { mode: 'create', items })
    const note = await client.create('/delivery-notes', {
      type: 'withdrawal',
      items: data.map(({ id }: { id: string }) => ({ material_id: id, quantity: 1 })),
    })
    const complete = () => client.create(`/delivery-notes/${note.id}/complete?dry_run=true`, {})
    const ms = await measureStandstill(service, complete, 3)
    await service.stop()
    expect(ms).to.be.lessThan(MAX_DELAY_MS)
  })
})
