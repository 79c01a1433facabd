import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { z } from 'zod'
import { EVENT_TYPES } from '../../src/events/kinds/registry.js'

/**
 * The stored shape of each version of each event type. Never change an existing line, because logs contain these
 * shapes: to change an event, add a version with an upgrade step, which adds a line.
 */
const KNOWN_HASHES: Readonly<Record<string, string>> = {
  'material-created@1': '2fe4596abd20d5ae',
  'material-updated@1': 'bb67e08065ce4158',
  'material-archived@1': '2ffcc117e83ef415',
  'material-restored@1': 'f29d34b1ad6768a9',
  'stock-moved@1': '9688dbfcfca177bf',
  'stock-moved@2': 'd4ac63a2bc886ca9',
  'stock-reserved@1': '6bbeb76b2b7618b0',
  'stock-reserved@2': '9a934cb6bcb8629a',
  'reservation-released@1': '6d277bde9d073740',
  'batch-registered@1': '9e9d3eee94ad890b',
  'batch-updated@1': '2ed656160cd4066c',
  'batch-quarantined@1': '96f3e7f8c6a1b0dd',
  'batch-released@1': '96f3e7f8c6a1b0dd',
  'batch-recalled@1': '9378c3909248d169',
  'batch-tracking-enabled@1': '98e80d4609c350d8',
  'batch-tracking-disabled@1': '97c2b249e514bd41',
  'tool-created@1': 'cf5a7a6a7e0bc532',
  'tool-updated@1': 'cd21ce439c0c33ec',
  'tool-checked-out@1': '10a5b92260c2cad6',
  'tool-checked-in@1': '2b39f1ff08c1d66b',
  'tool-sent-to-maintenance@1': 'cc225317fa748713',
  'tool-released@1': 'cc225317fa748713',
  'tool-retired@1': 'cc225317fa748713',
  'tool-archived@1': '48c6c66ddc219982',
  'calibration-plan-created@1': '0690d28d196d0c22',
  'calibration-plan-updated@1': '56dc27e1cbf97834',
  'calibration-plan-extended@1': '7467f4f159f116b1',
  'calibration-plan-archived@1': 'e017a92ceabac650',
  'calibration-recorded@1': 'f595f7c2661c9663',
  'calibration-voided@1': '04927c78683ba0ac',
  'calibration-conceded@1': '6baf9bae887c3ecf',
  'calibration-impact-closed@1': '14308b05bcfbd9fe',
  'location-created@1': 'd7cf1a5904953720',
  'location-updated@1': '23bd86678c314d94',
  'location-archived@1': '581724b42e92a15d',
  'delivery-note-created@1': '1322adc6ef327220',
  'delivery-note-numbered@1': '00ffbe4e1cdadc74',
  'delivery-note-updated@1': 'a778bfa45ab7b2b7',
  'delivery-note-opened@1': '25c7d85c859a6f78',
  'delivery-note-cancelled@1': '023f934364b35abb',
  'delivery-note-completion-started@1': 'bb656edeac309dd8',
  'delivery-note-completion-started@2': '05f803eca7d6cd6b',
  'delivery-note-completion-started@3': '9fa29dc6bab133af',
  'delivery-note-completion-committed@1': 'ce90fc9c27cfbb6c',
  'delivery-note-completion-failed@1': '3b993f8f6258d6b9',
  'delivery-note-completed@1': '0c2974cb11957c34',
  'delivery-note-completed@2': 'df5d915606531c36',
  'delivery-note-completed@3': 'a056d9380fe49534',
  'insurance-created@1': '23275c2431f5b641',
  'insurance-updated@1': '9f9ce0cb3c666138',
  'insurance-carried@1': 'bc3a65bd30ecc8a3',
  'insurance-renewed@1': '901a6ef2ab6d56dd',
  'insurance-cancelled@1': '4e4d965d867fa56d',
  'insurance-claim-opened@1': 'e04cb02de90f23a2',
  'insurance-claim-updated@1': '042080044a07ec26',
  'delivery-number-assigned@1': '1fc196496f3d8295',
  'user-created@1': 'f23233fbeae4e6ae',
  'user-created@2': '55d5442adbb7e73a',
  'user-erased@1': 'e51386a62706f34a',
  'user-updated@1': 'd6f847333ebf7e81',
  'user-updated@2': '211fae60740c3832',
  'webhook-created@1': 'f867e67f248ea7c4',
  'webhook-updated@1': 'ff3f16ecce19d595',
  'webhook-secret-rotated@1': '3faf9495f7a0d9d0',
  'webhook-disabled@1': '9ab908859d26f635',
  'webhook-enabled@1': '25c7d85c859a6f78',
  'webhook-deleted@1': '25c7d85c859a6f78',
  'api-key-created@1': '25335adcb05e4819',
  'api-key-created@2': '4f5c9cd2e3ea636b',
  'api-key-created@3': 'a10f77f94377b206',
  'api-key-created@4': 'b5a6c7699c68cb33',
  'api-key-rotated@1': 'a2a7355be42db8a9',
  'api-key-revoked@1': '7094fa0eec3c1ad4',
  'sign-in-link-created@1': '4352700238d928ed',
  'sign-in-link-opened@1': '023e6256769d453f',
  'sign-in-link-revoked@1': '023e6256769d453f',
  'unique-value-claimed@1': 'a866730542b6f8aa',
  'unique-value-change-decided@1': '96935d753482c620',
  'unique-value-released@1': '9521c696dd5bdb57',
  'unique-value-settled@1': '9521c696dd5bdb57',
  'import-requested@1': 'b17f77a6a77f2a02',
  'import-requested@2': 'c95520bdfcfe09b1',
  'import-requested@3': '86a92f748197a8b7',
  'import-checked@1': 'e43872b5cfd5d764',
  'import-finished@1': '19655a7363bd2350',
  'import-cancelled@1': '25c7d85c859a6f78',
  'notice-given@1': '2c46c66a5f1745a2',
  'audit-origin-started@1': '414f6926165b926e',
  'audit-heads-recorded@1': 'd91960d9f1e5da71',
  'audit-checkpoint-signed@1': '30a0a53bf5f650ab',
  'audit-checkpoint-cosigned@1': '6ccb1259d3dfe161',
  'audit-checkpoint-timestamped@1': '4a52dd07c3bdac88',
  'audit-key-rotated@1': 'd935c4ba687e8c6c',
  'audit-log-sealed@1': 'ffa42e9f48b0e0ae',
  'administration-leave-granted@1': 'e33f277ac29e9eef',
  'administration-leave-granted@2': 'c95e35aa8befe1c7',
  'location-move-granted@1': 'bdaf311c8e307264',
}

/**
 * Optional fields, which need no new version: without them an event is stored byte for byte as before. Each entry is
 * the path of a field and its shape.
 */
const KNOWN_PART_HASHES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'material-created@1': {
    batch_tracking: '81d9ae98d803ffa2',
    batch_policy: 'eb240d0475116e5d',
    batch_numbering: 'beabe4ca21755e1f',
    shelf_life_days: 'e1e7130560b44f89',
    expiry_alert_days: 'e5ae5c0f5f1acc42',
    block_expired: '7cb541e84f226754',
  },
  'material-updated@1': {
    batch_tracking: '6dcc1ae28a8e7f9f',
    batch_policy: '2cddddd072d2557d',
    batch_numbering: '306bb4f21b575fe9',
    shelf_life_days: '59ac2d4681a693f4',
    expiry_alert_days: 'affac4a6049e495c',
    block_expired: '0ef7dc3d26619b00',
  },
  'stock-moved@1': { 'legs.*.batches': '7a6105df5da980c9', batch_override: '3245d22a2be0851c' },
  'stock-reserved@1': { 'lines.*.batches': '04069ab5a912f295' },
  'reservation-released@1': { batches: 'af5b883778b98ac6' },
  'delivery-note-created@1': {
    'items.*.batch_id': 'f0ebe3aa93e19c80',
    'items.*.batch_number': '00404e686415370f',
    'items.*.batch': 'b8769b5651bc3848',
    'items.*.batches': '1e742d758fd5c337',
  },
  'delivery-note-numbered@1': {
    'items.*.batch_id': 'f0ebe3aa93e19c80',
    'items.*.batch_number': '00404e686415370f',
    'items.*.batch': 'b8769b5651bc3848',
    'items.*.batches': '1e742d758fd5c337',
  },
  'delivery-note-updated@1': {
    'items.from.*.batch_id': 'f0ebe3aa93e19c80',
    'items.from.*.batch_number': '00404e686415370f',
    'items.from.*.batch': 'b8769b5651bc3848',
    'items.from.*.batches': '1e742d758fd5c337',
    'items.to.*.batch_id': 'f0ebe3aa93e19c80',
    'items.to.*.batch_number': '00404e686415370f',
    'items.to.*.batch': 'b8769b5651bc3848',
    'items.to.*.batches': '1e742d758fd5c337',
  },
  'delivery-note-completion-started@2': { 'lines.*.named': '1e742d758fd5c337', 'lines.*.batches': 'cfd5fe80d4ddb50a' },
  'delivery-note-completion-committed@1': { 'reservations.*.lines': '6437c69f332a026d' },
  'delivery-note-completed@2': { 'lines.*.named': '1e742d758fd5c337', 'lines.*.batches': 'cfd5fe80d4ddb50a' },
}

type Schema = { readonly [keyword: string]: unknown; properties?: Record<string, Schema>; required?: readonly string[] }

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { unrepresentable: 'any', metadata: z.registry() }) as unknown as Schema

const hashOf = (schema: unknown): string =>
  createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 16)

/** Removes the optional fields and returns their shapes. */
function removePart(schema: Schema, path: readonly string[]): string {
  const [name = '', ...rest] = path
  if (name === '*') return removePart(schema.items as Schema, rest)
  const found = schema.properties?.[name]
  if (!found) throw new Error(`there is no ${path.join('.')}`)
  if (rest.length > 0) return removePart(found, rest)
  expect(schema.required ?? [], 'required fields').not.to.include(name)
  delete schema.properties?.[name]
  return hashOf(found)
}

describe('The stored shape of an event', () => {
  const shapes = Object.entries(EVENT_TYPES).flatMap(([type, { versions }]) =>
    versions.map(({ schema }, n) => [`${type}@${n + 1}`, schemaOf(schema)] as const),
  )
  const besides = Object.fromEntries(
    shapes.flatMap(([name, schema]) => {
      const paths = Object.keys(KNOWN_PART_HASHES[name] ?? {})
      return paths.length === 0
        ? []
        : [[name, Object.fromEntries(paths.map(path => [path, removePart(schema, path.split('.'))]))]]
    }),
  )

  it('allows additional optional fields', () => {
    expect(besides).to.deep.equal(KNOWN_PART_HASHES)
  })

  it('stays the same unless the version changes', () => {
    expect(Object.fromEntries(shapes.map(([name, schema]) => [name, hashOf(schema)]))).to.deep.equal(KNOWN_HASHES)
  })
})
