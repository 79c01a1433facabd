import { expect } from 'chai'
import { Webhook } from 'standardwebhooks'
import { createClient, verifyWebhook, WebhookVerificationError } from '../../client/index.js'
import { servicePerTest } from '../support/running-service.js'
import { ADMIN_KEY } from '../support/service.js'
import { startReceiver } from '../webhooks/receiver.js'
import { rejection } from './support.js'

const WHSEC = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`
const NOW = new Date('2026-11-21T09:30:00.000Z')

function signBody(secret: string, body: string, at = NOW) {
  const signature = new Webhook(Buffer.from(secret).toString('base64')).sign('evt_1', at, body)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return { 'webhook-id': 'evt_1', 'webhook-timestamp': timestamp, 'webhook-signature': signature }
}

describe('Webhook verification', () => {
  const body = '{"id":"evt_1","type":"webhook.test","data":{"text":"ä","quantity":0.10}}'
  const now = NOW.getTime()

  it('accepts a payload signed with the secret, as text or bytes, with headers in either form', async () => {
    const headers = signBody('plain', body)
    const request = { secret: 'plain', headers, body, now }
    expect(await verifyWebhook(request)).to.deep.include({ id: 'evt_1', data: { text: 'ä', quantity: 0.1 } })
    const bytes = { ...request, body: Buffer.from(body), headers: new Headers(headers), decimals: 'text' as const }
    expect(await verifyWebhook(bytes)).to.deep.include({ data: { text: 'ä', quantity: '0.10' } })
  })

  it('accepts one of several signatures and one of several secrets', async () => {
    const { 'webhook-signature': right, ...headers } = signBody('plain', body)
    const several = `v1a,xyz v1,§ v1,${'A'.repeat(43)}= ${right}`
    const request = { headers: { ...headers, 'webhook-signature': several }, body, now }
    expect(await verifyWebhook({ ...request, secret: 'plain' })).to.include({ id: 'evt_1' })
    expect(await verifyWebhook({ ...request, secret: ['newer', 'plain'] })).to.include({ id: 'evt_1' })
  })

  const genuine = () => ({ secret: 'plain', headers: signBody('plain', body), body, now })
  const forged: Readonly<Record<string, object>> = {
    'another body': { body: `${body} ` },
    'another secret': { secret: 'other' },
    'another ID': { headers: { ...signBody('plain', body), 'webhook-id': 'evt_2' } },
    'an expired time': { now: now + 301_000 },
    'a future time': { now: now - 301_000 },
    'an invalid time': { headers: { ...signBody('plain', body), 'webhook-timestamp': 'now' } },
    'no signature': { headers: { ...signBody('plain', body), 'webhook-signature': undefined } },
    'half a signature': { headers: { ...signBody('plain', body), 'webhook-signature': 'v1,AAAA' } },
    'a signature of another version': {
      headers: {
        ...signBody('plain', body),
        'webhook-signature': signBody('plain', body)['webhook-signature'].replace('v1,', 'v2,'),
      },
    },
  }
  for (const [what, part] of Object.entries(forged)) {
    it(`rejects ${what}`, async () => {
      expect(await rejection(verifyWebhook({ ...genuine(), ...part }))).to.be.instanceOf(WebhookVerificationError)
    })
  }

  it('rejects an invalid secret with an explanation', async () => {
    for (const secret of ['', 'whsec_', 'whsec_§']) {
      expect(await rejection(verifyWebhook({ ...genuine(), secret }))).to.be.instanceOf(TypeError)
    }
  })
})

describe('A delivery of the service', () => {
  const service = servicePerTest(new Date().toISOString(), { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' })

  for (const [kind, secret] of [
    ['base64', WHSEC],
    ['plain', 'a plain secret, ä'],
    ['generated', undefined],
  ] as const) {
    it(`verifies under a secret that is ${kind}, also during rotation`, async () => {
      const inventory = createClient({ url: service.url(), key: ADMIN_KEY })
      const receiver = await startReceiver(response => response.writeHead(204).end())
      try {
        const hook = { name: 'Shop', url: receiver.url, events: ['tool.*'] }
        const created = await inventory.createWebhook({ ...hook, ...(secret !== undefined && { secret }) })
        await inventory.rotateWebhookSecret(created.id, { secret: 'the rotated secret, ö' })
        await inventory.testWebhook(created.id)
        const [delivery] = receiver.received
        if (!delivery) throw new Error('nothing came')
        expect(delivery.headers['webhook-signature']).to.contain(' ')
        for (const known of [secret ?? created.secret ?? '', 'the rotated secret, ö']) {
          const reported = await verifyWebhook({ secret: known, headers: delivery.headers, body: delivery.body })
          expect(reported).to.include({ type: 'webhook.test', id: delivery.headers['webhook-id'] })
        }
      } finally {
        await receiver.close()
      }
    })
  }
})
