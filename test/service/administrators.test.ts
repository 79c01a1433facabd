import { expect } from 'chai'
import { type Logger, pino } from 'pino'
import { parseConfig } from '../../src/app/config.js'
import type { Core } from '../../src/app/core.js'
import { offline } from '../../src/cli/shared/offline.js'
import { ownContext } from '../../src/commands/bootstrap.js'
import type { CommandContext } from '../../src/commands/executor/context.js'
import { apiKey, revoke } from '../../src/domain/api-keys.js'
import { update, user } from '../../src/domain/users.js'
import { runInventory } from '../support/command-line.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { ADMIN_KEY, type ServiceHere, startHere } from '../support/service.js'

const NEW_KEY = 'another-key-of-the-operator-of-tests'

describe('Administrator changes over HTTP', () => {
  expectNoLeftovers()
  const folder = folderPerTest()
  let service: ServiceHere
  beforeEach(async () => {
    service = await startHere({ dataDir: folder.at('data') })
  })

  const ask = (method: string, path: string, body?: object, key?: string) =>
    service.client.call(method, path, { ...(body ? { body } : {}), ...(key === undefined ? {} : { key }) })
  const refusedAs = async (code: string, method: string, path: string, body?: object, key?: string) => {
    const { status, body: refusal } = await ask(method, path, body, key)
    expect([status, refusal?.error?.code], `${method} ${path}`).to.deep.equal([
      code === 'INVALID_STATE' ? 409 : 403,
      code,
    ])
    return refusal.error
  }
  const theOnly = async (list: string): Promise<string> => (await service.client.getAll(list))[0].id
  const keyOf = async (user_id: string, more: object = {}) =>
    service.client.create('/api-keys', { name: 'Key', user_id, scopes: ['admin'], ...more })

  it('keep the last administrator and the last admin key', async () => {
    const [admin, key] = [await theOnly('/users'), await theOnly('/api-keys')]
    const { details } = await refusedAs('INVALID_STATE', 'PATCH', `/users/${admin}`, { active: false })
    expect(details[0].field).to.equal('active')
    expect(
      (await refusedAs('INVALID_STATE', 'PATCH', `/users/${admin}`, { role: 'member' })).details[0].field,
    ).to.equal('role')
    await refusedAs('INVALID_STATE', 'DELETE', `/api-keys/${key}`)
    await keyOf(admin, { expires_at: '2099-01-01' })
    await refusedAs('INVALID_STATE', 'DELETE', `/api-keys/${key}`)
    const other = await service.client.create('/users', { name: 'Bob', role: 'admin' })
    await refusedAs('INVALID_STATE', 'PATCH', `/users/${admin}`, { active: false })
    const { key: bobs } = await keyOf(other.id)
    expect((await ask('PATCH', `/users/${admin}`, { active: false }, bobs)).body).to.include({ active: false })
    await refusedAs('INVALID_STATE', 'PATCH', `/users/${other.id}`, { role: 'manager' }, bobs)
    expect((await ask('GET', '/users')).status).to.equal(401)
  })

  it('keep one administrator when two deactivate each other concurrently', async () => {
    const { client } = service
    const ids = [await theOnly('/users')]
    const keys = [ADMIN_KEY]
    for (let n = 1; n < 6; n++) {
      const { id } = await client.create('/users', { name: `Admin ${n}`, role: 'admin' })
      ids.push(id)
      keys.push((await keyOf(id)).key)
    }
    const answers = await Promise.all(
      ids.map((id, n) => ask('PATCH', `/users/${id}`, n % 2 ? { active: false } : { role: 'member' }, keys[n])),
    )
    expect(answers.filter(({ status }) => status === 409)).to.have.length.at.least(1)
    for (const { status } of answers) expect(status).to.be.oneOf([200, 401, 409])
    const open = await Promise.all(keys.map(key => ask('GET', '/users?active=true&role=admin', undefined, key)))
    const seen = open.find(({ status }) => status === 200)
    expect(seen?.body.total).to.be.at.least(1)
  })

  it("can't create or exchange a key with a higher plan than their own", async () => {
    const { client } = service
    const { key: business } = await client.create('/api-keys', { name: 'B', scopes: ['admin'], plan: 'business' })
    const unlimited = await theOnly('/api-keys')
    for (const plan of ['enterprise', 'unlimited']) {
      const { details } = await refusedAs(
        'INSUFFICIENT_SCOPE',
        'POST',
        '/api-keys',
        { name: 'X', scopes: ['admin'], plan },
        business,
      )
      expect(details[0].field).to.equal('plan')
    }
    await refusedAs('INSUFFICIENT_SCOPE', 'POST', `/api-keys/${unlimited}/rotate`, {}, business)
    expect((await client.get('/users')).status).to.equal(200)
    for (const plan of ['starter', 'business', undefined]) {
      const created = await ask(
        'POST',
        '/api-keys',
        { name: 'X', scopes: ['admin'], ...(plan ? { plan } : {}) },
        business,
      )
      expect([created.status, created.body.plan]).to.deep.equal([201, plan ?? 'business'])
      expect((await ask('POST', `/api-keys/${created.body.id}/rotate`, {}, business)).status).to.equal(200)
    }
    expect((await ask('POST', '/api-keys/key_01jnaz2v8qe0prv4p1vj2c9kq5/rotate', {}, business)).status).to.equal(404)
  })
})

describe('An installation without a working administrator', () => {
  expectNoLeftovers()
  const folder = folderPerTest()
  const settings = () => ({ INVENTORY_DATA_DIR: folder.at('data') })
  const start = (INVENTORY_ADMIN_KEY: string | undefined, log?: Logger) =>
    startHere({ dataDir: folder.at('data'), settings: { INVENTORY_ADMIN_KEY }, ...(log ? { log } : {}) })

  const asTheServiceItself = <T>(work: (core: Core, context: CommandContext) => Promise<T>): Promise<T> =>
    offline({ config: parseConfig(settings()), log: pino({ level: 'silent' }) }, ({ core }) =>
      work(core, ownContext({ installation: core.instance.installation, now: Date.now })),
    )

  /** Older versions allowed the last key to be revoked, and the last administrator to be deactivated. */
  const revoked = () =>
    asTheServiceItself(({ executor, instance: { installation } }, context) =>
      executor.execute(apiKey, installation.firstKeyId, context, (state, now) => revoke(state, now)),
    )
  const deactivated = () =>
    asTheServiceItself(async ({ executor, instance: { installation } }, context) => {
      await executor.execute(user, installation.adminId, context, state => update(state, { active: false }))
      return installation.adminId
    })

  beforeEach(async () => {
    const { stop } = await start(ADMIN_KEY)
    await stop()
  })

  it('accepts a new INVENTORY_ADMIN_KEY even if its user was deactivated', async () => {
    await revoked()
    const admin = await deactivated()
    const said: string[] = []
    const log = pino({ level: 'warn' }, { write: line => void said.push(line) })
    const { client, stop } = await start(NEW_KEY, log)
    expect(said.join()).to.contain('admin key created from INVENTORY_ADMIN_KEY: no valid admin key existed')
    const keys = await client.getAll('/api-keys').catch(() => [])
    expect(keys).to.deep.equal([])
    const open = async () => (await client.call('GET', '/users', { key: NEW_KEY })).body.data
    const people: readonly { id: string; active: boolean; role: string }[] = await open()
    expect(people.map(({ active, role }) => ({ active, role }))).to.deep.equal([
      { active: false, role: 'admin' },
      { active: true, role: 'admin' },
    ])
    expect(people[0]?.id).to.equal(admin)
    await stop()
    const again = await start(NEW_KEY)
    expect((await again.client.call('GET', '/users', { key: NEW_KEY })).body.total).to.equal(2)
  })

  it('assigns the new key to an existing administrator', async () => {
    await revoked()
    const { client } = await start(NEW_KEY)
    const { body } = await client.call('GET', '/api-keys', { key: NEW_KEY })
    expect(body.data.map(({ name }: { name: string }) => name)).to.deep.equal(['First key', 'INVENTORY_ADMIN_KEY'])
    expect(body.data[1].user_id).to.equal(body.data[0].user_id)
    expect(body.data[1]).to.deep.include({ scopes: ['admin'], plan: 'unlimited', expires_at: null })
  })

  it('accepts no revoked key, and no new key while another one is left', async () => {
    const { client, stop } = await start(NEW_KEY)
    expect((await client.call('GET', '/users', { key: NEW_KEY })).status).to.equal(401)
    expect((await client.call('GET', '/users', { key: ADMIN_KEY })).status).to.equal(200)
    await stop()
    await revoked()
    const said: string[] = []
    const log = pino({ level: 'warn' }, { write: line => void said.push(line) })
    const again = await start(ADMIN_KEY, log)
    expect((await again.client.get('/users')).status).to.equal(401)
    expect(said.join()).to.contain('set it to a new key')
  })

  it('accepts a key from the command line after the command line activates its user', async () => {
    const admin = await deactivated()
    const refused = await runInventory(['keys', 'create', '--name', 'Rescue'], settings())
    expect([refused.code, refused.stdout]).to.deep.equal([1, `The user Administrator is inactive.\n`])
    const listed = await runInventory(['users', 'list'], settings())
    expect(listed.stdout).to.match(new RegExp(`^${admin}  inactive  admin  Administrator$`, 'm'))
    const activated = await runInventory(['users', 'activate'], settings())
    expect([activated.code, activated.stdout]).to.deep.equal([0, `User ${admin} activated with the role admin\n`])
    const created = await runInventory(['keys', 'create', '--name', 'Rescue', '--user', admin], settings())
    expect(created.code, created.stderr).to.equal(0)
    const key = created.stdout.trim().split('\n')[1] ?? ''
    const { client } = await start(undefined)
    expect((await client.get('/users', { key })).status).to.equal(200)
  })

  it('gets an administrator from the command line', async () => {
    const id = await asTheServiceItself(async ({ commands }, context) => {
      const created = await commands.users.create(context, { name: 'Eve\u001b[31m', email: null, role: 'member' })
      return 'id' in created ? created.id : expect.fail(created.message)
    })
    const created = await runInventory(['users', 'activate', id, '--role', 'admin'], settings())
    expect(created.stdout).to.equal(`User ${id} activated with the role admin\n`)
    expect((await runInventory(['users', 'list'], settings())).stdout).to.contain(`${id}  active  admin  Eve\ufffd[31m`)
    expect((await runInventory(['users', 'activate', 'usr_nobody'], settings())).code).to.equal(1)
    expect((await runInventory(['users', 'activate', id, '--role', 'king'], settings())).code).to.equal(2)
  })

  it('keeps the last key on the command line, too', async () => {
    const [, first = ''] = (await runInventory(['keys', 'list'], settings())).stdout.split('\n')
    const [id = ''] = first.split(' ')
    const refused = await runInventory(['keys', 'revoke', id], settings())
    expect([refused.code, refused.stdout]).to.deep.equal([
      1,
      'No other admin key of an active user is valid as long as this key. Create an admin key that never expires first.\n',
    ])
  })
})
