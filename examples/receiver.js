// Receives webhooks and prints them: `SECRET=whsec_… node examples/receiver.js`.
import { createServer } from 'node:http'
import { verifyWebhook } from 'inventory/client'

const { SECRET, PORT = '9000' } = process.env
if (!SECRET) throw new Error('SECRET must be set to the signing secret of the webhook')

/** IDs of processed events. In production, store them in the same transaction as the results. */
const seen = new Set()

const server = createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  // The signature covers the bytes as received. Verify it before you parse them.
  const delivery = { secret: SECRET, headers: request.headers, body: Buffer.concat(chunks) }
  const event = await verifyWebhook(delivery).catch(() => undefined)
  if (!event) return response.writeHead(401).end()
  if (!seen.has(event.id)) console.log(event.type, JSON.stringify(event.data))
  seen.add(event.id)
  // Respond before you process the event. The service repeats a delivery that has no response within 15 seconds.
  response.writeHead(204).end()
})
server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`Listening for webhooks on http://127.0.0.1:${server.address().port}/`)
})
