import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { formatVerifierKey, parseVerifierKey } from '../../../src/audit/tlog/notes/keys.js'
import { openCheckpoint } from '../../../src/audit/tlog/notes/signed-checkpoint.js'
import { createWitnesses } from '../../../src/audit/witnesses/witnesses.js'
import { addCosignatures } from '../../../src/projections/audit-checkpoints.js'
import { createCollectingLog, createLogOf, LOG_KEY, ORIGIN, type SampleLog } from '../../support/checkpoints.js'
import { waitUntil } from '../../support/collecting.js'
import { runInventory } from '../../support/command-line.js'
import { folderPerTest } from '../../support/folder.js'
import { createLeaves } from '../../support/naive-tree.js'
import { expectNoLeftovers, type RunningProgram, startInventory } from '../../support/programs.js'

const LOG = formatVerifierKey(LOG_KEY)

describe('inventory witness', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  async function start() {
    const args = ['witness', '--log', LOG, '--name', 'auditor/w', '--state', folder.at('state')]
    const program = startInventory([...args, '--listen', '127.0.0.1:0'], {})
    await waitUntil(() => program.stdout().includes('Log: ') || program.child.exitCode !== null)
    const [, url = '', key = ''] = /listens on (\S+)\nVerifier key: (\S+)\n/.exec(program.stdout()) ?? []
    expect(key, program.stderr()).not.to.equal('')
    return { program, witness: { key: parseVerifierKey(key), url } }
  }

  /** Requests a cosignature as a client without state. Returns the root if the witness cosigned it. */
  async function cosign({ witness }: Awaited<ReturnType<typeof start>>, log: SampleLog): Promise<string | undefined> {
    const client = createWitnesses({ witnesses: [witness], log: createCollectingLog().log })
    const checkpoint = await log.checkpoint()
    const lines = await client.cosign(checkpoint, log.proveFrom)
    if (lines.length === 0) return undefined
    const trust = { origin: ORIGIN, logKeys: [LOG_KEY], witnesses: [witness.key], quorum: 1 }
    return openCheckpoint(addCosignatures(checkpoint.note, lines), trust).root.toString('hex')
  }

  it('never cosigns two roots for one size, however it is killed', async function () {
    this.timeout(120_000)
    const stateFile = folder.at('state/witness-state.json')
    const readState = () => (existsSync(stateFile) ? readFileSync(stateFile, 'utf8') : '')
    /** Moments at which the process is killed, as conditions. */
    const moments: readonly ((before: string, responses: Promise<unknown>) => Promise<unknown>)[] = [
      async () => {},
      async before => waitUntil(() => readState() !== before),
      async before => waitUntil(() => existsSync(`${stateFile}.new`) || readState() !== before),
      async (_, responses) => responses,
    ]
    let leaves: readonly Buffer[] = []
    for (const [round, moment] of moments.entries()) {
      const running = await start()
      const before = readState()
      const extended = [1, 2].map(variant => [...leaves, ...createLeaves(round + 3, 10 * round + variant)])
      const forks = extended.map(each => createLogOf(each))
      const first = forks.map(log => cosign(running, log))
      await moment(before, Promise.race(first))
      await kill(running.program)
      const again = await start()
      const cosigned = [...(await Promise.all(first)), ...(await Promise.all(forks.map(log => cosign(again, log))))]
      const roots = new Set(cosigned.filter(root => root !== undefined))
      expect([...roots], `round ${round}`).to.have.length(1)
      leaves = extended[forks.findIndex(({ root }) => roots.has(root.toString('hex')))] ?? []
      expect(again.witness.key).to.deep.equal(running.witness.key)
      await kill(again.program)
    }
  })

  async function kill(program: RunningProgram): Promise<void> {
    program.send('SIGKILL')
    await program.ended
  }

  it('stops at SIGTERM, and does not start twice on one directory', async function () {
    this.timeout(60_000)
    const { program } = await start()
    const second = await runInventory(['witness', '--log', LOG, '--state', folder.at('state')], {})
    expect([second.code, second.stderr]).to.deep.equal([1, second.stderr])
    expect(second.stderr).to.contain('is in use by process')
    program.send('SIGTERM')
    expect((await program.ended).code).to.equal(0)
  })

  it('rejects invalid arguments', async () => {
    const failureOf = async (...args: readonly string[]) => {
      const { code, stderr } = await runInventory(['witness', '--state', folder.at('state'), ...args], {})
      return `${code} ${stderr.split('\n')[0]}`
    }
    expect(await failureOf()).to.equal('2 inventory: witness requires --log VERIFIER_KEY')
    expect(await failureOf('--log', 'x')).to.match(/^2 inventory: --log: Verifier key isn't/)
    expect(await failureOf('--log', LOG)).to.match(
      /^2 inventory: a new key requires --name NAME, because .*witness-key/,
    )
    expect(await failureOf('--log', LOG, '--name', 'a b')).to.match(/^2 inventory: --name: 'a b' isn't a key name/)
    expect(await failureOf('--log', LOG, '--listen', '80')).to.match(/^2 inventory: --listen requires an address/)
  })
})
