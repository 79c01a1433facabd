import { webhookMessages } from '../../feed/schemas.js'
import type { Route } from '../frame/route.js'
import { recordedExamples } from './openapi/examples.js'
import { describing, type OpenApiDocument } from './openapi.js'
import type { Steps } from './steps.js'

/** A tag of its own: some generators make a file of each tag, and another one of what webhooks are sent. */
const WEBHOOK_EVENTS = 'Webhook events'

const TAGS = [
  { name: 'Materials', description: 'Stock-keeping items with their balances by location' },
  { name: 'Batches', description: 'Goods that were made, or came in, together: when they expire, and where they went' },
  { name: 'Stock', description: 'Movements, adjustments, and the history that proves every figure' },
  { name: 'Tools', description: 'Equipment that people check out and back in' },
  {
    name: 'Calibration',
    description: 'When tools are to be calibrated, what came of it, and what that may have harmed',
  },
  { name: 'Delivery notes', description: 'Receipts, withdrawals and transfers of many materials at once' },
  { name: 'Lookup', description: 'What a scanned code stands on' },
  { name: 'Locations', description: 'Where things lie' },
  { name: 'Insurance', description: 'Policies with insurers, what they cover, and the claims on them' },
  { name: 'Users', description: 'Whose name every event carries' },
  { name: 'API keys', description: 'What opens this API, and how much of it' },
  { name: 'Imports', description: 'Files of records: looked at as a whole, then applied as a whole' },
  { name: 'Webhooks', description: 'Events pushed to an address of yours' },
  { name: WEBHOOK_EVENTS, description: 'What is sent to that address' },
  { name: 'Events', description: 'The stream of everything that happens' },
]

const DESCRIPTION = `An inventory whose every figure can be proved: each change is one event in an append-only log.

Every request carries \`Authorization: Bearer <API key>\`. Quantities are exact decimals with at most 6 places.
Lists answer \`limit\`/\`offset\` and \`page\`/\`per_page\` alike. POST and PATCH take an \`Idempotency-Key\`.
Once a write is answered, every later read shows it; its \`Inventory-Position\`, sent along with a read, asks the same of
another instance.

Answers larger than 1 KiB come compressed (\`br\`, \`gzip\`) to who sends \`Accept-Encoding\`; streams of events do not.
With \`Prefer: decimals=text\` quantities are strings, in streams of events they are always numbers.`

/** The OpenAPI document of the whole service, in steps. */
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
