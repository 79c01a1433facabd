import { expect } from 'chai'
import { servicePerSuite } from '../support/running-service.js'

type Fields = Readonly<Record<string, unknown>>

/** Returns the properties of a record that `fields` names. */
const among = (fields: Fields, record: Fields) =>
  Object.fromEntries(Object.keys(fields).map(name => [name, record[name]]))
const nulls = (fields: Fields): Fields => Object.fromEntries(Object.keys(fields).map(name => [name, null]))

const TRACKING_DEFAULTS = {
  ...{ batch_policy: 'fefo', batch_numbering: 'required', shelf_life_days: null },
  ...{ expiry_alert_days: 30, block_expired: true },
}
const INSURANCE_DEFAULTS = {
  ...{ coverage_type: 'all_risk', auto_renew: false, notice_days: 0, alert_days: 60 },
  ...{ renewal_months: null, covered: [] },
}
const GLUE = { name: 'Glue', unit: 'l' }
const POLICY = { policy_number: 'P-1', insurer: 'Allrisk', starts_on: '2026-01-01', ends_on: '2026-12-31' }

describe('Null in a request', () => {
  const { client, ask } = servicePerSuite()
  const rejectionOf = async (method: string, path: string, body: unknown, key?: string) => {
    const answer = await client().call(method, path, { body, key })
    return [answer.status, answer.body.error?.details?.[0]?.field]
  }

  it('restores the defaults of batch tracking settings', async () => {
    const created = await client().create('/materials', {
      ...{ ...GLUE, batch_tracking: true, opening_batch_number: null },
      ...nulls(TRACKING_DEFAULTS),
    })
    expect(among(TRACKING_DEFAULTS, created)).to.deep.equal(TRACKING_DEFAULTS)
    const others = {
      ...{ batch_policy: 'lifo', batch_numbering: 'auto', shelf_life_days: 10, expiry_alert_days: 5 },
      block_expired: false,
    }
    const path = `/materials/${created.id}`
    expect(among(others, (await ask('PATCH', path, others)).body)).to.deep.equal(others)
    const { status, body } = await ask('PATCH', path, nulls(others))
    expect([status, among(others, body)]).to.deep.equal([200, TRACKING_DEFAULTS])
  })

  it('restores the default of a setting while batch tracking is turned on', async () => {
    const { id } = await client().create('/materials', { ...GLUE, stock: 2 })
    const sent = { batch_tracking: true, opening_batch_number: null, ...nulls(TRACKING_DEFAULTS) }
    const { status, body } = await ask('PATCH', `/materials/${id}`, sent)
    expect([status, among(TRACKING_DEFAULTS, body)]).to.deep.equal([200, TRACKING_DEFAULTS])
    const { body: list } = await ask<{ data: readonly Fields[] }>('GET', `/materials/${id}/batches`)
    expect(list.data.map(({ batch_number }) => batch_number)).to.deep.equal(['OPENING'])
  })

  it('leaves a material without batch tracking as it is', async () => {
    const sent = { batch_tracking: null, opening_batch_number: null, ...nulls(TRACKING_DEFAULTS) }
    const created = await client().create('/materials', { ...GLUE, ...sent })
    expect(created).not.to.have.any.keys(Object.keys(sent))
    const { status, body } = await ask('PATCH', `/materials/${created.id}`, sent)
    expect([status, body.updated_at]).to.deep.equal([200, created.updated_at])
    expect(body).not.to.have.any.keys(Object.keys(sent))
  })

  it('turns batch tracking off, if the stock is 0', async () => {
    const { id } = await client().create('/materials', { ...GLUE, batch_tracking: true })
    const path = `/materials/${id}`
    const receipt = { quantity: 1, batch_number: 'L-1' }
    await client().create(`${path}/movements`, { type: 'receipt', ...receipt })
    expect(await rejectionOf('PATCH', path, { batch_tracking: null })).to.deep.equal([409, 'batch_tracking'])
    await client().create(`${path}/movements`, { type: 'withdrawal', ...receipt })
    const { status, body } = await ask('PATCH', path, { batch_tracking: null })
    expect(status).to.equal(200)
    expect(body).not.to.have.property('batch_tracking')
  })

  it('requires batches:write if it changes a batch tracking setting', async () => {
    const { key } = await client().create('/api-keys', { name: 'Floor', scopes: ['materials:read', 'materials:write'] })
    const sent = { ...GLUE, batch_tracking: null, ...nulls(TRACKING_DEFAULTS) }
    expect((await client().call('POST', '/materials', { body: sent, key })).status).to.equal(201)
    const { id } = await client().create('/materials', { ...GLUE, batch_tracking: true, block_expired: false })
    const unchanged = { shelf_life_days: null, batch_policy: null }
    expect((await client().call('PATCH', `/materials/${id}`, { body: unchanged, key })).status).to.equal(200)
    const changed = { ...unchanged, block_expired: null }
    expect(await rejectionOf('PATCH', `/materials/${id}`, changed, key)).to.deep.equal([403, 'block_expired'])
    const off = { batch_policy: null, batch_tracking: null }
    expect(await rejectionOf('PATCH', `/materials/${id}`, off, key)).to.deep.equal([403, 'batch_tracking'])
  })

  it('restores the defaults of a policy', async () => {
    const created = await client().create('/insurances', { ...POLICY, ...nulls(INSURANCE_DEFAULTS) })
    expect(among(INSURANCE_DEFAULTS, created)).to.deep.equal(INSURANCE_DEFAULTS)
    const tool = await client().create('/tools', { name: 'Drill' })
    const others = {
      ...{ coverage_type: 'theft', auto_renew: true, renewal_months: 12, notice_days: 30, alert_days: 90 },
      covered: [{ type: 'tool', id: tool.id }],
    }
    const path = `/insurances/${created.id}`
    const { body: changed } = await ask('PATCH', path, others)
    expect([changed.coverage_type, changed.auto_renew, changed.notice_days]).to.deep.equal(['theft', true, 30])
    const { status, body } = await ask('PATCH', path, nulls(INSURANCE_DEFAULTS))
    expect([status, among(INSURANCE_DEFAULTS, body)]).to.deep.equal([200, INSURANCE_DEFAULTS])
  })
})
