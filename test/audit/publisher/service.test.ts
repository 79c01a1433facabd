import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'chai'
import { pino } from 'pino'
import { parseConfig } from '../../../src/app/config.js'
import { startService } from '../../../src/app/service.js'
import { nameOfSize } from '../../../src/audit/sinks/sink.js'
import {
  COSIGNATURE,
  formatVerifierKey,
  generateSignerKey,
  parseSignerKey,
  parseVerifierKey,
} from '../../../src/audit/tlog/notes/keys.js'
import { openCheckpoint } from '../../../src/audit/tlog/notes/signed-checkpoint.js'
import { createWitnessServer } from '../../../src/audit/witness-server/server.js'
import { createWitness } from '../../../src/audit/witness-server/witness.js'
import { openWitnessState } from '../../../src/audit/witness-server/witness-state.js'
import { waitUntil, waitWithin } from '../../support/collecting.js'
import { runInventory } from '../../support/command-line.js'
import { folderPerTest } from '../../support/folder.js'
import { listen } from '../../support/listen.js'
import { startHere } from '../../support/service.js'

const WITNESS_KEY = parseSignerKey(generateSignerKey('witness.example/w', COSIGNATURE))

describe('A service with a directory and a witness', () => {
  const folder = folderPerTest()

  it('copies checkpoints that the witness has cosigned, and continues after a key rotation', async function () {
    this.timeout(60_000)
    const INVENTORY_DATA_DIR = folder.at('data')
    const command = async (...args: readonly string[]) =>
      (await runInventory(['audit-key', ...args], { INVENTORY_DATA_DIR })).stdout.trim()
    await (await startHere({ dataDir: INVENTORY_DATA_DIR })).stop()
    const logs = [parseVerifierKey(await command())]
    const state = openWitnessState(folder.at('witness'))
    const server = createWitnessServer(body => createWitness({ key: WITNESS_KEY, logs, state })(body))
    const url = await listen(server)

    /** Starts the service, creates a checkpoint, and verifies its copy. */
    async function createOne(): Promise<number> {
      const settings = { AUDIT_SINK: folder.at(''), AUDIT_WITNESSES: `${formatVerifierKey(WITNESS_KEY)} ${url}` }
      const config = parseConfig({ INVENTORY_DATA_DIR, PORT: '0', ...settings })
      const service = await startService({ config, log: pino({ level: 'silent' }) })
      try {
        const { origin, size } = await service.audit.create()
        const file = folder.at(`${origin}/${nameOfSize(size)}`)
        await waitUntil(() => existsSync(file))
        const trust = { origin, logKeys: logs, witnesses: [WITNESS_KEY], quorum: 1 }
        expect(openCheckpoint(readFileSync(file, 'utf8'), trust).size).to.equal(size)
        return size
      } finally {
        await service.stop()
      }
    }

    try {
      const first = await createOne()
      logs.push(parseVerifierKey(await command('--rotate')))
      expect(await createOne()).to.be.above(first)
    } finally {
      server.close().closeAllConnections()
    }
  })

  it('logs a missing directory and a missing key at its start', async () => {
    const logged: string[] = []
    const log = pino({}, { write: line => void logged.push(line) })
    const settings = { AUDIT_SINK: folder.at('missing'), AUDIT_KEY: folder.at('missing-key') }
    const service = await startHere({ dataDir: folder.at('data'), settings, log })
    try {
      const starts = (text: string) => () => logged.some(line => JSON.parse(line).msg.startsWith(text))
      await waitUntil(starts(`audit sink ${folder.at('missing')} can't be read`))
      await waitUntil(starts(`checkpoints can't be created: the signing key in ${folder.at('missing-key')}`))
    } finally {
      await service.stop()
    }
  })

  it("responds with 409 and the place of the copy if the log isn't consistent with a copy", async () => {
    mkdirSync(folder.at('copies'))
    const service = await startHere({ dataDir: folder.at('data'), settings: { AUDIT_SINK: folder.at('copies') } })
    try {
      const { origin, size, checkpoint } = await service.audit.create()
      const copy = folder.at(`copies/${origin}/${nameOfSize(size)}`)
      await waitUntil(() => existsSync(copy))
      const { id } = await service.client.create('/materials', { name: 'Screws', unit: 'pcs' })
      const root = checkpoint.split('\n')[2]!
      const otherRoot = Buffer.from(root, 'base64').map(byte => byte ^ 1)
      writeFileSync(copy, checkpoint.replace(root, Buffer.from(otherRoot).toString('base64')))
      for (const [path, request] of [
        ['/audit/checkpoints', {}],
        ['/audit/evidence', { material_id: id }],
      ] as const) {
        // After the first refusal, the service computes the tree again.
        const { status, body } = await waitWithin(60_000, `a response of ${path}`, async () => {
          const received = await service.client.post(path, request)
          return received.status === 503 ? undefined : received
        })
        expect([status, body.error.code], path).to.deep.equal([409, 'INVALID_STATE'])
        expect(body.error.message).to.include(`isn't consistent with the checkpoint of size ${size} in `)
      }
    } finally {
      await service.stop()
    }
  })
})
