import { expect } from 'chai'
import { Webhook } from 'standardwebhooks'
import { waitUntil } from '../support/collecting.js'
import { DAY, servicePerTest } from '../support/running-service.js'
import { startReceiver } from '../webhooks/receiver.js'

type Receiver = Awaited<ReturnType<typeof startReceiver>>

interface WebhookRecord {
  readonly id: string
  readonly secret: string
  readonly active: boolean
  readonly disabled_reason: string | null
  readonly failing_since: string | null
}

interface SentRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

describe('Webhooks over HTTP', () => {
  const service = servicePerTest(new Date().toISOString(), { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' })
  const receivers: Receiver[] = []
  let status = 200
  afterEach(async () => {
    status = 200
    for (const receiver of receivers.splice(0)) await receiver.close()
  })

  async function receiver(): Promise<Receiver> {
    const started = await startReceiver(response => response.writeHead(status).end('said'))
    receivers.push(started)
    return started
  }

  async function subscribed(url: string, events: readonly string[] = ['*']): Promise<WebhookRecord> {
    const { status, body } = await service.ask<WebhookRecord>('POST', '/webhooks', { name: 'Shop', url, events })
    expect(status).to.equal(201)
    return body
  }

  const createMaterial = (more: object = {}) =>
    service.ask<{ id: string }>('POST', '/materials', { name: 'Screw', unit: 'pcs', stock: 5, min_stock: 3, ...more })

  it('send signed events in the format of the API', async () => {
    const { url, received } = await receiver()
    const { secret } = await subscribed(url, ['stock.*'])
    const { body: material } = await createMaterial()
    await service.ask('POST', `/materials/${material.id}/movements`, { type: 'withdrawal', quantity: 2.5 })
    await waitUntil(() => received.length >= 3)
    const delivered = received.map(({ headers, body }) => {
      const verified = new Webhook(secret).verify(body, headers as Record<string, string>)
      return verified as {
        id: string
        type: string
        timestamp: string
        sequence: string
        api_version: string
        data: NamedData
      }
    })
    expect(delivered.map(({ type }) => type)).to.deep.equal(['stock.changed', 'stock.changed', 'stock.low'])
    expect(delivered[1]).to.include({ api_version: 'v1' })
    expect(delivered[1]?.data).to.include({ type: 'withdrawal', before: 5, after: 2.5, location_name: 'Main store' })
    expect(delivered[1]?.data.material).to.deep.include({
      id: material.id,
      name: 'Screw',
      unit: 'pcs',
      stock: 2.5,
      min_stock: 3,
    })
    expect(delivered[1]?.data.user.name).to.equal('Administrator')
    expect(delivered[0]!.sequence < delivered[1]!.sequence && delivered[1]!.sequence < delivered[2]!.sequence).to.equal(
      true,
    )
    expect(new Set(delivered.map(({ id }) => id)).size).to.equal(3)
  })

  it('return their record without the secret, and reject unknown events with the known ones', async () => {
    const { url } = await receiver()
    const created = await subscribed(url)
    expect(created.secret).to.match(/^whsec_/)
    const { body } = await service.ask('GET', `/webhooks/${created.id}`)
    expect(body).not.to.have.property('secret')
    expect(body).to.include({ active: true, disabled_reason: null })
    const refused = await service.ask<{ error: { message: string } }>('POST', '/webhooks', {
      name: 'x',
      url,
      events: ['stock.changed', 'stock.exploded'],
    })
    expect(refused.status).to.equal(400)
    expect(refused.body.error.message).to.contain('stock.exploded').and.to.contain('delivery.completed')
    const inside = await service.ask('POST', '/webhooks', { name: 'x', url: 'http://10.0.0.1/', events: ['*'] })
    expect(inside.status).to.equal(400)
  })

  it('can be tested immediately, and a failure of the receiver is a result', async () => {
    const { url, received } = await receiver()
    const { id, secret } = await subscribed(url)
    const good = await service.ask('POST', `/webhooks/${id}/test`)
    expect(good.status).to.equal(200)
    expect(good.body).to.include({ event: 'webhook.test', success: true, status_code: 200, trigger: 'test' })
    const { headers, body } = received[0]!
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).to.include({ type: 'webhook.test' })
    status = 500
    const bad = await service.ask('POST', `/webhooks/${id}/test`)
    expect(bad.status).to.equal(200)
    expect(bad.body).to.include({ success: false, status_code: 500, response_body: 'said' })
    const logs = await service.ask<{ data: { id: string }[]; total: number }>(
      'GET',
      `/webhooks/${id}/logs?status=failed`,
    )
    expect(logs.body.data.map(entry => entry.id)).to.deep.equal([bad.body.id])
  })

  it('show since when they have only failed, disabled or not, and can be filtered by it', async () => {
    const [{ url }, other] = [await receiver(), await receiver()]
    const { id } = await subscribed(url, ['material.created'])
    const quiet = await subscribed(other.url, ['tool.created'])
    const since = async () => (await service.ask<WebhookRecord>('GET', `/webhooks/${id}`)).body.failing_since
    const found = async (failing: boolean) =>
      (await service.ask<{ data: WebhookRecord[] }>('GET', `/webhooks?failing=${failing}`)).body.data.map(one => one.id)
    expect([await since(), await found(true)]).to.deep.equal([null, []])
    status = 500
    await createMaterial()
    await waitUntil(async () => (await since()) !== null)
    expect([await found(true), await found(false)]).to.deep.equal([[id], [quiet.id]])
    status = 410
    await createMaterial()
    await waitUntil(
      async () => (await service.ask<WebhookRecord>('GET', `/webhooks/${id}`)).body.disabled_reason === 'gone',
    )
    expect(await found(true)).to.deep.equal([id])
    const { body: enabled } = await service.ask<WebhookRecord>('PATCH', `/webhooks/${id}`, { active: true })
    expect([enabled.failing_since, await since(), await found(true)]).to.deep.equal([null, null, []])
    await service.ask('PATCH', `/webhooks/${id}`, { active: false })
    expect([await since(), await found(true)]).to.deep.equal([null, []])
    status = 200
    await service.ask('PATCH', `/webhooks/${id}`, { active: true })
    await waitUntil(async () => (await since()) === null && (await found(true)).length === 0)
  })

  it('have metrics of their deliveries by outcome', async () => {
    const { id } = await subscribed((await receiver()).url)
    await service.ask('POST', `/webhooks/${id}/test`)
    status = 500
    await service.ask('POST', `/webhooks/${id}/test`)
    const { text: metrics } = await service.client().get('//metrics', { key: null })
    expect(metrics.split('\n')).to.include.members([
      'inventory_webhook_deliveries_total{outcome="success"} 1',
      'inventory_webhook_deliveries_total{outcome="failed"} 1',
      'inventory_webhook_delivery_duration_seconds_count 2',
    ])
  })

  it('redeliver a logged event under the same ID', async () => {
    const { url, received } = await receiver()
    const { id } = await subscribed(url, ['material.created'])
    await createMaterial()
    await waitUntil(() => received.length === 1)
    let entries: { id: string }[] = []
    await waitUntil(async () => {
      entries = (await service.ask<{ data: { id: string }[] }>('GET', `/webhooks/${id}/logs`)).body.data
      return entries.length === 1
    })
    const again = await service.ask('POST', `/webhooks/${id}/logs/${entries[0]?.id}/redeliver`)
    expect(again.body).to.include({ trigger: 'redelivery', success: true, attempt: 2 })
    expect(received[1]?.headers['webhook-id']).to.equal(received[0]?.headers['webhook-id'])
    expect(received[1]?.body).to.equal(received[0]?.body)
  })

  it('show what an attempt sent, with its URL and exact body, but without the signature', async () => {
    const before = await receiver()
    const { id } = await subscribed(before.url, ['material.*'])
    await createMaterial({ name: 'Schräubchen "M4"', min_stock: 0.1 })
    await waitUntil(() => before.received.length === 1)
    let log: { id: string; event_id: string }[] = []
    await waitUntil(async () => {
      log = (await service.ask<{ data: typeof log }>('GET', `/webhooks/${id}/logs`)).body.data
      return log.length === 1
    })
    await service.ask('PATCH', `/webhooks/${id}`, { url: (await receiver()).url })
    const { body } = await service.ask<{ request: SentRequest }>('GET', `/webhooks/${id}/logs/${log[0]?.id}`)
    expect(body).to.deep.include(log[0])
    const { headers, body: sent } = before.received[0]!
    const { 'webhook-signature': signature, host, connection, ...others } = headers
    expect(body.request).to.deep.equal({ method: 'POST', url: before.url, headers: others, body: sent })
    expect(JSON.stringify(body)).not.to.contain(String(signature).slice('v1,'.length))
    const elsewhere = await subscribed(before.url)
    expect((await service.ask('GET', `/webhooks/${elsewhere.id}/logs/${log[0]?.id}`)).status).to.equal(404)
  })

  it('replay past events from the log', async () => {
    for (let n = 0; n < 3; n += 1) await createMaterial({ name: `Screw ${n}`, stock: 0 })
    const { url, received } = await receiver()
    const { id } = await subscribed(url, ['material.created'])
    const replayed = await service.ask('POST', `/webhooks/${id}/replay`, {
      from: new Date(Date.now() - DAY).toISOString(),
    })
    expect(replayed.status).to.equal(202)
    expect(replayed.body).to.deep.equal({ queued: 3, has_more: false, next: null })
    await waitUntil(() => received.length === 3)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).to.equal(3)
  })

  it('are disabled by 410, and send pending deliveries after they are enabled', async () => {
    const { url, received } = await receiver()
    const { id } = await subscribed(url, ['material.created'])
    status = 410
    await createMaterial()
    await waitUntil(async () => {
      const { body } = await service.ask<WebhookRecord>('GET', `/webhooks/${id}`)
      return body.disabled_reason === 'gone' && !body.active
    })
    status = 200
    const before = received.length
    await createMaterial({ name: 'Nut' })
    const enabled = await service.ask<WebhookRecord>('PATCH', `/webhooks/${id}`, { active: true })
    expect(enabled.body).to.include({ active: true, disabled_reason: null })
    await waitUntil(() => new Set(received.slice(before).map(({ headers }) => headers['webhook-id'])).size === 2)
  })

  it('sign with both secrets for a day after a rotation, then with the new one', async () => {
    const { url, received } = await receiver()
    const { id, secret: old } = await subscribed(url)
    const { body } = await service.ask<WebhookRecord>('POST', `/webhooks/${id}/rotate-secret`)
    expect(body.secret).not.to.equal(old)
    await service.ask('POST', `/webhooks/${id}/test`)
    expect(String(received[0]?.headers['webhook-signature']).split(' ')).to.have.length(2)
    service.travel(24 * 60 * 60 * 1000)
    await service.ask('POST', `/webhooks/${id}/test`)
    expect(String(received[1]?.headers['webhook-signature']).split(' ')).to.have.length(1)
  })

  it('are not found after they are deleted', async () => {
    const { url } = await receiver()
    const { id } = await subscribed(url)
    expect((await service.ask('DELETE', `/webhooks/${id}`)).status).to.equal(204)
    expect((await service.ask('GET', `/webhooks/${id}`)).status).to.equal(404)
    expect((await service.ask('POST', `/webhooks/${id}/test`)).status).to.equal(404)
    for (const [method, path, body] of [
      ['GET', `/webhooks/${id}`, undefined],
      ['PATCH', `/webhooks/${id}`, { active: true }],
      ['DELETE', `/webhooks/${id}`, undefined],
      ['POST', `/webhooks/${id}/rotate-secret`, {}],
    ] as const) {
      const gone = await service.ask<{ error: { message: string } }>(method, path, body)
      expect([gone.status, gone.body.error.message], `${method} ${path}`).to.deep.equal([
        404,
        `Webhook ${id} not found.`,
      ])
    }
    expect((await service.ask<{ total: number }>('GET', '/webhooks')).body.total).to.equal(0)
  })
})

interface NamedData {
  readonly material: object
  readonly user: { readonly name: string }
}
