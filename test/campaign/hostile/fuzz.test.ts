import { expect } from 'chai'
import fc from 'fast-check'
import type { OpenApiDocument } from '../../../src/api/description/openapi.js'
import { folderPerTest } from '../../support/folder.js'
import { operationsOf } from '../../support/operations.js'
import { nothingIsLeftRunning } from '../../support/programs.js'
import { createAsker, requestsTo } from '../../support/random-requests.js'
import { startProcess } from '../../support/service.js'
import { standstillDuring } from '../../support/standstill.js'
import { sized } from '../size.js'

/** How many requests; a million for a night. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? sized(20_000, 2_000))
const AT_ONCE = 8
/** Of one endpoint in a row, so that those who generate do not keep those who ask. */
const IN_A_ROW = 40
/** So many at once may keep others for as long as none of them alone may. */
const LONGEST_MS = 100
const HOURS_MS = 12 * 60 * 60 * 1000
const SETTINGS = { WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32', NODE_OPTIONS: '--max-old-space-size=512' }

describe('Random requests by the OpenAPI document', () => {
  nothingIsLeftRunning()
  const folder = folderPerTest()

  it(`${REQUESTS} of them meet no fault of the service, and keep it for no longer than any other`, async function () {
    this.timeout(HOURS_MS)
    const service = await startProcess({
      ...{ dataDir: folder.at('data'), connections: AT_ONCE * 4, checked: false, settings: SETTINGS },
    })
    await service.ready()
    const document = (await service.client.get('/openapi.json')).body as OpenApiDocument
    const operations = operationsOf(document).map(documented => ({
      documented,
      name: `${documented.method} ${documented.path}`,
      arbitrary: requestsTo(document, documented),
    }))
    const { seed, ask, learn } = createAsker(service.client)
    await seed()
    const statuses = new Map<number, number>()
    const faults: string[] = []
    const underWay = new Map<number, string>()
    const stalls: string[] = []
    let begun = 0

    async function askOnAndOn(): Promise<void> {
      while (begun < REQUESTS) {
        const { documented, name, arbitrary } = operations[Math.floor(Math.random() * operations.length)]!
        for (const generated of fc.sample(arbitrary, IN_A_ROW)) {
          if (begun >= REQUESTS) return
          begun += 1
          const nth = begun
          underWay.set(nth, `${name} ${JSON.stringify(generated).length}`)
          const answer = await ask(documented, generated)
          underWay.delete(nth)
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
          if (answer.status >= 500) faults.push(`${answer.status} ${name} ${JSON.stringify(generated)}: ${answer.text}`)
          learn(documented, answer)
        }
      }
    }

    const attack = () => Promise.all(Array.from({ length: AT_ONCE }, askOnAndOn))
    const noted = (ms: number) => {
      if (ms >= LONGEST_MS) stalls.push(`${ms.toFixed(0)} ms: ${[...underWay.values()].join(', ')}`)
    }
    const ms = await standstillDuring(service, attack, 1, noted)
    const told = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${count} × ${status}`)
    console.log(`      ${ms.toFixed(0).padStart(5)} ms  ${begun} random requests: ${told.join(', ')}`)
    expect(faults, 'faults of the service').to.deep.equal([])
    expect(stalls, 'who kept others waiting').to.deep.equal([])
    expect(service.child.exitCode).to.equal(null)
    await service.stop()
  })
})
