import { expect } from 'chai'
import type { Stores } from '../../src/opening/open-stores.js'
import { StoreUnavailable } from '../../src/stores/errors.js'
import { waitWithin } from '../support/collecting.js'
import { folderPerTest } from '../support/folder.js'
import { DAY } from '../support/running-service.js'
import { type ServiceHere, startHere } from '../support/service.js'

const ROWS = 20_000
/** Takes seconds to validate, so that whatever a test does next happens before its end. */
const LARGE = `name,description\n${Array.from({ length: ROWS }, (_, n) => `Shelf ${n},${'x'.repeat(20)}\n`).join('')}`
const MAX_BYTES = 2 * 1024 * 1024
const FINAL_STATUSES = ['invalid', 'ready', 'completed', 'failed', 'cancelled']

describe('Unfinished imports', function () {
  this.timeout(60_000)
  const folder = folderPerTest()
  let service: ServiceHere
  let stores: Stores
  let travelled: number
  let failsReads = false
  beforeEach(async () => {
    travelled = 0
    service = await startHere({
      dataDir: folder.at('data'),
      settings: { IMPORT_MAX_BYTES: String(MAX_BYTES) },
      now: () => Date.now() + travelled,
      around: opened => {
        stores = opened
        const readStream: Stores['events']['readStream'] = (stream, options) => {
          if (failsReads && stream.startsWith('import-')) throw new StoreUnavailable('the log', 'it does not respond')
          return opened.events.readStream(stream, options)
        }
        return { ...opened, events: { ...opened.events, readStream } }
      },
    })
  })
  afterEach(() => service.stop())

  const headers = { 'content-type': 'text/csv' }
  const send = (raw: string, query = '', key?: string) =>
    service.client.call('POST', `/imports?kind=locations${query}`, { raw, headers, ...(key ? { key } : {}) })
  const ended = (id: string) =>
    waitWithin(40_000, `${id} has ended`, async () => {
      const { body } = await service.client.get(`/imports/${id}`)
      return FINAL_STATUSES.includes(body.status) && body
    })
  const small = (n: number) => `name\nCage ${n}\n`
  const storedPieces = async () =>
    (await stores.documents.collection({ name: 'import_files', indexes: [['upload']] })).count({})

  /** A user with their own key. */
  async function member(more: object = {}) {
    const { id } = await service.client.create('/users', { name: 'Ada', role: 'manager' })
    const created = { name: 'Own', user_id: id, scopes: ['locations:write'], plan: 'starter', ...more }
    const { id: keyId, key } = await service.client.create('/api-keys', created)
    return { userId: id as string, keyId: keyId as string, key: key as string }
  }

  it('of a key are at most 3; canceling one stops its validation and makes room', async () => {
    const { key } = await member()
    const large = await send(LARGE, '&dry_run=true', key)
    const others = [await send(small(1), '', key), await send(small(2), '', key)]
    expect([large, ...others].map(({ status }) => status)).to.deep.equal([202, 202, 202])
    const refused = await send(small(3), '', key)
    expect([refused.status, refused.body.error.code]).to.deep.equal([429, 'RATE_LIMITED'])
    expect(refused.body.error.message).to.contain('3 unfinished imports')
    expect(refused.headers['retry-after']).to.equal('5')

    const ofAnother = await send(small(4))
    expect((await ended(ofAnother.body.id)).status, 'of another user').to.equal('completed')
    expect((await service.client.get(`/imports/${large.body.id}`)).body.status).to.equal('validating')

    expect((await service.client.post(`/imports/${large.body.id}/cancel`, {})).status).to.equal(200)
    for (const { body } of others) expect((await ended(body.id)).status).to.equal('completed')
    const { status, done } = (await service.client.get(`/imports/${large.body.id}`)).body
    expect(status).to.equal('cancelled')
    expect(done, 'validated rows').to.be.below(ROWS)
    expect((await ended((await send(small(3), '', key)).body.id)).status).to.equal('completed')
    await waitWithin(5_000, 'no file is left', async () => (await storedPieces()) === 0)
  })

  it('of a key have a limited number of bytes in total', async () => {
    const { key } = await member()
    expect((await send(LARGE, '&dry_run=true', key)).status).to.equal(202)
    const another = `name\n${'x'.repeat(MAX_BYTES - LARGE.length)}\n`
    const refused = await send(another, '', key)
    expect([refused.status, refused.body.error.code]).to.deep.equal([429, 'RATE_LIMITED'])
    expect(refused.body.error.message).to.contain(`${MAX_BYTES} bytes in total`)
    expect((await send(another)).status, 'of another key').to.equal(202)
  })

  it('take no more than the limit if many files arrive at the same time', async () => {
    const { key } = await member()
    const large = await send(LARGE, '&dry_run=true', key)
    const all = await Promise.all(Array.from({ length: 6 }, (_, n) => send(small(n), '', key)))
    const accepted = all.filter(({ status }) => status === 202)
    expect(accepted).to.have.length(2)
    expect(all.filter(({ status }) => status === 429)).to.have.length(4)
    await service.client.post(`/imports/${large.body.id}/cancel`, {})
    for (const { body } of accepted) await ended(body.id)
    await waitWithin(5_000, 'no file is left', async () => (await storedPieces()) === 0)
  })

  it('that are rejected or fail before they are requested leave no file', async () => {
    const invalid = { ...headers, 'if-match': 'x' }
    const refused = await service.client.call('POST', '/imports?kind=locations', { raw: small(1), headers: invalid })
    expect([refused.status, refused.body.error.details[0].field]).to.deep.equal([400, 'If-Match'])
    expect(await storedPieces()).to.equal(0)
    failsReads = true
    expect((await send(small(2))).status).to.equal(503)
    failsReads = false
    expect(await storedPieces()).to.equal(0)
  })

  it('that are requested again with the same Idempotency-Key leave only the first file', async () => {
    const keyed = (raw: string) =>
      service.client.call('POST', '/imports?kind=locations', { raw, headers: { ...headers, 'idempotency-key': 'one' } })
    const { body } = await keyed(small(1))
    await ended(body.id)
    await waitWithin(5_000, 'the file is removed', async () => (await storedPieces()) === 0)
    expect((await keyed(small(1))).headers['idempotent-replayed']).to.equal('true')
    expect((await keyed(small(2))).status).to.equal(422)
    expect(await storedPieces()).to.equal(0)
  })

  it('of a key are accepted with the same Idempotency-Key after a rejection because of the limit', async () => {
    const { key } = await member({ plan: 'unlimited' })
    const keyed = (n: number) =>
      service.client.call('POST', '/imports?kind=locations', {
        ...{ raw: small(n), key, headers: { ...headers, 'idempotency-key': `file ${n}` } },
      })
    const large = await send(LARGE, '&dry_run=true', key)
    const all = await Promise.all(Array.from({ length: 6 }, (_, n) => keyed(n)))
    const rejected = all.findIndex(({ status }) => status === 429)
    expect(rejected).to.be.at.least(0)
    await service.client.post(`/imports/${large.body.id}/cancel`, {})
    for (const { body, status } of all) if (status === 202) await ended(body.id)
    expect((await keyed(rejected)).status).to.equal(202)
  })

  it('that a later attempt replaces leave no file', async () => {
    const { key } = await member()
    const tried = await send(LARGE, '&dry_run=true', key)
    const { body } = await send(LARGE, '', key)
    expect(body.id).to.equal(tried.body.id)
    await service.client.post(`/imports/${body.id}/cancel`, {})
    await waitWithin(5_000, 'no file is left', async () => (await storedPieces()) === 0)
  })

  const endings: Readonly<Record<string, (of: Awaited<ReturnType<typeof member>>) => Promise<unknown>>> = {
    'a revoked key': ({ keyId }) => service.client.call('DELETE', `/api-keys/${keyId}`),
    'a deactivated user': ({ userId }) => service.client.call('PATCH', `/users/${userId}`, { body: { active: false } }),
    'an expired key': async () => {
      travelled = 2 * DAY
    },
  }
  for (const [what, end] of Object.entries(endings)) {
    it(`of ${what} are not applied`, async () => {
      const expires_at = new Date(Date.now() + DAY).toISOString()
      const sender = await member(what === 'an expired key' ? { expires_at } : {})
      const { body } = await send(LARGE, '', sender.key)
      await end(sender)
      const over = await ended(body.id)
      expect(over).to.include({ status: 'invalid', created: 0 })
      expect(over.errors[0].message).to.contain('no longer valid')
      expect((await service.client.get('/locations')).body.total).to.equal(1)
    })
  }

  it('of a key that is revoked while rows are applied stop, and the same file applies the rest', async () => {
    const { key, keyId } = await member()
    const file = LARGE.split('\n').slice(0, 3_000).join('\n')
    const { id } = (await send(file, '', key)).body
    await waitWithin(30_000, 'rows are applied', async () => {
      const { status, done } = (await service.client.get(`/imports/${id}`)).body
      return status === 'running' && done > 0
    })
    await service.client.call('DELETE', `/api-keys/${keyId}`)
    const stopped = await ended(id)
    expect(stopped.status).to.equal('failed')
    expect(stopped.created).to.be.within(1, 2_998)
    expect((await service.client.get('/locations')).body.total).to.equal(stopped.created + 1)
    await send(file)
    expect(await ended(id)).to.include({ status: 'completed', created: 2_999 })
  })
})
