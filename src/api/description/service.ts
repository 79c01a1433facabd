import { webhookMessages } from '../../feed/schemas.js'
import type { Route } from '../frame/route.js'
import { recordedExamples } from './openapi/examples.js'
import { describing, type OpenApiDocument } from './openapi.js'
import type { Steps } from './steps.js'

/** A separate tag, because some client generators write one file for each tag. */
const WEBHOOK_EVENTS = 'Webhook events'

const TAGS = [
  { name: 'Materials', description: 'Stock-keeping items with their balances by location' },
  { name: 'Batches', description: 'Goods with a common origin: expiration, quarantine, recall, and traceability' },
  { name: 'Stock', description: 'Movements, adjustments, and stock history' },
  { name: 'Tools', description: 'Equipment that people check out and back in' },
  {
    name: 'Calibration',
    description: 'Calibration plans, calibration records, and impact assessments of tools',
  },
  { name: 'Delivery notes', description: 'Receipts, withdrawals, and transfers of several materials in one document' },
  { name: 'Lookup', description: 'Find the record that a scanned code belongs to' },
  { name: 'Locations', description: 'Places that hold stock and tools, as a tree' },
  { name: 'Insurance', description: 'Insurance policies, covered items, and claims' },
  { name: 'Users', description: 'People who use the inventory' },
  { name: 'API keys', description: 'Keys that authenticate API clients, with scopes and rate limits' },
  { name: 'Imports', description: 'Files with many records: validated completely, then applied completely' },
  { name: 'Webhooks', description: 'Endpoints that receive events' },
  { name: WEBHOOK_EVENTS, description: 'Bodies of webhook deliveries' },
  { name: 'Events', description: 'Feed and stream of published events' },
  { name: 'Audit', description: 'Checkpoints and proofs, to verify the service without trusting its operator' },
]

const DESCRIPTION = `REST API of the inventory and equipment service. Every change is recorded as an event in an
append-only log.

**Authentication.** Send \`Authorization: Bearer <API key>\` with every request.

**Quantities** are exact decimals with up to 6 places. With \`Prefer: decimals=text\`, they are strings. In event
streams and webhook deliveries, they are always numbers.

**Requests.** Unknown fields, unknown query parameters, and repeated query parameters are rejected. A string that must
not be empty must not be blank, either. Strings are stored in Unicode NFC. They must not contain NUL, unpaired
surrogates, or more than 30 combining marks in a row. A JSON body can have 1 MiB, 32 levels, 100,000 values, and 1,000
names per object.

**Lists** accept \`limit\`/\`offset\` or \`page\`/\`per_page\`. A search can have up to 16 different words. The start of a
period must not be after its end.

**Retries.** POST and PATCH requests accept an \`Idempotency-Key\`. A repeated request is applied only once.

**Consistency.** After the response to a write, every read on the same instance shows the write. To read on another
instance, send the \`Inventory-Position\` of the write with the read.

**Errors.** Error codes and field names are stable: existing ones keep their meaning, and later versions can add new ones.
Messages are for people and can change: do not parse them.

**Compression.** Responses above 1 KiB are compressed (\`br\`, \`gzip\`) if the request has \`Accept-Encoding\`. Event
streams are not compressed.`

/** Generates the OpenAPI document of the service in steps. */
export function* describeApi(routes: readonly Route[], version: string): Steps<OpenApiDocument> {
  const used = new Set([...routes.map(({ tag }) => tag), WEBHOOK_EVENTS])
  return yield* describing({
    info: {
      title: 'Inventory',
      version,
      description: DESCRIPTION,
      contact: { name: 'The operator of this installation' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    tags: TAGS.filter(({ name }) => used.has(name)),
    routes,
    examples: yield* recordedExamples(),
    webhooks: { tag: WEBHOOK_EVENTS, messages: webhookMessages() },
  })
}
