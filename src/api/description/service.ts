import { webhookMessages } from '../../feed/schemas.js'
import type { Route } from '../frame/route.js'
import { type OpenApiDocument, openApiDocument } from './openapi.js'

const TAGS = [
  { name: 'Materials', description: 'Stock-keeping items with their balances by location' },
  { name: 'Stock', description: 'Movements, adjustments, and the history that proves every figure' },
  { name: 'Tools', description: 'Equipment that people check out and back in' },
  { name: 'Delivery notes', description: 'Receipts, withdrawals and transfers of many materials at once' },
  { name: 'Locations', description: 'Where things lie' },
  { name: 'Users', description: 'Whose name every event carries' },
  { name: 'API keys', description: 'What opens this API, and how much of it' },
  { name: 'Webhooks', description: 'Events pushed to an address of yours' },
  { name: 'Events', description: 'The stream of everything that happens' },
]

const DESCRIPTION = `An inventory whose every figure can be proved: each change is one event in an append-only log.

Every request carries \`Authorization: Bearer <API key>\`. Quantities are exact decimals with at most 6 places.
Lists answer \`limit\`/\`offset\` and \`page\`/\`per_page\` alike. POST and PATCH take an \`Idempotency-Key\`.
Once a write is answered, every later read shows it; its \`Inventory-Position\`, sent along with a read, asks the same of
another instance.`

/** The OpenAPI document of the whole service. */
export function describeApi(routes: readonly Route[], version: string): OpenApiDocument {
  const used = new Set(routes.map(({ tag }) => tag))
  return openApiDocument({
    info: {
      title: 'Inventory',
      version,
      description: DESCRIPTION,
      contact: { name: 'The operator of this installation' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    tags: TAGS.filter(({ name }) => used.has(name)),
    routes,
    webhooks: { tag: 'Webhooks', messages: webhookMessages() },
  })
}
