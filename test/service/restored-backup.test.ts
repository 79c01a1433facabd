import { mkdirSync, renameSync } from 'node:fs'
import { expect } from 'chai'
import { waitWithin } from '../support/collecting.js'
import { runInventory } from '../support/command-line.js'
import { folderPerTest } from '../support/folder.js'
import { type ServiceHere, startHere } from '../support/service.js'

describe('A service whose backup was restored completely', function () {
  this.timeout(120_000)
  const folder = folderPerTest()
  const run = (...args: readonly string[]) => runInventory(args, { INVENTORY_DATA_DIR: folder.at('data') })

  async function whileServing<T>(use: (service: ServiceHere) => Promise<T>): Promise<T> {
    const service = await startHere({ dataDir: folder.at('data'), settings: { AUDIT_SINK: folder.at('copies') } })
    try {
      return await use(service)
    } finally {
      await service.stop()
    }
  }

  const create = ({ client }: ServiceHere, name: string) => client.create('/materials', { name, unit: 'pcs' })
  const cursorOf = async ({ client }: ServiceHere) => (await client.get('/events?limit=1000')).body.next as string
  /** After the first refusal, the service computes the tree again. */
  const requestCheckpoint = ({ client }: ServiceHere) =>
    waitWithin(60_000, 'a response', async () => {
      const response = await client.post('/audit/checkpoints', {})
      return response.status === 503 ? undefined : response
    })

  /** Restores a backup that lacks the newest events and a published checkpoint. Returns cursor and origin. */
  async function restoreEarlier(): Promise<{ readonly cursor: string; readonly origin: string }> {
    mkdirSync(folder.at('copies'))
    await whileServing(service => create(service, 'Screws'))
    expect((await run('backup', folder.at('backup'))).code).to.equal(0)
    const later = await whileServing(async service => {
      for (let n = 0; n < 20; n += 1) await create(service, `Later ${n}`)
      const { status, text } = await requestCheckpoint(service)
      expect(status, text).to.equal(201)
      return { cursor: await cursorOf(service), origin: text.split('\n', 1)[0]! }
    })
    renameSync(folder.at('data'), folder.at('former'))
    const restored = await run('restore', folder.at('backup'))
    expect(restored.stdout).to.match(/run this before you start it: inventory reconcile --rename\n$/)
    return later
  }

  it('names the command that renames its log if it contradicts a published checkpoint', async () => {
    await restoreEarlier()
    await whileServing(async service => {
      const { status, body } = await requestCheckpoint(service)
      expect([status, body.error.code]).to.deep.equal([409, 'INVALID_STATE'])
      expect(body.error.message).to.match(
        /the event log is shorter\. If a backup was restored, stop the service and run `inventory reconcile --rename`\.$/,
      )
    })
  })

  it('continues under another name and origin after reconcile --rename', async () => {
    const { cursor, origin } = await restoreEarlier()
    expect((await run('reconcile')).stdout).to.equal('All stores match. Nothing to reconcile.\n')
    const planned = await run('reconcile', '--rename')
    expect([planned.code, planned.stdout]).to.satisfy(
      ([code, text]: [number, string]) =>
        code === 1 && text.startsWith('Steps, executed with --yes:\n1. rename the event'),
    )
    const done = await run('reconcile', '--rename', '--yes')
    expect([done.code, done.stderr], done.stdout).to.deep.equal([0, ''])
    expect((await run('reconcile')).stdout).to.equal('All stores match. Nothing to reconcile.\n')

    const renamed = await whileServing(async service => {
      for (let n = 0; n < 30; n += 1) await create(service, `Afterwards ${n}`)
      expect((await service.client.get(`/events?after=${cursor}`)).status).to.equal(410)
      const { status, text } = await requestCheckpoint(service)
      expect(status, text).to.equal(201)
      return text.split('\n', 1)[0]!
    })
    expect(renamed).not.to.equal(origin)
    const verified = await run('verify')
    expect(verified.code, verified.stdout + verified.stderr).to.equal(0)
  })
})
