import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EventStoreDBClient, START, streamNameFilter } from '@eventstore/db-client'
import { expect } from 'chai'
import { createCertificateFiles, hasOpenssl } from '../../support/certificate.js'
import { collectEvents, createEvent, expectFailure, readRevisions } from '../../support/eventstoredb/short-requests.js'
import { type EventStoreDouble, startEventStoreDouble } from '../../support/eventstoredb/start.js'

const describeWithTls = hasOpenssl() ? describe : describe.skip

describeWithTls('The EventStoreDB double with users and permissions', () => {
  let folder: string
  let double: EventStoreDouble
  const clients: EventStoreDBClient[] = []
  const users = { admin: 'changeit', inventory: 'secret' }
  const start = (unauthenticatedFor = 0) => {
    const tls = createCertificateFiles(name => join(folder, name))
    return startEventStoreDouble({ dataDir: join(folder, 'data'), users, tls, unauthenticatedFor })
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'eventstoredb-'))
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.dispose()
    await double.stop()
    rmSync(folder, { recursive: true })
  })

  function as(name?: string, password?: string) {
    const client = EventStoreDBClient.connectionString(double.urlAs(name, password))
    clients.push(client)
    return client
  }
  const connectAnonymously = () => {
    const client = EventStoreDBClient.connectionString(double.urlAs('admin', 'x').replace('admin:x@', ''))
    clients.push(client)
    return client
  }
  const append = (client: EventStoreDBClient, stream = 'stream') => client.appendToStream(stream, createEvent())
  const follow = async (client: EventStoreDBClient) => {
    const filter = streamNameFilter({ prefixes: ['stream'] })
    const received = collectEvents(client.subscribeToAll({ fromPosition: START, filter }))
    await Promise.race([received.until('caught up'), received.failed.then(error => Promise.reject(error))])
    return received
  }
  const permit = (...roles: string[]) => as('admin').setStreamMetadata('$all', { acl: { readRoles: roles } })
  const unauthenticated = { type: 'access-denied', code: 16 }
  const denied = { type: 'access-denied', code: 7 }

  it('rejects a wrong password with 16 for every request, and allows anonymous users nothing', async () => {
    double = await start()
    await append(as('inventory'))
    for (const client of [as('admin', 'wrong'), as('who', 'ever')]) {
      expect(await expectFailure(append(client))).to.include(unauthenticated)
      expect(await expectFailure(readRevisions(client, 'stream'))).to.include(unauthenticated)
      expect(await expectFailure(follow(client))).to.include(unauthenticated)
    }
    expect(await expectFailure(append(connectAnonymously()))).to.include({ type: 'access-denied', code: undefined })
    expect(await expectFailure(readRevisions(connectAnonymously(), 'stream'))).to.include(denied)
    expect(await expectFailure(follow(connectAnonymously()))).to.include(denied)
  })

  it('lets known users read and write streams, but read the whole log only if its metadata allows it', async () => {
    double = await start()
    const client = as('inventory')
    await append(client)
    expect(await readRevisions(client, 'stream')).to.deep.equal([0n])
    expect(await expectFailure(readRevisions(client, '$$$all'))).to.include(denied)
    expect(await expectFailure(follow(client))).to.include(denied)
    await permit('$admins', 'inventory')
    await (await follow(client)).end()
  })

  it('applies revoked permissions to new requests', async () => {
    double = await start()
    const client = as('inventory')
    await permit('$admins', 'inventory')
    const received = await follow(client)
    await permit('$admins')
    expect(await expectFailure(follow(client))).to.include(denied)
    await append(client)
    await received.until('stream 0')
    await received.end()
    await as('admin').setStreamMetadata('stream', { acl: { writeRoles: ['$admins'] } })
    expect(await expectFailure(append(client))).to.include({ type: 'access-denied', code: undefined })
    expect((await append(client, 'beside')).success).to.equal(true)
    expect(await readRevisions(client, 'stream')).to.deep.equal([0n])
  })

  it('recognizes no user for a moment after its first start', async () => {
    double = await start(Number.POSITIVE_INFINITY)
    expect(await expectFailure(append(as('admin')))).to.include(unauthenticated)
    await double.becomeReady()
    expect((await append(as('admin'))).success).to.equal(true)
    await double.kill()
    await double.restart()
    expect((await append(as('admin'))).success).to.equal(true)
  })
})
