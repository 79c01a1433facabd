import type { OpenApiDocument } from '../../../src/api/description/openapi/types.js'
import { CLOCK_EVENT_TYPES } from '../../../src/events/kinds/derived.js'
import { startReceiver } from '../../webhooks/receiver.js'
import type { Client } from '../client.js'
import { within } from '../collecting.js'
import { ADMIN_KEY, startHere } from '../service.js'
import { anotherWebhook, events, keys, subscribed, webhooks } from './access.js'
import { batches } from './batches.js'
import { calibration } from './calibration.js'
import { imports } from './imports.js'
import { insurance } from './insurance.js'
import { createRecorder, type Recording } from './recorder.js'
import { refusals } from './refusals.js'
import { inBulk, materials, movements, notes, people, places, type Shop } from './stock.js'
import { tools } from './tools.js'

/** The time of the story, so that every recording has the same times. */
const BEGINNING = '2026-11-21T09:30:00.000Z'
const TIMEOUT_MS = 30_000

/**
 * Calls each operation once on a service in that folder, causes each event, and causes each error that a client can.
 * The OpenAPI document shows the recorded examples.
 */
export async function recordStory(dataDir: string): Promise<Recording> {
  let time = Date.parse(BEGINNING)
  const settings = { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' }
  const service = await startHere({ dataDir, settings, now: () => time++ })
  const receiver = await startReceiver(response => response.end('Thank you'))
  try {
    const document = (await service.client.get('/openapi.json')).body as OpenApiDocument
    const recorder = createRecorder(service.client, document, tidied(receiver.url))
    const webhook = await subscribed(recorder, receiver.url)
    const ada = await people(recorder)
    const { cellar, shelf } = await places(recorder)
    const screws = await materials(recorder, { cellar, shelf })
    const shop: Shop = { ada, cellar, shelf, screws }
    await movements(recorder, shop)
    await inBulk(recorder, shop)
    await notes(recorder, shop)
    await tools(recorder, shop)
    await insurance(recorder, shop)
    await calibration(recorder, shop)
    await batches(recorder, shop)
    await imports(recorder)
    await keys(recorder)
    await anotherWebhook(recorder)
    await events(recorder)
    await service.core.notices.tick()
    const isPublished = async (type: string) => (await service.client.get(`/events?types=${type}`)).body.data.length > 0
    for (const type of CLOCK_EVENT_TYPES) await within(TIMEOUT_MS, `${type} is told`, () => isPublished(type))
    const last = await lastPublished(service.client)
    await within(TIMEOUT_MS, 'all is delivered', async () => receiver.received.some(({ body }) => body.includes(last)))
    await webhooks(recorder, webhook)
    recorder.recorded.operations.streamEvents ??= await streamed(service.client.stream)
    await refusals(recorder, shop)
    for (const { body } of receiver.received) recorder.received(body)
    return recorder.recorded
  } finally {
    await receiver.close()
    await service.stop()
  }
}

/** Replaces URLs of the recording machine and credentials, even revoked ones. */
const tidied = (address: string) => (text: string) =>
  text
    .replaceAll(address, 'https://shop.example.com/hooks')
    .replaceAll(ADMIN_KEY, 'inv_…')
    .replace(/"key":"inv_[0-9A-Za-z]+"/g, `"key":"inv_${'0'.repeat(49)}"`)
    .replace(/"secret":"whsec_[^"]+"/g, `"secret":"whsec_${'0'.repeat(32)}"`)

/** Returns the ID of the newest event. */
async function lastPublished({ get }: Client): Promise<string> {
  return (await get('/events?limit=1000')).body.data.at(-1).id
}

/** Reads the start of the stream: an earlier event. */
async function streamed(stream: (path: string) => AsyncIterable<string>) {
  const query = { from: '2026-11-21', types: 'stock.low' }
  let text = ''
  for await (const part of stream(`/events/stream?${new URLSearchParams(query)}`)) {
    text += part
    if (text.includes('data:') && text.endsWith('\n\n')) break
  }
  const [retry = '', first = ''] = text.split('\n\n')
  return { request: { query }, status: 200, answers: { 'text/event-stream': `${retry}\n\n${first}\n\n` } }
}
