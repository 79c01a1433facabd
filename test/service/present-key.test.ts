import { rmSync, writeFileSync } from 'node:fs'
import { expect } from 'chai'
import type { Client } from '../support/client.js'
import { runInventory } from '../support/command-line.js'
import { folderPerTest } from '../support/folder.js'
import { ADMIN_KEY, type ServiceHere, startHere } from '../support/service.js'

describe('With the present key of the log, an auditor can verify', function () {
  this.timeout(60_000)
  const folder = folderPerTest()
  const dataDir = () => folder.at('data')
  const run = (...args: readonly string[]) => runInventory(args, { INVENTORY_DATA_DIR: dataDir() })

  async function whileServing<T>(use: (service: ServiceHere) => Promise<T>): Promise<T> {
    const service = await startHere({ dataDir: dataDir() })
    try {
      return await use(service)
    } finally {
      await service.stop()
    }
  }

  async function verify(client: Client, file: string): Promise<void> {
    const { data } = (await client.get('/audit/keys')).body
    const { code, stdout } = await run('verify-proof', file, '--key', data[0].verifier_key)
    expect(code, stdout).to.equal(0)
  }

  /** Verifies the receipt, and returns its proof. */
  async function verifiedProof(client: Client, event: string): Promise<string | null> {
    const { body, text } = await client.get(`/events/${event}/receipt`)
    writeFileSync(folder.at('receipt'), text)
    await verify(client, folder.at('receipt'))
    return body.proof
  }

  const requestCheckpoint = async (client: Client) =>
    expect((await client.post('/audit/checkpoints', {})).status).to.equal(201)

  /** Creates a material and a checkpoint. */
  const prepare = () =>
    whileServing(async ({ client }) => {
      const { id: material } = await client.create('/materials', { name: 'Screws', unit: 'pcs', stock: 5 })
      const { id: event } = (await client.get('/events?types=material.created')).body.data[0]
      expect(await verifiedProof(client, event)).to.equal(null)
      const at = new Date().toISOString()
      await requestCheckpoint(client)
      expect(await verifiedProof(client, event)).to.be.a('string')
      return { material, event, at }
    })

  it('an evidence package after a lost key was replaced, also without a key or with both', async () => {
    const { material } = await prepare()
    rmSync(folder.at('data/audit-key'))
    expect((await run('audit-key', '--rotate', '--lost')).code).to.equal(0)
    await whileServing(async ({ client, url }) => {
      const out = folder.at('package.zip')
      const written = await run('evidence', '--material', material, '--out', out, '--url', url, '--key', ADMIN_KEY)
      expect(written.code, written.stderr).to.equal(0)
      await verify(client, out)
      const { data } = (await client.get('/audit/keys')).body
      for (const keys of [[], ['--key', data[0].verifier_key, '--key', data[1].verifier_key]]) {
        const { code, stdout } = await run('verify-proof', out, ...keys)
        expect(code, `${keys.join(' ')} ${stdout}`).to.equal(0)
      }
      expect((await run('verify-proof', out, '--key', data[1].verifier_key)).code, 'previous key').to.equal(1)
    })
  })

  for (const [what, change] of [
    ['the key was rotated', ['audit-key', '--rotate']],
    ['the log was renamed', ['reconcile', '--rename', '--yes']],
  ] as const) {
    it(`the receipt of an earlier event after ${what}`, async () => {
      const { event } = await prepare()
      expect((await run(...change)).code).to.equal(0)
      await whileServing(async ({ client }) => {
        expect(await verifiedProof(client, event)).to.equal(null)
        await requestCheckpoint(client)
        expect(await verifiedProof(client, event)).to.be.a('string')
      })
    })

    it(`an evidence package of an earlier period after ${what}`, async () => {
      const { material, at } = await prepare()
      expect((await run(...change)).code).to.equal(0)
      await whileServing(async ({ client, url }) => {
        const [out, of] = [folder.at('package.zip'), ['--material', material, '--to', at]]
        const written = await run('evidence', ...of, '--out', out, '--url', url, '--key', ADMIN_KEY)
        expect(written.code, written.stderr).to.equal(0)
        await verify(client, out)
      })
    })
  }
})
