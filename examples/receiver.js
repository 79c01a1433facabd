// Takes webhooks: `SECRET=whsec_… node examples/receiver.js`.
import { createServer } from 'node:http'
import { verifyWebhook } from 'inventory/client'

const { SECRET, PORT = '9000' } = process.env
if (!SECRET) throw new Error('SECRET must be set to the secret of the webhook')

/** What was taken already. A real receiver keeps this where it keeps what it did, in the same transaction. */
const seen = new Set()

const server = createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  // The signature is of the bytes that came: nothing may parse them before.
  const delivery = { secret: SECRET, headers: request.headers, body: Buffer.concat(chunks) }
  const event = await verifyWebhook(delivery).catch(() => undefined)
  if (!event) return response.writeHead(401).end()
  if (!seen.has(event.id)) console.log(event.type, JSON.stringify(event.data))
  seen.add(event.id)
  // Answer first and work later: what is not answered within 15 seconds comes again.
  response.writeHead(204).end()
})
server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`Waiting for webhooks on http://127.0.0.1:${server.address().port}/`)
})
