import { expect } from 'chai'
import type { Client } from '../support/client.js'
import { waitWithin } from '../support/collecting.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers, type Settings } from '../support/programs.js'
import { startHere } from '../support/service.js'

const NOON = Date.parse('2026-11-22T12:00:00.000Z')
const DAY_MS = 24 * 60 * 60 * 1000
const TIMEOUT_MS = 10_000

/** Describes the tests on the embedded stores, or on the stores in the settings. */
export const describeInsurances = (settings: () => Settings = () => ({})) =>
  describe('An insurance policy', () => {
    expectNoLeftovers()
    const folder = folderPerTest()
    let time = NOON
    const start = () => startHere({ dataDir: folder.at('data'), settings: settings(), now: () => time++ })

    const numbersOf = async ({ get }: Client, query: string): Promise<readonly string[]> => {
      const { status, body } = await get(`/insurances?${query}`)
      expect(status, JSON.stringify(body)).to.equal(200)
      expect(body.total).to.equal(body.data.length)
      return body.data.map(({ policy_number }: { readonly policy_number: string }) => policy_number)
    }

    it('is found by its coverage and its status on any day', async () => {
      time = NOON
      const service = await start()
      const { client } = service
      const site = await client.create('/locations', { name: 'Site' })
      const van = await client.create('/locations', { name: 'Van', parent_id: site.id })
      const drill = await client.create('/tools', { name: 'Drill', location_id: van.id })
      const screws = await client.create('/materials', { name: 'Screws', unit: 'pcs', stock: 5, location_id: van.id })
      const far = await client.create('/materials', { name: 'Glue', unit: 'l', stock: 1 })
      const insure = (policy_number: string, more: object) =>
        client.create('/insurances', { policy_number, insurer: 'Allrisk', starts_on: '2026-01-01', ...more })
      await insure('site', { covered: [{ type: 'location', id: site.id }], ends_on: '2026-12-31', alert_days: 30 })
      await insure('drill', { covered: [{ type: 'tool', id: drill.id, insured_value: 480.5 }], ends_on: '2026-11-30' })
      await insure('yearly', {
        ...{ starts_on: '2020-01-01', ends_on: '2020-12-31', auto_renew: true, renewal_months: 12 },
        ...{ notice_days: 30, alert_days: 20, covered: [{ type: 'material', id: far.id }] },
      })
      await insure('open', { starts_on: '2026-12-01', insurer: 'Über Rück' })

      expect(await numbersOf(client, `covers=${screws.id}`)).to.deep.equal(['site'])
      expect(await numbersOf(client, `covers=${drill.id}&sort=ends_on`)).to.deep.equal(['drill', 'site'])
      expect(await numbersOf(client, `covers=${far.id}`)).to.deep.equal(['yearly'])
      expect(await numbersOf(client, 'insurer=uber%20r%C3%BCck')).to.deep.equal(['open'])
      expect(await numbersOf(client, 'search=ALLRISK%20dri')).to.deep.equal(['drill'])
      expect(await numbersOf(client, 'ends_before=2026-12-01&sort=-ends_on')).to.deep.equal(['drill', 'yearly'])

      const standing = async () => {
        const found: Record<string, readonly string[]> = {}
        for (const status of ['pending', 'active', 'expiring', 'expired', 'cancelled']) {
          found[status] = await numbersOf(client, `status=${status}`)
          const { body } = await client.get(`/insurances?status=${status}`)
          for (const policy of body.data) expect(policy.status).to.equal(status)
        }
        return found
      }
      const none = { pending: [], active: [], expiring: [], expired: [], cancelled: [] }
      expect(await standing()).to.deep.equal({
        ...none,
        ...{ pending: ['open'], active: ['site'], expiring: ['drill', 'yearly'] },
      })
      time = NOON + 12 * DAY_MS
      expect(await standing()).to.deep.equal({
        ...none,
        ...{ active: ['yearly', 'open'], expiring: ['site'], expired: ['drill'] },
      })
      time = NOON
      expect(await numbersOf(client, 'status=active')).to.deep.equal(['site'])
      await service.stop()
    })

    it('can be changed with the current revision, claimed on, and canceled, and each change is published once', async () => {
      time = NOON
      const service = await start()
      const { client } = service
      const saw = await client.create('/tools', { name: 'Saw' })
      const created = await client.post('/insurances', {
        ...{ policy_number: 'P-1', insurer: 'Allrisk', starts_on: '2026-01-01', ends_on: '2026-12-31' },
        covered: [{ type: 'tool', id: saw.id, insured_value: 100.000001 }],
        sum_insured: { amount: 100, currency: 'EUR' },
      })
      expect(created.body).to.include({
        status: 'expiring',
        underinsured: true,
        claims_open: 0,
        notice_by: '2026-12-31',
      })
      expect(created.text).to.contain('"insured_total":100.000001')
      const path = `/insurances/${created.body.id}`
      const patch = (body: object, tag: string) => client.call('PATCH', path, { body, headers: { 'if-match': tag } })
      const patched = await patch({ note: 'Broker: Kim' }, String(created.headers.etag))
      expect([patched.status, patched.body.note]).to.deep.equal([200, 'Broker: Kim'])
      expect((await patch({ note: null }, String(created.headers.etag))).status).to.equal(412)

      await client.call('DELETE', `/tools/${saw.id}`)
      expect((await client.get(path)).body.covered[0]).to.include({ name: 'Saw', archived: true })

      const claim = { occurred_on: '2026-11-20', description: 'Stolen', subject: { type: 'tool', id: saw.id } }
      const keyed = { 'Idempotency-Key': 'claim' }
      const opened = await client.post(`${path}/claims`, claim, keyed)
      expect(opened.body).to.include({ number: 1, status: 'open', in_force: true, covered: true })
      expect(opened.headers.location).to.equal(`/api/v1${path}/claims/1`)
      expect((await client.post(`${path}/claims`, claim, keyed)).body).to.deep.equal(opened.body)
      const late = { occurred_on: '2025-12-31', description: 'Before it began' }
      expect((await client.create(`${path}/claims`, late)).in_force).to.equal(false)
      const go = (body: object, headers = {}) => client.call('PATCH', `${path}/claims/1`, { body, headers })
      expect((await go({ status: 'submitted' }, { 'if-match': String(opened.headers.etag) })).status).to.equal(200)
      expect((await go({ status: 'settled' })).body.error.code).to.equal('INVALID_STATE')
      await go({ status: 'accepted' })
      expect((await go({ status: 'settled' })).body.error.code).to.equal('VALIDATION_ERROR')
      expect((await go({ status: 'settled', settled: { amount: 90, currency: 'EUR' } })).body.settled.amount).to.equal(
        90,
      )
      expect((await go({ description: 'x' })).status).to.equal(409)
      expect((await client.get(`${path}/claims?status=settled`)).body.data).to.have.length(1)
      const absent = await client.get(`${path}/claims/3`)
      expect([absent.status, absent.body.error.message]).to.deep.equal([404, 'Claim 3 not found in this policy.'])

      expect((await client.post(`${path}/cancel`, { on: '2026-11-23' })).body.status).to.equal('expiring')
      expect((await client.post(`${path}/renew`, { ends_on: '2027-12-31' })).status).to.equal(409)
      expect((await client.get(`${path}/history`)).body.data[0].type).to.equal('insurance.cancelled')
      await service.stop()

      for (const _ of ['once', 'again']) {
        const later = await start()
        const readExpiring = async () => (await later.client.get('/events?types=insurance.expiring')).body.data
        await waitWithin(TIMEOUT_MS, 'the expiry is published', async () => (await readExpiring()).length > 0)
        expect(await readExpiring()).to.have.length(1)
        expect((await readExpiring())[0].data).to.include({ policy_number: 'P-1', ends_on: '2026-11-23' })
        await later.stop()
      }
    })
  })
