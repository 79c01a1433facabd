import { expect } from 'chai'
import fc from 'fast-check'
import type { OpenApiDocument } from '../../../src/api/description/openapi.js'
import { folderPerTest } from '../../support/folder.js'
import { type DocumentedOperation, listOperations } from '../../support/operations.js'
import { expectNoLeftovers } from '../../support/programs.js'
import {
  arbitraryRequest,
  createSender,
  type GeneratedRequest,
  sortCreatorsFirst,
} from '../../support/random-requests.js'
import { type ServiceHere, startHere } from '../../support/service.js'
import { createResponseValidator, type ReceivedResponse } from '../../support/validate-response.js'
import { CAMPAIGN_SIZE } from '../size.js'

/** Total number of requests over all endpoints: with fewer, not each would get a suitable one. */
const REQUESTS = 12_000 * Math.max(1, CAMPAIGN_SIZE)
const CONCURRENT_REQUESTS = 8

/** Operations that succeed only by luck: an attempt of this webhook, a movement of this material, a note with stock. */
const RARELY_CALLED: ReadonlySet<string> = new Set([
  'POST /api/v1/webhooks/{id}/logs/{log_id}/redeliver',
  'POST /api/v1/materials/{id}/movements/{movement_id}/reverse',
  'POST /api/v1/delivery-notes/{id}/complete',
  // Needs an import that isn't finished.
  'POST /api/v1/imports/{id}/cancel',
  // Need one of two dates, a result that matches the measurements, a failure, or an open impact assessment: `seed`
  // calls them.
  'POST /api/v1/calibration-plans',
  'POST /api/v1/calibrations',
  'POST /api/v1/calibrations/{id}/concession',
  'POST /api/v1/calibrations/{id}/impact/close',
  // Need a draft, of which none might be left: `seed` calls them.
  'PATCH /api/v1/delivery-notes/{id}',
  'POST /api/v1/delivery-notes/{id}/open',
  // Needs a policy that isn't canceled, and a date after its end: `seed` calls it.
  'POST /api/v1/insurances/{id}/renew',
])

/** Maximum number of additional rounds of requests. */
const MAX_EXTRA_REQUESTS = 200
const RENEWAL_INTERVAL = 10

describe('A random request to any endpoint', function () {
  this.timeout(600_000)
  expectNoLeftovers()
  const folder = folderPerTest()
  let service: ServiceHere

  beforeEach(async () => {
    // A receiver can be on this machine at a closed port, so that deliveries fail immediately.
    service = await startHere({ dataDir: folder.at('data'), settings: { WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32' } })
  })
  afterEach(() => service.stop())

  it('gets a documented response and never causes a fault of the service', async () => {
    const document = (await service.client.get('/openapi.json')).body as OpenApiDocument
    const validate = createResponseValidator(document)
    const operations = listOperations(document)
    const { ids, successes, seed, seedProofs, ask, learn } = createSender(service.client)
    await seed()
    await seedProofs()
    const numRuns = Math.ceil(REQUESTS / operations.length / CONCURRENT_REQUESTS)
    let answered = 0
    async function isAnswered(documented: DocumentedOperation, generated: readonly GeneratedRequest[]): Promise<void> {
      const responses = await Promise.all(generated.map(one => ask(documented, one)))
      for (const response of responses) {
        expect(response.status, response.text).to.be.below(500).and.not.equal(401)
        validate(documented.method, documented.path.replace(/\{\w+\}/g, 'x'), response as ReceivedResponse)
        learn(documented, response)
        answered += 1
      }
    }
    for (const documented of sortCreatorsFirst(operations)) {
      const some = fc.array(arbitraryRequest(document, documented), {
        minLength: CONCURRENT_REQUESTS,
        maxLength: CONCURRENT_REQUESTS,
      })
      await fc.assert(
        fc.asyncProperty(some, generated => isAnswered(documented, generated)),
        // Includes the response, because the same seed doesn't hit the same records again.
        { numRuns, includeErrorInReport: true },
      )
    }
    expect(answered).to.be.at.least(10_000)
    const isRefused = ({ method, path }: DocumentedOperation) => !successes.has(`${method} ${path}`)
    const target = operations.filter(({ method, path }) => !RARELY_CALLED.has(`${method} ${path}`))
    // Few of the many parameters can be combined: in a small campaign, operations without success are tried for longer.
    for (const documented of target) {
      for (let more = 0; more < MAX_EXTRA_REQUESTS && isRefused(documented); more += 1) {
        // The created records might all be completed, canceled, or archived by now.
        if (more % RENEWAL_INTERVAL === 0) {
          ids.clear()
          await seed()
          await seedProofs()
        }
        await isAnswered(documented, fc.sample(arbitraryRequest(document, documented), CONCURRENT_REQUESTS))
      }
    }
    const never = target.filter(isRefused).map(({ method, path }) => `${method} ${path}`)
    expect(never, 'endpoints that rejected all generated requests').to.deep.equal([])
  })
})
