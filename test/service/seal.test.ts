import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { expect } from 'chai'
import { waitUntil, waitWithin } from '../support/collecting.js'
import { runInventory } from '../support/command-line.js'
import { folderPerTest } from '../support/folder.js'
import { startHere } from '../support/service.js'
import { readFilesBelow } from '../support/stored-bytes.js'
import { startSubscriber, WEBHOOKS } from '../support/subscriber.js'
import { copyUnsealed } from '../support/unsealed-log.js'
import { findPerson, PERSON } from './erasure.js'
import { withDatabase } from './tampered/proved-log.js'

describe('The log of an earlier version', function () {
  this.timeout(170_000)
  const folder = folderPerTest()
  const dataDir = () => folder.at('data')
  const run = (...args: readonly string[]) => runInventory(args, { INVENTORY_DATA_DIR: dataDir() })
  const start = () => startHere({ dataDir: dataDir() })
  const stored = () => findPerson(readFilesBelow(dataDir()))

  /** Creates the log of an installation that has named the person. Returns the ID of the user. */
  async function storeUnsealed(): Promise<string> {
    const service = await startHere({ dataDir: folder.at('first') })
    const { client } = service
    const { id } = await client.create('/users', { ...PERSON, name: 'Zebulon Smith', role: 'admin' })
    await client.call('PATCH', `/users/${id}`, { body: { name: PERSON.name } })
    await client.create('/api-keys', { name: `Laptop of ${PERSON.name}`, user_id: id, scopes: ['admin'] })
    // Granted first, because the user is an administrator.
    await client.call('PATCH', `/users/${id}`, { body: { name: 'Z. Quartermain', active: false } })
    await client.create('/materials', { name: 'Glue', unit: 'l', stock: 3 })
    await service.stop()
    await copyUnsealed(folder.at('first'), dataDir())
    return id
  }

  async function keepCheckpoint(): Promise<{ readonly file: string; readonly key: string }> {
    const service = await start()
    const { status, text } = await service.client.call('POST', '/audit/checkpoints')
    expect(status).to.equal(201)
    const { data } = (await service.client.get('/audit/keys')).body
    await service.stop()
    writeFileSync(folder.at('checkpoint'), text)
    return { file: folder.at('checkpoint'), key: data[0].verifier_key }
  }

  it('is read as before, and shows an erased user although the bytes are still there', async () => {
    const id = await storeUnsealed()
    const service = await start()
    const { client } = service
    try {
      expect((await client.get(`/users/${id}`)).body).to.include({ name: 'Z. Quartermain', email: PERSON.email })
      expect((await client.post(`/users/${id}/erase`, { reason: 'Asked' })).status).to.equal(200)
      for (const path of [`/users/${id}`, `/users/${id}/history`, '/api-keys', '/events?limit=1000'])
        expect((await client.get(path)).text).not.to.contain('Quartermain')
    } finally {
      await service.stop()
    }
    expect(stored().every(finding => finding.includes('events.sqlite'))).to.equal(true)
    expect(stored()).not.to.deep.equal([])
  })

  it('needs no key of a person whose status changes, to be verified and imported', async () => {
    const id = await storeUnsealed()
    const service = await start()
    expect((await service.client.call('PATCH', `/users/${id}`, { body: { active: true } })).status).to.equal(200)
    await service.stop()
    const verified = await run('verify')
    expect(verified.code, verified.stdout + verified.stderr).to.equal(0)
    expect((await run('export', '--format', 'ndjson', '--out', folder.at('log'))).code).to.equal(0)
    const imported = await runInventory(['import-log', folder.at('log')], { INVENTORY_DATA_DIR: folder.at('copy') })
    expect(imported.code, imported.stderr).to.equal(0)
  })

  it('is sealed once, continues under a new origin, and accepts earlier checkpoints', async () => {
    const id = await storeUnsealed()
    const { file, key } = await keepCheckpoint()
    const erasing = await start()
    expect((await erasing.client.post(`/users/${id}/erase`, { reason: 'Asked' })).status).to.equal(200)
    const before = (await erasing.client.get('/materials')).body.data
    await erasing.stop()

    const sealed = await run('migrate', '--seal')
    expect(sealed.code, sealed.stderr).to.equal(0)
    expect(sealed.stdout).to.match(/^Personal data of \d+ events sealed\.\nThe documents match/)
    rmSync(`${dataDir()}/events.before-seal.sqlite`)
    expect(stored()).to.deep.equal([])
    const verified = await run('verify', '--checkpoint', file, '--key', key)
    expect(verified.code, verified.stdout + verified.stderr).to.equal(0)

    const service = await start()
    const { client } = service
    try {
      expect((await client.get(`/users/${id}`)).body.name).to.equal('Erased user')
      expect((await client.get('/materials')).body.data).to.deep.equal(before)
      await client.create('/users', { name: 'Next' })
      const { text } = await client.call('POST', '/audit/checkpoints')
      expect(text.split('\n')[0]).not.to.equal(readFileSync(file, 'utf8').split('\n')[0])
    } finally {
      await service.stop()
    }
    const again = await run('verify', '--checkpoint', file, '--key', key)
    expect(again.code, again.stdout + again.stderr).to.equal(0)
    expect((await run('migrate', '--seal')).stdout).to.equal('The event log contains no unsealed personal data.\n')

    const forged = readFileSync(file, 'utf8').replace(/^(.*\n)(\d+)\n/, (_, origin) => `${origin}3\n`)
    writeFileSync(folder.at('forged'), forged)
    const refused = await run('verify', '--checkpoint', folder.at('forged'), '--key', key)
    expect([refused.code, refused.stdout]).to.deep.equal([1, refused.stdout])
    expect(refused.stdout).to.contain('which had no such checkpoint')
  })

  it('is sealed after a restored log was renamed, before its first checkpoint', async () => {
    await storeUnsealed()
    await keepCheckpoint()
    expect((await run('reconcile', '--rename', '--yes')).code).to.equal(0)
    expect((await run('migrate', '--seal')).code).to.equal(0)
    const verified = await run('verify')
    expect(verified.code, verified.stdout + verified.stderr).to.equal(0)
    await keepCheckpoint()
    const again = await run('verify')
    expect(again.code, again.stdout + again.stderr).to.equal(0)
  })

  it('is renamed after it was sealed, before its first checkpoint', async () => {
    await storeUnsealed()
    await keepCheckpoint()
    expect((await run('migrate', '--seal')).code).to.equal(0)
    expect((await run('reconcile', '--rename', '--yes')).code).to.equal(0)
    await keepCheckpoint()
    const verified = await run('verify')
    expect(verified.code, verified.stdout + verified.stderr).to.equal(0)
  })

  it('proves earlier events with the checkpoints after it was sealed', async () => {
    await storeUnsealed()
    await keepCheckpoint()
    expect((await run('migrate', '--seal')).code).to.equal(0)
    const service = await start()
    const { client } = service
    try {
      const { id, data } = (await client.get('/events?types=material.created')).body.data[0]
      expect((await client.get('/audit/checkpoint')).status).to.equal(404)
      expect((await client.get(`/audit/proof?event=${id}`)).status).to.equal(409)
      const early = await client.get(`/materials/${data.id}/verify`)
      expect([early.status, early.body.head_proof]).to.deep.equal([200, null])

      expect((await client.post('/audit/checkpoints', {})).status).to.equal(201)
      const { verifier_key } = (await client.get('/audit/keys')).body.data[0]
      const files = {
        proof: (await client.get(`/audit/proof?event=${id}`)).text,
        receipt: (await client.get(`/events/${id}/receipt`)).text,
        head: (await client.get(`/materials/${data.id}/verify`)).body.head_proof,
      }
      for (const [name, text] of Object.entries(files)) {
        writeFileSync(folder.at(name), text)
        const { code, stdout } = await run('verify-proof', folder.at(name), '--key', verifier_key)
        expect(code, `${name}: ${stdout}`).to.equal(0)
      }
      expect((await client.get('/audit/checkpoints')).body.total).to.equal(2)
    } finally {
      await service.stop()
    }
    const verified = await run('verify')
    expect(verified.code, verified.stdout + verified.stderr).to.equal(0)
  })

  it('is sealed by the next run if the process died before it replaced the log', async () => {
    await storeUnsealed()
    linkSync(`${dataDir()}/events.sqlite`, `${dataDir()}/events.before-seal.sqlite`)
    writeFileSync(`${dataDir()}/events.sealing.sqlite`, 'incomplete')
    const { code, stderr } = await run('migrate', '--seal')
    expect(code, stderr).to.equal(0)
    expect((await run('verify')).code).to.equal(0)
  })

  it('is not changed if an earlier log would be replaced, or if it is damaged', async () => {
    await storeUnsealed()
    const isRefused = async (why: string) => {
      const { ino } = statSync(`${dataDir()}/events.sqlite`)
      const { code, stderr } = await run('migrate', '--seal')
      expect(code).not.to.equal(0)
      expect(stderr).to.contain(why)
      expect(statSync(`${dataDir()}/events.sqlite`).ino).to.equal(ino)
    }
    writeFileSync(`${dataDir()}/events.before-seal.sqlite`, 'another log')
    await isRefused('events.before-seal.sqlite already exists')
    rmSync(`${dataDir()}/events.before-seal.sqlite`)
    withDatabase(dataDir(), 'events.sqlite', db =>
      db.exec('UPDATE events SET text = replace(text, \'"Glue"\', \'"Flux"\')'),
    )
    await isRefused('the event log is damaged')
  })

  it('keeps the names of users who are not erased, sealed', async () => {
    const id = await storeUnsealed()
    const { code, stderr } = await run('migrate', '--seal')
    expect(code, stderr).to.equal(0)
    const log = readFileSync(`${dataDir()}/events.sqlite`)
    expect(findPerson([{ name: 'events.sqlite', bytes: log }])).to.deep.equal([])
    const service = await start()
    try {
      expect((await service.client.get(`/users/${id}`)).body).to.include({
        ...{ name: 'Z. Quartermain', email: PERSON.email, active: false },
      })
      const { data } = (await service.client.get(`/users/${id}/history`)).body
      expect(data.map(({ type }: { type: string }) => type)).to.deep.equal([
        'user.updated',
        'user.updated',
        'user.created',
      ])
    } finally {
      await service.stop()
    }
  })

  it('keeps pending deliveries of events that get other hashes', async () => {
    const id = await storeUnsealed()
    const service = await startHere({ dataDir: dataDir(), settings: WEBHOOKS })
    let isDown = true
    let failures = 0
    const subscriber = await startSubscriber(service.client, 'user.updated', response => {
      if (isDown) failures += 1
      response.writeHead(isDown ? 503 : 204).end()
    })
    await service.client.call('PATCH', `/users/${id}`, { body: { active: true } })
    await waitUntil(() => failures > 0)
    // The consumer continues after an event that keeps its hash.
    const other = await startSubscriber(service.client, 'material.created', response => response.writeHead(204).end())
    await service.client.create('/materials', { name: 'Nails', unit: 'pcs' })
    await waitUntil(() => other.arrivedIds().length > 0)
    const { data } = (await service.client.get('/events?types=user.updated&limit=1000')).body
    await service.stop()

    expect((await run('migrate', '--seal')).code).to.equal(0)
    isDown = false
    const before = subscriber.arrivedIds().length
    const sealed = await startHere({ dataDir: dataDir(), settings: WEBHOOKS })
    await waitWithin(20_000, 'it arrives', async () => subscriber.arrivedIds().length > before)
    expect(subscriber.arrivedIds().slice(before)).to.deep.equal([data.at(-1).id])
    await sealed.stop()
    await subscriber.close()
    await other.close()
  })
})
