import type { OpenApiDocument } from '../../../src/api/description/openapi/types.js'
import { CLOCK_EVENT_TYPES } from '../../../src/events/kinds/derived.js'
import { startReceiver } from '../../webhooks/receiver.js'
import type { Client } from '../client.js'
import { waitWithin } from '../collecting.js'
import { ADMIN_KEY, type ServiceHere, type StartHereOptions, startHere } from '../service.js'
import { recordEvents, recordKeys, recordSecondWebhook, recordSubscription, recordWebhooks } from './access.js'
import { recordAudit } from './audit.js'
import { recordBatches } from './batches.js'
import { recordCalibration } from './calibration.js'
import { recordImports } from './imports.js'
import { recordInsurance } from './insurance.js'
import { createRecorder, type Recording } from './recorder.js'
import { recordErrors } from './refusals.js'
import {
  recordBulkRequests,
  recordErasure,
  recordLocations,
  recordMaterials,
  recordMovements,
  recordNotes,
  recordPeople,
  type Shop,
} from './stock.js'
import { recordTools } from './tools.js'

/** How a test observes the story. */
export interface StoryOptions extends Pick<StartHereOptions, 'around' | 'settings'> {
  /** Returns the client that calls the operations. */
  readonly clientOf?: (service: ServiceHere) => Client
}

/** The time of the story, so that every recording has the same times. */
const BEGINNING = '2026-11-21T09:30:00.000Z'
const TIMEOUT_MS = 30_000

/**
 * Calls each operation once on a service in that folder, causes each event, and causes each error that a client can.
 * The OpenAPI document shows the recorded examples.
 */
export async function recordStory(
  dataDir: string,
  { around, settings: more = {}, clientOf = ({ client }) => client }: StoryOptions = {},
): Promise<Recording> {
  let time = Date.parse(BEGINNING)
  const settings = { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8', ...more }
  const service = await startHere({ dataDir, settings, now: () => time++, ...(around ? { around } : {}) })
  const client = clientOf(service)
  const receiver = await startReceiver(response => response.end('Thank you'))
  try {
    const document = (await client.get('/openapi.json')).body as OpenApiDocument
    const recorder = createRecorder(client, document, createTidy(receiver.url))
    const webhook = await recordSubscription(recorder, receiver.url)
    const ada = await recordPeople(recorder)
    const { cellar, shelf } = await recordLocations(recorder)
    const screws = await recordMaterials(recorder, { cellar, shelf })
    const shop: Shop = { ada, cellar, shelf, screws }
    await recordMovements(recorder, shop)
    await recordBulkRequests(recorder, shop)
    await recordNotes(recorder, shop)
    await recordTools(recorder, shop)
    await recordInsurance(recorder, shop)
    await recordCalibration(recorder, shop)
    await recordBatches(recorder, shop)
    await recordImports(recorder)
    await recordKeys(recorder)
    await recordSecondWebhook(recorder)
    await recordErasure(recorder)
    await recordEvents(recorder)
    await recordAudit(recorder, screws)
    await service.core.notices.tick()
    const isPublished = async (type: string) => (await service.client.get(`/events?types=${type}`)).body.data.length > 0
    for (const type of CLOCK_EVENT_TYPES) await waitWithin(TIMEOUT_MS, `${type} is published`, () => isPublished(type))
    const last = await readLastEventId(service.client)
    await waitWithin(TIMEOUT_MS, 'all is delivered', async () =>
      receiver.received.some(({ body }) => body.includes(last)),
    )
    await recordWebhooks(recorder, webhook)
    recorder.recorded.operations.streamEvents ??= await readStreamed(service.client.stream)
    await recordErrors(recorder, shop)
    for (const { body } of receiver.received) recorder.received(body)
    return recorder.recorded
  } finally {
    await receiver.close()
    await service.stop()
  }
}

/** Replaces URLs of the recording machine and credentials, even revoked ones. */
const createTidy = (address: string) => (text: string) =>
  text
    .replaceAll(address, 'https://shop.example.com/hooks')
    .replaceAll(ADMIN_KEY, 'inv_…')
    .replace(/"key":"inv_[0-9A-Za-z]+"/g, `"key":"inv_${'0'.repeat(49)}"`)
    .replace(/"secret":"whsec_[^"]+"/g, `"secret":"whsec_${'0'.repeat(32)}"`)

/** Returns the ID of the newest event. */
async function readLastEventId({ get }: Client): Promise<string> {
  return (await get('/events?limit=1000')).body.data.at(-1).id
}

/** Reads the start of the stream: an earlier event. */
async function readStreamed(stream: (path: string) => AsyncIterable<string>) {
  const query = { from: '2026-11-21', types: 'stock.low' }
  let text = ''
  for await (const part of stream(`/events/stream?${new URLSearchParams(query)}`)) {
    text += part
    if (text.includes('data:') && text.endsWith('\n\n')) break
  }
  const [retry = '', first = ''] = text.split('\n\n')
  return { request: { query }, status: 200, answers: { 'text/event-stream': `${retry}\n\n${first}\n\n` } }
}
