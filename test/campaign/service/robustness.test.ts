import { expect } from 'chai'
import fc from 'fast-check'
import type { OpenApiDocument } from '../../../src/api/description/openapi.js'
import { folderPerTest } from '../../support/folder.js'
import { type Documented, operationsOf } from '../../support/operations.js'
import { nothingIsLeftRunning } from '../../support/programs.js'
import { createAsker, type Generated, makersFirst, requestsTo } from '../../support/random-requests.js'
import { type ServiceHere, startHere } from '../../support/service.js'
import { createResponseValidator, type ReceivedResponse } from '../../support/validate-response.js'
import { CAMPAIGN_SIZE } from '../size.js'

/** Requests in all, spread over the endpoints: in fewer there would not be one that suits each. */
const REQUESTS = 12_000 * Math.max(1, CAMPAIGN_SIZE)
const AT_ONCE = 8

/** What succeeds only by luck: an attempt of just this webhook, a movement of just this material, a note in stock. */
const RARE: ReadonlySet<string> = new Set([
  'POST /api/v1/webhooks/{id}/logs/{log_id}/redeliver',
  'POST /api/v1/materials/{id}/movements/{movement_id}/reverse',
  'POST /api/v1/delivery-notes/{id}/complete',
  // Of a file that is not over with yet.
  'POST /api/v1/imports/{id}/cancel',
  // One of two days, a result that fits the measurements, a failure, and an impact that is open yet: `seed` does them.
  'POST /api/v1/calibration-plans',
  'POST /api/v1/calibrations',
  'POST /api/v1/calibrations/{id}/concession',
  'POST /api/v1/calibrations/{id}/impact/close',
  // Of a draft, of which none may be left: `seed` does them.
  'PATCH /api/v1/delivery-notes/{id}',
  'POST /api/v1/delivery-notes/{id}/open',
  // Of a policy that is not cancelled, to a day behind its last: `seed` does it.
  'POST /api/v1/insurances/{id}/renew',
])

/** Times that so many are asked at once. */
const MOST_MORE = 200
const RENEWED_EVERY = 10

describe('Whatever is asked of any endpoint', function () {
  this.timeout(600_000)
  nothingIsLeftRunning()
  const folder = folderPerTest()
  let service: ServiceHere

  beforeEach(async () => {
    // A receiver may be on this machine, where nobody listens: what is sent ends at once.
    service = await startHere({ dataDir: folder.at('data'), settings: { WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32' } })
  })
  afterEach(() => service.stop())

  it('is answered as the document says, and never with a fault of the service', async () => {
    const document = (await service.client.get('/openapi.json')).body as OpenApiDocument
    const validate = createResponseValidator(document)
    const operations = operationsOf(document)
    const { ids, successes, seed, ask, learn } = createAsker(service.client)
    await seed()
    const numRuns = Math.ceil(REQUESTS / operations.length / AT_ONCE)
    let answered = 0
    async function isAnswered(documented: Documented, generated: readonly Generated[]): Promise<void> {
      const answers = await Promise.all(generated.map(one => ask(documented, one)))
      for (const answer of answers) {
        expect(answer.status, answer.text).to.be.below(500).and.not.equal(401)
        validate(documented.method, documented.path.replace(/\{\w+\}/g, 'x'), answer as ReceivedResponse)
        learn(documented, answer)
        answered += 1
      }
    }
    for (const documented of makersFirst(operations)) {
      const some = fc.array(requestsTo(document, documented), { minLength: AT_ONCE, maxLength: AT_ONCE })
      await fc.assert(
        fc.asyncProperty(some, generated => isAnswered(documented, generated)),
        // With what was answered: the same seed does not meet the same records again.
        { numRuns, includeErrorInReport: true },
      )
    }
    expect(answered).to.be.at.least(10_000)
    const isRefused = ({ method, path }: Documented) => !successes.has(`${method} ${path}`)
    const wanted = operations.filter(({ method, path }) => !RARE.has(`${method} ${path}`))
    // Of many parameters few go together: in a small campaign what was refused by chance is tried for longer.
    for (const documented of wanted) {
      for (let more = 0; more < MOST_MORE && isRefused(documented); more += 1) {
        // Those that were made may all be completed, cancelled or archived by now.
        if (more % RENEWED_EVERY === 0) {
          ids.clear()
          await seed()
        }
        await isAnswered(documented, fc.sample(requestsTo(document, documented), AT_ONCE))
      }
    }
    const never = wanted.filter(isRefused).map(({ method, path }) => `${method} ${path}`)
    expect(never, 'endpoints that refused whatever was generated').to.deep.equal([])
  })
})
