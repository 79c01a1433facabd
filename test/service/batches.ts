import { expect } from 'chai'
import type { Client, Received } from '../support/client.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers, type Settings } from '../support/programs.js'
import { startHere } from '../support/service.js'

const refusal = ({ status, body }: Received) => [status, body.error?.code]

/** Describes the tests on the embedded stores, or on the stores in the settings. */
export const describeBatches = (settings: () => Settings = () => ({})) =>
  describe('Batches', function () {
    this.timeout(300_000)
    expectNoLeftovers()
    const folder = folderPerTest()
    let client: Client

    const inShop = (story: () => Promise<void>) => async () => {
      const service = await startHere({ dataDir: folder.at('data'), settings: settings() })
      client = service.client
      await story()
      await service.stop()
    }

    const glue = (more: object = {}) =>
      client.create('/materials', { name: 'Glue', unit: 'l', batch_tracking: true, ...more })

    it(
      'are received by number and picked by expiration date',
      inShop(async () => {
        const { id, batch_policy, available_stock } = await glue()
        expect([batch_policy, available_stock]).to.deep.equal(['fefo', 0])
        const move = (body: object) => client.post(`/materials/${id}/movements`, body)
        const first = await move({
          ...{ type: 'receipt', quantity: 40, batch_number: 'L-77', batch: { expires_on: '2099-03-31' } },
        })
        expect(first.status).to.equal(201)
        const [{ batch_id }] = first.body.batches
        expect(first.body.batches).to.deep.equal([
          { batch_id, batch_number: 'L-77', quantity: 40, before: 0, after: 40 },
        ])
        const late = await move({
          ...{ type: 'receipt', quantity: 60, batch_number: 'L-81', batch: { expires_on: '2099-12-31' } },
        })
        const taken = await move({ type: 'withdrawal', quantity: 50 })
        expect(taken.body.batches).to.deep.equal([
          { batch_id, batch_number: 'L-77', quantity: 40, before: 40, after: 0 },
          { batch_id: late.body.batches[0].batch_id, batch_number: 'L-81', quantity: 10, before: 60, after: 50 },
        ])
        const short = await move({ type: 'withdrawal', quantity: 51 })
        expect(refusal(short)).to.deep.equal([409, 'INSUFFICIENT_STOCK'])
        expect(short.body.error.details[0].blocked).to.deep.equal({
          expired: 0,
          quarantined: 0,
          recalled: 0,
          reserved: 0,
        })
        expect(refusal(await move({ type: 'receipt', quantity: 1 }))).to.deep.equal([400, 'VALIDATION_ERROR'])
        const other = await move({
          type: 'receipt',
          quantity: 1,
          batch_number: 'l-77',
          batch: { expires_on: '2098-01-01' },
        })
        expect(refusal(other)).to.deep.equal([409, 'CONFLICT'])
        const back = await client.post(`/materials/${id}/movements/${taken.body.id}/reverse`, {})
        expect(back.body.batches.map(({ after }: { after: number }) => after)).to.deep.equal([40, 60])
      }),
    )

    it(
      'are quarantined, recalled, and released by users with permission, with If-Match on their own revision',
      inShop(async () => {
        const { id } = await glue()
        const batch = await client.create('/batches', { material_id: id, batch_number: 'L-1' })
        expect([batch.status, batch.quantity, batch.depleted]).to.deep.equal(['available', 0, true])
        await client.create(`/materials/${id}/movements`, { type: 'receipt', quantity: 5, batch_id: batch.id })
        const read = await client.get(`/batches/${batch.id}`)
        const tag = read.headers.etag
        await client.create(`/materials/${id}/movements`, { type: 'receipt', quantity: 5, batch_number: 'L-2' })
        const renamed = await client.call('PATCH', `/batches/${batch.id}`, {
          body: { supplier: 'Nordic' },
          headers: { 'If-Match': String(tag) },
        })
        expect([renamed.status, renamed.body.supplier, renamed.body.quantity]).to.deep.equal([200, 'Nordic', 5])
        const stale = await client.call('PATCH', `/batches/${batch.id}`, {
          body: { supplier: 'Other' },
          headers: { 'If-Match': String(tag) },
        })
        expect(refusal(stale)).to.deep.equal([412, 'PRECONDITION_FAILED'])
        const taken = await client.post('/batches', { material_id: id, batch_number: 'l-1' })
        expect(refusal(taken)).to.deep.equal([409, 'CONFLICT'])

        const held = await client.create(`/batches/${batch.id}/quarantine`, { reason: 'Leaks' })
        expect([held.status, held.status_reason]).to.deep.equal(['quarantined', 'Leaks'])
        const short = await client.post(`/materials/${id}/movements`, { type: 'withdrawal', quantity: 6 })
        expect(short.body.error.details[0]).to.deep.include({ available: 5 })
        expect(short.body.error.details[0].blocked.quarantined).to.equal(5)
        const named = { type: 'withdrawal', quantity: 1, batch_id: batch.id }
        expect(refusal(await client.post(`/materials/${id}/movements`, named))).to.deep.equal([409, 'INVALID_STATE'])
        const scrap = { ...named, batch_override: 'quarantined', reason: 'Scrapped' }
        const left = await client.create(`/materials/${id}/movements`, scrap)
        expect(left.batch_override).to.equal('quarantined')

        await client.create(`/batches/${batch.id}/recall`, { reason: 'Contaminated', reference: 'RC-1' })
        const { key } = await client.create('/api-keys', {
          ...{ name: 'floor', scopes: ['materials:write', 'batches:read', 'batches:write'] },
        })
        const release = { body: { reason: 'Fine' }, key }
        expect(refusal(await client.call('POST', `/batches/${batch.id}/release`, release))).to.deep.equal([
          ...[403, 'INSUFFICIENT_SCOPE'],
        ])
        expect((await client.create(`/batches/${batch.id}/release`, { reason: 'Fine' })).status).to.equal('available')
        const read2 = await client.get(`/batches/${batch.id}`)
        expect(read2.body).to.deep.include({ quantity: 4, status: 'available' })
      }),
    )

    it(
      'are found by the current name of their material and keep their identity',
      inShop(async () => {
        const { id } = await glue({ sku: 'G-1' })
        const batch = await client.create('/batches', { material_id: id, batch_number: 'L-1' })
        await client.create('/batches', { material_id: (await glue()).id, batch_number: 'L-1' })
        const { headers } = await client.get(`/batches/${batch.id}`)
        const found = async (search: string) => {
          const all = await client.getAll(`/batches?depleted=true&search=${encodeURIComponent(search)}`)
          return all.map(({ id, material_name }) => [id, material_name])
        }
        expect(await found('glue g-1 l-1')).to.deep.equal([[batch.id, 'Glue']])
        await client.call('PATCH', `/materials/${id}`, { body: { name: 'Résine', sku: 'R-9' } })
        expect(await found('resine r-9 l-1')).to.deep.equal([[batch.id, 'Résine']])
        expect(await found('g-1')).to.deep.equal([])
        expect(await found('glue')).to.have.length(1)
        await client.call('PATCH', `/materials/${id}`, { body: { sku: null } })
        expect(await found('r-9')).to.deep.equal([])
        expect((await client.get(`/batches/${batch.id}`)).body.updated_at).to.equal(batch.updated_at)
        const request = { body: { supplier: 'Nordic' }, headers: { 'If-Match': String(headers.etag) } }
        expect((await client.call('PATCH', `/batches/${batch.id}`, request)).status).to.equal(200)
      }),
    )

    it(
      'start with the whole stock and end with none',
      inShop(async () => {
        const { id, location_id } = await client.create('/materials', { name: 'Oil', unit: 'l', stock: 12 })
        const named = { type: 'receipt', quantity: 1, batch_number: 'X' }
        expect(refusal(await client.post(`/materials/${id}/movements`, named))).to.deep.equal([400, 'VALIDATION_ERROR'])
        const begun = await client.call('PATCH', `/materials/${id}`, { body: { batch_tracking: true } })
        expect(begun.body).to.deep.include({ batch_tracking: true, stock: 12, available_stock: 12 })
        const [opening] = await client.getAll(`/materials/${id}/batches`)
        expect(opening).to.deep.include({ batch_number: 'OPENING', quantity: 12 })
        const counted = await client.create(`/materials/${id}/stock-adjustment`, {
          type: 'set',
          quantity: 3,
          location_id,
        })
        expect(counted.batches).to.deep.equal([
          { batch_id: opening.id, batch_number: 'OPENING', quantity: 9, before: 12, after: 3 },
        ])
        const early = await client.call('PATCH', `/materials/${id}`, { body: { batch_tracking: false } })
        expect(refusal(early)).to.deep.equal([409, 'INVALID_STATE'])
        await client.create(`/materials/${id}/movements`, { type: 'withdrawal', quantity: 3 })
        const ended = await client.call('PATCH', `/materials/${id}`, { body: { batch_tracking: false } })
        expect([ended.status, Object.keys(ended.body).filter(name => name.startsWith('batch'))]).to.deep.equal([
          200,
          [],
        ])
      }),
    )

    it(
      'are picked when a delivery note is completed and created when one is received',
      inShop(async () => {
        const { id } = await glue()
        const item = { material_id: id, quantity: 5 }
        const note = (body: object) => client.create('/delivery-notes', body)
        const unnamed = await note({ type: 'receipt', items: [item] })
        const refused = await client.post(`/delivery-notes/${unnamed.id}/complete`, {})
        expect([...refusal(refused), refused.body.error.details[0].field]).to.deep.equal([
          ...[400, 'VALIDATION_ERROR', 'items.0.batch_number'],
        ])
        const required = 'is required: the material has batch tracking'
        expect(refused.body.error.message).to.equal(`items.0.batch_number: ${required}`)
        expect(refused.body.error.details[0].message).to.equal(required)
        const receipt = await note({
          type: 'receipt',
          items: [
            { ...item, batch_number: 'L-1', batch: { expires_on: '2099-01-31', unit_cost: 2.5 } },
            {
              ...item,
              batches: [
                { batch_number: 'L-2', quantity: 2 },
                { batch_number: 'l-1', quantity: 3 },
              ],
            },
          ],
        })
        expect(receipt.items[0].batch.unit_cost).to.equal(2.5)
        const received = await client.create(`/delivery-notes/${receipt.id}/complete`, {})
        const [first] = received.items[0].batches
        expect(received.items[1].batches[1]).to.deep.equal({
          batch_id: first.batch_id,
          batch_number: 'L-1',
          quantity: 3,
        })
        expect((await client.get(`/batches/${first.batch_id}`)).body).to.deep.include({
          ...{ quantity: 8, unit_cost: 2.5, source_note_id: receipt.id },
        })
        const off = await client.post('/delivery-notes', {
          type: 'receipt',
          items: [{ ...item, batches: [{ batch_number: 'L-2', quantity: 2 }] }],
        })
        expect([...refusal(off), off.body.error.details[0].field]).to.deep.equal([
          400,
          'VALIDATION_ERROR',
          'items.0.batches',
        ])

        const issue = await note({
          type: 'withdrawal',
          items: [
            { ...item, quantity: 9 },
            { ...item, quantity: 2 },
          ],
        })
        const { body: picks } = await client.get(`/delivery-notes/${issue.id}/picks`)
        expect(picks.data).to.have.length(1)
        expect(
          picks.data[0].batches.map(({ batch_number, quantity }: Received['body']) => [batch_number, quantity]),
        ).to.deep.equal([
          ['L-1', 8],
          ['L-2', 1],
        ])
        expect(picks.short[0]).to.deep.include({ line_no: 2, requested: 2, available: 1 })
        const short = await client.post(`/delivery-notes/${issue.id}/complete`, {})
        expect(refusal(short)).to.deep.equal([409, 'INSUFFICIENT_STOCK'])
        const { message } = picks.short[0]
        expect(message, 'names the location, as the error does')
          .to.equal(short.body.error.details[0].message)
          .and.not.match(/loc_/)
        expect(short.body.error.details[0])
          .to.deep.include({ field: 'items.1.quantity' })
          .and.to.have.property('blocked')
        const smaller = await note({ type: 'withdrawal', items: [{ ...item, quantity: 9 }] })
        const issued = await client.create(`/delivery-notes/${smaller.id}/complete`, {})
        expect(issued.items[0].batches).to.have.length(2)
        expect((await client.get(`/materials/${id}`)).body).to.deep.include({ stock: 1, available_stock: 1 })
      }),
    )
  })
