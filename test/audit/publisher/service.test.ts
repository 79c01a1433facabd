import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
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
import { waitUntil } from '../../support/collecting.js'
import { runInventory } from '../../support/command-line.js'
import { folderPerTest } from '../../support/folder.js'

const WITNESS_KEY = parseSignerKey(generateSignerKey('witness.example/w', COSIGNATURE))

describe('A service with a directory and a witness', () => {
  const folder = folderPerTest()

  it('copies checkpoints that the witness has cosigned, and continues after a key rotation', async function () {
    this.timeout(60_000)
    const INVENTORY_DATA_DIR = folder.at('data')
    const command = async (...args: readonly string[]) =>
      (await runInventory(['audit-key', ...args], { INVENTORY_DATA_DIR })).stdout.trim()
    const logs = [parseVerifierKey(await command())]
    const state = openWitnessState(folder.at('witness'))
    const server = createWitnessServer(body => createWitness({ key: WITNESS_KEY, logs, state })(body))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

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
})
