import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { createClient } from '../../client/index.js'
import { sign } from '../../src/webhooks/delivery/signing-secrets.js'
import { waitWithin } from '../support/collecting.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers, ROOT, type RunningProgram, run } from '../support/programs.js'
import { servicePerTest } from '../support/running-service.js'
import { ADMIN_KEY } from '../support/service.js'

const TIMEOUT_MS = 40_000

/** Resolves with the match after the output of the program matches the pattern. */
const waitForOutput = (program: RunningProgram, target: RegExp): Promise<RegExpExecArray> =>
  waitWithin(
    TIMEOUT_MS,
    `it says ${target}: ${program.stderr()}`,
    async () => target.exec(program.stdout()) ?? undefined,
  )

describe('The client documentation', () => {
  const service = servicePerTest()
  const folder = folderPerTest()
  const settings = () => ({ URL: service.url(), KEY: ADMIN_KEY, SECRET: 'known to both' })
  expectNoLeftovers()
  const node = (args: readonly string[], more = {}) => run(process.execPath, args, { ...settings(), ...more })

  it('describes what its samples do', async () => {
    const text = readFileSync(join(ROOT, 'docs/CLIENT.md'), 'utf8')
    const samples = [...text.matchAll(/^```js\n(.*?)^```$/gms)].map(([, sample]) => sample).join('\n')
    const body = '{"id":"evt_1","type":"webhook.test"}'
    const headers = sign({ id: 'evt_1', at: new Date(), body }, ['known to both'])
    const request = `new Request('http://shop/', ${JSON.stringify({ method: 'POST', headers, body })})`
    const whole = `${samples}\nprocess.exitCode = (await receive(${request})).status === 204 ? 0 : 1\n`
    expect((await service.ask('POST', '/audit/checkpoints')).status).to.equal(201)
    const { data } = await createClient({ url: service.url(), key: ADMIN_KEY }).listAuditKeys()
    const more = { CHECKPOINT: folder.at('checkpoint'), LOG_KEY: data[0]!.verifier_key }
    const { code, stdout, stderr } = await node(['--input-type=module', '-e', whole], more).ended
    // Node 20 warns of Ed25519 in WebCrypto.
    expect(stderr.replace(/^.*ExperimentalWarning: The Ed25519 .*\n.*\n/m, '')).to.equal('')
    expect(code).to.equal(0)
    const reported = [...samples.matchAll(/^(?:.*console\.log.* )?\/\/ (.*)$/gm)].map(([, line]) => line)
    expect(stdout.trim().split('\n')).to.deep.equal(reported)
    expect(reported).to.have.length.greaterThan(6)
  })

  it('has a sample that follows events and resumes after a restart', async () => {
    const inventory = createClient({ url: service.url(), key: ADMIN_KEY })
    const place = folder.at('place.txt')
    await inventory.createTool({ name: 'Awl' })
    const first = node(['examples/follow.js', place])
    const [, time] = await waitForOutput(first, /^(\S+) tool\.created .*"Awl"/m)
    expect(time).to.match(/^2026-/)
    await inventory.createTool({ name: 'Bit' })
    await waitForOutput(first, /tool\.created .*"Bit"/)
    await inventory.createTool({ name: 'Clamp' })
    // The cursor of the previous event is stored by then.
    await waitForOutput(first, /"Clamp"/)
    first.send('SIGKILL')
    await first.ended
    await inventory.createTool({ name: 'Drill' })
    const second = node(['examples/follow.js', place])
    await waitForOutput(second, /"Drill"/)
    second.send('SIGKILL')
    const { stdout } = await second.ended
    expect(stdout).not.to.contain('"Bit"')
  })

  it('has a sample that accepts genuine webhooks, each once', async () => {
    const receiver = node(['examples/receiver.js'], { PORT: '0' })
    const [, url = ''] = await waitForOutput(receiver, /(http:\S+)/)
    const body = '{"id":"evt_1","type":"tool.created","data":{"name":"Awl"}}'
    const sent = async (secret: string) => {
      const headers = { ...sign({ id: 'evt_1', at: new Date(), body }, [secret]) }
      return (await fetch(url, { method: 'POST', headers, body })).status
    }
    expect(await sent('another')).to.equal(401)
    expect(await sent('known to both')).to.equal(204)
    expect(await sent('known to both')).to.equal(204)
    receiver.send('SIGKILL')
    const { stdout } = await receiver.ended
    expect(stdout.match(/tool\.created/g)).to.have.length(1)
  })
})
