import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers, ROOT, run } from '../../support/programs.js'
import { ADMIN_KEY, startHere } from '../../support/service.js'
import { CAMPAIGN_SIZE, scaleToCampaign } from '../size.js'

const tools = process.env.CLIENTS_PYTHON
/** The coverage phase checks the limits of each field: thousands of requests, whatever the size. */
const PHASES = CAMPAIGN_SIZE < 2 ? 'examples,fuzzing' : 'examples,coverage,fuzzing'

/** Runs the requests that schemathesis generates from the document: more than five thousand at size 5. */
describe('A request that schemathesis generates from the document', function () {
  this.timeout(600_000 * Math.max(1, CAMPAIGN_SIZE))
  expectNoLeftovers()
  const folder = folderPerTest()
  before(function () {
    // Not available on every machine: `source .ci/clients.sh` installs it.
    if (tools === undefined) this.skip()
  })

  it('gets a documented response', async () => {
    const settings = { TRUSTED_PROXIES: '127.0.0.1', WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' }
    const service = await startHere({ dataDir: folder.at('data'), settings })
    const [own] = (await service.client.get('/api-keys')).body.data
    const home = folder.at('schemathesis')
    cpSync(join(ROOT, 'test/campaign/clients/schemathesis'), home, { recursive: true })
    const options = ['--phases', PHASES, '--max-examples', String(scaleToCampaign(10)), '--workers', '2', '--no-color']
    // A stream doesn't end.
    const requested = [
      '--exclude-path',
      '/api/v1/events/stream',
      '--generation-allow-x00',
      'false',
      '--continue-on-failure',
    ]
    const args = [...options, ...requested]
    const document = `${service.url}/api/v1/openapi.json`
    const env = { OWN_KEY: ADMIN_KEY, OWN_IDS: `${own.id},${own.user_id}`, SCHEMATHESIS_HOOKS: 'hooks' }
    const st = ['--config-file', 'schemathesis.toml', 'run', document, ...args]
    const { code, stdout, stderr } = await run(join(tools ?? '', 'st'), st, env, home).ended
    expect(code, `${stdout}${stderr}`).to.equal(0)
    expect((await service.client.get('/users')).status, 'the administrator key still has all scopes').to.equal(200)
    await service.stop()
  })
})
