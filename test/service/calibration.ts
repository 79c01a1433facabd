import { expect } from 'chai'
import { plusDays } from '../../src/domain/values/days.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers, type Settings } from '../support/programs.js'
import { type ServiceHere, startHere } from '../support/service.js'

const MORNING = Date.parse('2026-11-21T08:00:00.000Z')
const TODAY = '2026-11-21'
const DAY_MS = 24 * 60 * 60 * 1000
const YEARLY = { value: 1, unit: 'year' }

/** The ETag of a read contains more than the revision. */
const readEtag = ({ headers }: { readonly headers: { readonly etag?: string } }) => /\d+/.exec(headers.etag ?? '')?.[0]

/** Describes the tests on the embedded stores, or on the stores in the settings. */
export const describeCalibration = (settings: () => Settings = () => ({})) =>
  describe('Calibrated tools', () => {
    expectNoLeftovers()
    const folder = folderPerTest()
    let now = MORNING
    const start = (): Promise<ServiceHere> =>
      startHere({ dataDir: folder.at('data'), settings: settings(), now: () => now++ })

    it('are checked out as long as the rules allow, and the uses after a failed calibration are found', async () => {
      now = MORNING
      const { client } = await start()
      const ada = await client.create('/users', { name: 'Ada' })
      const wrench = await client.create('/tools', { name: 'Torque wrench', asset_tag: 'T-1' })
      const screwdriver = await client.create('/tools', { name: 'Torque screwdriver' })
      const saw = await client.create('/tools', { name: 'Saw' })
      const untouched = (await client.get(`/tools/${saw.id}`)).body
      expect(untouched).not.to.have.property('calibration')

      const plan = await client.create('/calibration-plans', {
        tool_id: wrench.id,
        interval: YEARLY,
        last_performed_on: '2025-11-30',
        grace_days: 5,
      })
      expect(plan).to.include({ status: 'due_soon', next_due_on: '2026-11-30', last_performed_on: '2025-11-30' })
      const planAt = async (id: string) => (await client.get(`/calibration-plans/${id}`)).body
      const toolAt = async (id: string) => (await client.get(`/tools/${id}`)).body

      const record = (more: object) =>
        client.post('/calibrations', { tool_id: wrench.id, performed_on: TODAY, performed_by: 'Lab', ...more })
      const passed = (await record({ plan_id: plan.id, performed_on: '2026-11-01', result: 'pass' })).body
      expect(await planAt(plan.id)).to.include({ status: 'ok', next_due_on: '2027-11-01', last_result: 'pass' })

      await client.post(`/tools/${wrench.id}/checkout`, { user_id: ada.id, note: 'Bridge' })
      await client.post(`/tools/${wrench.id}/checkin`, { note: 'dropped' })
      const used = await record({
        tool_id: screwdriver.id,
        result: 'pass',
        reference_standards: [{ name: 'Wrench', tool_id: wrench.id }],
      })
      expect(used.status).to.equal(201)
      await client.post(`/tools/${screwdriver.id}/checkout`, { user_id: ada.id, note: 'Rail' })

      const measurement = { parameter: 'Torque', unit: 'Nm', nominal: 100, tol_minus: 4, tol_plus: 4 }
      const refused = await record({
        plan_id: plan.id,
        result: 'pass',
        measurements: [{ ...measurement, as_found: 104.000001 }],
      })
      expect(refused.body.error).to.include({ code: 'VALIDATION_ERROR' })
      const key = { 'Idempotency-Key': 'once' }
      const fail = {
        tool_id: wrench.id,
        performed_on: TODAY,
        performed_by: 'Lab',
        plan_id: plan.id,
        result: 'fail',
        measurements: [{ ...measurement, as_found: 104.000001 }],
      }
      const failed = (await client.post('/calibrations', fail, key)).body
      expect(failed).to.deep.include({ as_found: 'out_of_tolerance', result: 'fail' })
      expect(failed.measurements[0]).to.include({ as_found: 104.000001, as_found_ok: false })
      expect(failed.impact.status).to.equal('open')
      expect((await client.post('/calibrations', fail, key)).body.id, 'once').to.equal(failed.id)
      expect(await toolAt(wrench.id)).to.deep.include({ status: 'maintenance' })
      expect((await toolAt(wrench.id)).calibration).to.deep.include({ status: 'failed', blocked: true })

      const blocked = await client.post(`/tools/${wrench.id}/checkout`, { user_id: ada.id })
      expect([blocked.status, blocked.body.error.code]).to.deep.equal([409, 'INVALID_STATE'])
      expect(blocked.body.error.details[0]).to.include({ plan_id: plan.id, failed_on: TODAY })
      expect((await client.post(`/tools/${wrench.id}/release`, {})).status).to.equal(409)

      const impact = (await client.get(`/calibrations/${failed.id}/impact`)).body
      expect(impact).to.include({ from: '2026-11-01', from_calibration_id: passed.id, to: TODAY, has_more: false })
      expect(impact.loans.map(({ note, level, return_note }: never) => [note, level, return_note])).to.deep.equal([
        ['Bridge', 0, 'dropped'],
        ['Rail', 1, null],
      ])
      expect(impact.calibrations.map(({ id, level }: never) => [id, level])).to.deep.equal([[used.body.id, 1]])
      const open = (await client.get('/calibrations?impact=open')).body
      expect(open.data.map(({ id }: { id: string }) => id)).to.deep.equal([failed.id])
      const closed = await client.post(`/calibrations/${failed.id}/impact/close`, { conclusion: 'All is tight' })
      expect(closed.body.impact).to.include({ status: 'closed', conclusion: 'All is tight' })
      expect((await client.post(`/calibrations/${failed.id}/impact/close`, { conclusion: 'again' })).status).to.equal(
        409,
      )

      const until = plusDays(TODAY, 10)
      expect(
        (await client.post(`/calibrations/${failed.id}/concession`, { until, reason: 'the only one' })).status,
      ).to.equal(200)
      expect((await client.post(`/tools/${wrench.id}/release`, {})).status).to.equal(200)
      const lent = await client.post(`/tools/${wrench.id}/checkout`, { user_id: ada.id })
      expect(lent.status).to.equal(200)
      now += 11 * DAY_MS
      expect((await toolAt(wrench.id)).calibration.status, 'the concession has ended').to.equal('failed')
      expect((await client.post(`/tools/${wrench.id}/checkin`, {})).body.status).to.equal('maintenance')

      const found = async (query: string) =>
        (await client.get(`/tools?${query}`)).body.data.map(({ id }: { id: string }) => id)
      expect(await found('calibration_status=failed')).to.deep.equal([wrench.id])
      expect(await found('calibration_due_before=2028-01-01')).to.deep.equal([wrench.id])
      expect(await found('calibration_status=ok'), 'without a plan it is calibrated, too').to.deep.equal([
        screwdriver.id,
      ])

      const tag = (await client.get(`/calibrations/${failed.id}`)).headers.etag ?? ''
      const voided = await client.call('POST', `/calibrations/${failed.id}/void`, {
        body: { reason: 'Wrong wrench' },
        headers: { 'If-Match': tag },
      })
      expect(voided.body.voided).to.deep.include({ reason: 'Wrong wrench' })
      expect(voided.headers.etag).not.to.equal(tag)
      expect(await planAt(plan.id)).to.include({ status: 'ok', next_due_on: '2027-11-01', last_result: 'pass' })
      expect((await client.get(`/tools/${saw.id}`)).body).to.deep.equal(untouched)
    })

    it('are returned to repeated requests after the idempotency records expired', async () => {
      now = MORNING
      const service = await start()
      const wrench = await service.client.create('/tools', { name: 'Torque wrench' })
      const plan = { tool_id: wrench.id, interval: YEARLY, first_due_on: '2027-11-21' }
      const calibration = { tool_id: wrench.id, performed_on: TODAY, performed_by: 'Lab', result: 'pass' }
      const send = async ({ client }: ServiceHere) => {
        const responses = []
        for (const [path, body] of Object.entries({ '/calibration-plans': plan, '/calibrations': calibration })) {
          const { status, headers, text } = await client.post(path, body, { 'Idempotency-Key': path })
          responses.push([status, headers.location, text])
        }
        return responses
      }
      const first = await send(service)
      await service.stop()
      now += 2 * DAY_MS
      expect(await send(await start())).to.deep.equal(first)
    })

    it('compare the expected revision of archived plans and voided calibrations, too', async () => {
      now = MORNING
      const { client } = await start()
      const wrench = await client.create('/tools', { name: 'Torque wrench' })
      const body = { tool_id: wrench.id, interval: YEARLY, first_due_on: TODAY }
      const plan = `/calibration-plans/${(await client.create('/calibration-plans', body)).id}`
      const done = { tool_id: wrench.id, performed_on: TODAY, performed_by: 'Lab', result: 'pass' }
      const calibration = `/calibrations/${(await client.create('/calibrations', done)).id}`
      const old = { plan: readEtag(await client.get(plan)), calibration: readEtag(await client.get(calibration)) }
      expect((await client.call('DELETE', plan)).status).to.equal(204)
      expect((await client.post(`${calibration}/void`, { reason: 'Wrong wrench' })).status).to.equal(200)
      const last = { plan: readEtag(await client.get(plan)), calibration: readEtag(await client.get(calibration)) }

      const extension = { until: '2026-12-24', reason: 'Closed' }
      for (const [of, expected, method, path, sent] of [
        ['plan', 204, 'DELETE', plan, undefined],
        ['plan', 409, 'PATCH', plan, { lead_days: 5 }],
        ['plan', 409, 'POST', `${plan}/extend`, extension],
        ['calibration', 409, 'POST', `${calibration}/void`, { reason: 'Again' }],
        ['calibration', 409, 'POST', `${calibration}/concession`, extension],
        ['calibration', 409, 'POST', `${calibration}/impact/close`, { conclusion: 'None' }],
      ] as const) {
        const statusFor = async (revision: string | undefined) =>
          (await client.call(method, path, { body: sent, headers: { 'If-Match': `"${revision}"` } })).status
        const found = [await statusFor(old[of]), await statusFor('99999'), await statusFor(last[of])]
        expect(found, `${method} ${path}`).to.deep.equal([412, 412, expected])
      }
    })

    it('have their own ETags, published events, and partial updates', async () => {
      now = MORNING
      const { client } = await start()
      const wrench = await client.create('/tools', { name: 'Torque wrench' })
      const body = { tool_id: wrench.id, interval: YEARLY, first_due_on: TODAY }
      const [one, other] = [
        await client.create('/calibration-plans', body),
        await client.create('/calibration-plans', body),
      ]
      const before = (await client.get(`/calibration-plans/${one.id}`)).headers.etag ?? ''
      await client.call('PATCH', `/calibration-plans/${other.id}`, { body: { name: 'Safety', kind: 'safety_test' } })
      const sent = { body: { lead_days: 5, provider: 'Lab' }, headers: { 'If-Match': before } }
      const patched = await client.call('PATCH', `/calibration-plans/${one.id}`, sent)
      expect(patched.status, "another plan doesn't invalidate a precondition").to.equal(200)
      expect((await client.call('PATCH', `/calibration-plans/${one.id}`, sent)).status).to.equal(412)
      const shown = await client.get(`/calibration-plans/${one.id}`)
      expect(readEtag(shown)).to.equal(readEtag(patched))
      expect(shown.body).to.deep.equal(patched.body)

      const listed = async (query: string) =>
        (await client.get(`/calibration-plans?${query}`)).body.data.map(({ id }: { id: string }) => id)
      expect(await listed('status=due_soon&provider=lab')).to.deep.equal([one.id])
      expect(await listed('kind=safety_test')).to.deep.equal([other.id])
      expect(await listed(`due_before=${TODAY}`)).to.deep.equal([])
      now += DAY_MS
      expect(await listed('status=overdue&sort=next_due_on')).to.have.members([one.id, other.id])
      const put = await client.post(`/calibration-plans/${one.id}/extend`, { until: '2026-12-24', reason: 'closed' })
      expect(put.body).to.include({ next_due_on: '2026-12-24', status: 'ok' })
      expect((await client.call('DELETE', `/calibration-plans/${other.id}`)).status).to.equal(204)
      expect(await listed('status=archived')).to.deep.equal([other.id])
      const { body: history } = await client.get(`/calibration-plans/${one.id}/history`)
      expect(history.data.map(({ changes }: { changes: object }) => Object.keys(changes))[0]).to.deep.equal([
        'next_due_on',
      ])

      await client.post('/calibrations', {
        ...{ tool_id: wrench.id, plan_id: one.id, performed_on: TODAY, performed_by: 'Lab', result: 'limited' },
        limitation: 'up to 50 Nm',
      })
      expect((await client.get(`/tools/${wrench.id}`)).body.calibration.limitation).to.equal('up to 50 Nm')
      const { body: eventPage } = await client.get('/events?types=calibration.*,tool.updated')
      expect(eventPage.data.map(({ type }: { type: string }) => type)).to.include.members([
        'calibration.recorded',
        'tool.updated',
      ])
      const csv = await client.get(`/calibrations?format=csv`)
      expect(csv.status).to.equal(200)
    })
  })
