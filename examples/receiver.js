// Takes webhooks: `SECRET=whsec_… node examples/receiver.js`. Needs nothing but Node.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { SECRET, PORT = '9000' } = process.env
if (!SECRET) throw new Error('SECRET must be set to the secret of the webhook')

const OLDEST_SECONDS = 5 * 60
const key = SECRET.startsWith('whsec_') ? Buffer.from(SECRET.slice(6), 'base64') : Buffer.from(SECRET)
/** What was taken already. A real receiver keeps this where it keeps what it did, in the same transaction. */
const seen = new Set()

createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  // The signature is of the bytes that came: parse them only after.
  const body = Buffer.concat(chunks)
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end()
  const { id, type, data } = JSON.parse(body.toString())
  if (!seen.has(id)) console.log(type, JSON.stringify(data))
  seen.add(id)
  // Answer first and work later: what is not answered within 15 seconds comes again.
  response.writeHead(204).end()
}).listen(Number(PORT), '127.0.0.1', () => console.log(`Waiting for webhooks on http://127.0.0.1:${PORT}/`))

function isGenuine(headers, body) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= OLDEST_SECONDS)) return false
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  // Several while a secret is being replaced: one of them is enough.
  return String(headers['webhook-signature'])
    .split(' ')
    .filter(signature => signature.startsWith('v1,'))
    .map(signature => Buffer.from(signature.slice(3), 'base64'))
    .some(signature => signature.length === expected.length && timingSafeEqual(signature, expected))
}
