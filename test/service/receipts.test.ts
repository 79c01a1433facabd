import { writeFileSync } from 'node:fs'
import { expect } from 'chai'
import type { Client } from '../support/client.js'
import { runInventory } from '../support/command-line.js'
import { folderPerTest } from '../support/folder.js'
import { startHere } from '../support/service.js'

describe('The receipt of an event', function () {
  this.timeout(60_000)
  const folder = folderPerTest()
  const dataDir = () => folder.at('data')
  const run = (...args: readonly string[]) => runInventory(args, { INVENTORY_DATA_DIR: dataDir() })

  async function whileServing<T>(use: (client: Client) => Promise<T>): Promise<T> {
    const service = await startHere({ dataDir: dataDir() })
    try {
      return await use(service.client)
    } finally {
      await service.stop()
    }
  }

  /** Verifies the receipt with the present key of the log, and returns its proof. */
  async function verifiedProof(client: Client, event: string): Promise<string | null> {
    const { body, text } = await client.get(`/events/${event}/receipt`)
    writeFileSync(folder.at('receipt'), text)
    const { data } = (await client.get('/audit/keys')).body
    const { code, stdout } = await run('verify-proof', folder.at('receipt'), '--key', data[0].verifier_key)
    expect(code, stdout).to.equal(0)
    return body.proof
  }

  const requestCheckpoint = async (client: Client) =>
    expect((await client.post('/audit/checkpoints', {})).status).to.equal(201)

  for (const [what, change] of [
    ['the key was rotated', ['audit-key', '--rotate']],
    ['the log was renamed', ['reconcile', '--rename', '--yes']],
  ] as const)
    it(`is proved by a checkpoint of the key that signed it, also after ${what}`, async () => {
      const event = await whileServing(async client => {
        await client.create('/materials', { name: 'Screws', unit: 'pcs' })
        const { id } = (await client.get('/events?types=material.created')).body.data[0]
        expect(await verifiedProof(client, id)).to.equal(null)
        await requestCheckpoint(client)
        expect(await verifiedProof(client, id)).to.be.a('string')
        return id
      })
      expect((await run(...change)).code).to.equal(0)
      await whileServing(async client => {
        expect(await verifiedProof(client, event)).to.equal(null)
        await requestCheckpoint(client)
        expect(await verifiedProof(client, event)).to.be.a('string')
      })
    })
})
