import { expect } from 'chai'
import fc from 'fast-check'
import type { Outcome } from '../../src/commands/executor/executor.js'
import { isRejection } from '../../src/domain/decisions/rejection.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { createDyingStore, createPausingStore } from '../support/dying-store.js'
import { folderPerTest } from '../support/folder.js'
import { createKey, createUser, type Office, openOffice, readStaff, whyLockedOut } from '../support/office.js'
import { createContext, expectAccepted, expectRejected } from '../support/shop.js'

const SOON = '2026-11-22T00:00:00.000Z'
const NOW = Date.parse('2026-11-21T09:30:00.000Z')

describe('Administrators', () => {
  const folder = folderPerTest()
  let log: EventStore
  let office: Office
  beforeEach(() => {
    log = createEmbeddedEventLog({ file: folder.at('events.sqlite') })
    office = openOffice(log, () => NOW)
  })
  afterEach(() => log.close())

  const deactivate = ({ users }: Office, id: string) => users.update(createContext(), id, { active: false })
  const demote = ({ users }: Office, id: string) => users.update(createContext(), id, { role: 'member' })
  const revoke = ({ keys }: Office, id: string) => keys.revoke(createContext(), id)
  const another = (store: EventStore = log) => openOffice(store, () => NOW)
  const stillOpen = async () => expect(whyLockedOut(await readStaff(log), NOW)).to.equal(undefined)

  describe('if only one is left', () => {
    it('reject deactivation, another role, and the loss of the last key', async () => {
      const ada = await createUser(office, 'Ada')
      const key = await createKey(office, ada)
      for (const [leave, field] of [
        [deactivate, 'active'],
        [demote, 'role'],
      ] as const) {
        const refusal = expectRejected(await leave(office, ada))
        expect([refusal.rejected, refusal.details[0]?.field]).to.deep.equal(['invalid-state', field])
        expect(refusal.message).to.contain('last active administrator')
      }
      expect(expectRejected(await revoke(office, key)).message).to.contain('No other admin key')
      await stillOpen()
    })

    it('accept every other change', async () => {
      const ada = await createUser(office, 'Ada')
      await createKey(office, ada)
      const other = await createKey(office, ada, { scopes: ['tools:read'] })
      expect(expectAccepted(await office.users.update(createContext(), ada, { name: 'Ada B.' })).state.name).to.equal(
        'Ada B.',
      )
      expect(expectAccepted(await revoke(office, other)).state.revoked_at).to.be.a('string')
    })
  })

  it('can be removed while another stays, and can be restored', async () => {
    const [ada, bob] = [await createUser(office, 'Ada'), await createUser(office, 'Bob')]
    const keys = [await createKey(office, ada), await createKey(office, bob)]
    expect(expectAccepted(await deactivate(office, ada)).state).to.include({ active: false, role: 'admin' })
    expectRejected(await deactivate(office, bob))
    expectRejected(await revoke(office, keys[1]!))
    expectAccepted(await office.users.update(createContext(), ada, { active: true }))
    expectAccepted(await revoke(office, keys[1]!))
    expectAccepted(await demote(office, bob))
    expectRejected(await demote(office, ada))
    await stillOpen()
  })

  it("aren't replaced by a user without a key, a key without an active user, or a user without the role", async () => {
    const [ada, bob] = [await createUser(office, 'Ada'), await createUser(office, 'Bob')]
    const key = await createKey(office, ada)
    expect(expectRejected(await deactivate(office, ada)).details[0]?.field).to.equal('active')
    const bobs = await createKey(office, bob)
    expectAccepted(await deactivate(office, bob))
    expectRejected(await revoke(office, key))
    const eve = await createUser(office, 'Eve', 'member')
    await createKey(office, eve)
    expectRejected(await demote(office, ada))
    expectAccepted(await revoke(office, key))
    expectAccepted(await revoke(office, bobs))
    await stillOpen()
  })

  describe('with a key that expires', () => {
    it("don't replace an administrator whose key doesn't expire", async () => {
      const ada = await createUser(office, 'Ada')
      const lasting = await createKey(office, ada)
      await createKey(office, ada, { expires_at: SOON })
      expect(expectRejected(await revoke(office, lasting)).message).to.contain('never expires')
    })

    it('replace an administrator whose key expires, until their own key has expired', async () => {
      const ada = await createUser(office, 'Ada')
      const [first, second] = [
        await createKey(office, ada, { expires_at: SOON }),
        await createKey(office, ada, { expires_at: SOON }),
      ]
      expectAccepted(await revoke(office, first))
      expectRejected(await revoke(office, second))
      const later = openOffice(log, () => Date.parse(SOON))
      expectAccepted(await revoke(later, second))
    })
  })

  it('get an error for an invalid request before this check', async () => {
    const ada = await createUser(office, 'Ada')
    await createKey(office, ada)
    expect(
      expectRejected(await office.users.update(createContext({ expectedRevision: 7 }), ada, { active: false }))
        .rejected,
    ).to.equal('other-revision')
    expect(expectRejected(await deactivate(office, 'usr_nobody')).rejected).to.equal('not-found')
    expect(expectRejected(await revoke(office, 'key_nobody')).rejected).to.equal('not-found')
  })

  /** Two administrators with a key each, and every way in which one can remove the other. */
  async function two(): Promise<readonly ((one: Office) => Promise<Outcome<object>>)[]> {
    const [ada, bob] = [await createUser(office, 'Ada'), await createUser(office, 'Bob')]
    const [adas, bobs] = [await createKey(office, ada), await createKey(office, bob)]
    return [
      one => demote(one, ada),
      one => demote(one, bob),
      one => deactivate(one, ada),
      one => deactivate(one, bob),
      one => revoke(one, adas),
      one => revoke(one, bobs),
      one => one.users.update(createContext(), ada, { name: 'Ada B.' }),
    ]
  }

  it('are never all removed by two that remove each other concurrently, on one instance or on several', async () => {
    const leaves = await two()
    const moment = fc.record({ on: fc.nat({ max: 2 }), leave: fc.nat({ max: leaves.length - 1 }) })
    const raced = fc.asyncProperty(
      fc.array(moment, { minLength: 2, maxLength: 8 }),
      fc.infiniteStream(fc.nat(3)),
      async (moments, delays) => {
        const fresh = createEmbeddedEventLog({ file: folder.at(`events-${Math.random()}.sqlite`) })
        const slow: EventStore = {
          ...fresh,
          async append(append) {
            for (let turns = delays.next().value ?? 0; turns > 0; turns--) await new Promise(setImmediate)
            return fresh.append(append)
          },
        }
        const first = office
        office = openOffice(fresh, () => NOW)
        const ways = await two()
        office = first
        const instances = Array.from({ length: 3 }, () => openOffice(slow, () => NOW))
        await Promise.all(moments.map(({ on, leave }) => ways[leave]?.(instances[on] as Office)))
        const staff = await readStaff(fresh)
        await fresh.close()
        expect(whyLockedOut(staff, NOW)).to.equal(undefined)
      },
    )
    await fc.assert(raced, { numRuns: 30 })
  })

  for (const [one, other] of [
    [0, 1],
    [2, 5],
    [4, 3],
    [5, 4],
  ] as const) {
    for (const [when, nth, granted] of [
      ['before', 1, false],
      ['after', 1, true],
      ['before', 2, true],
      ['after', 2, true],
    ] as const) {
      it(`are kept if an instance dies ${when} append ${nth} of way ${one}, and another takes way ${other}`, async () => {
        const leaves = await two()
        const mortal = createDyingStore(nth, when, log)
        await leaves[one]?.(another(mortal.store)).catch(() => {})
        expect(mortal.isDead()).to.equal(true)
        const before = await readStaff(log)
        const outcome = await leaves[other]?.(another())
        await stillOpen()
        expect(outcome && isRejection(outcome), 'the other way is refused').to.equal(granted)
        // A granted removal is executed once; an ungranted one leaves no trace.
        const after = await readStaff(log)
        if (!granted) expect(after.users.size + after.keys.size).to.equal(before.users.size + before.keys.size)
        const again = await leaves[one]?.(another())
        if (granted) expect(expectAccepted(again as Outcome<object>).events).to.deep.equal([])
        await stillOpen()
      })
    }
  }

  it('stay after restoration, even if an instance that had removed them returns much later', async () => {
    const [, , deactivateAda] = await two()
    const [ada = ''] = (await readStaff(log)).users.keys()
    const frozen = createPausingStore(2, log)
    const slow = deactivateAda?.(another(frozen.store))
    await frozen.paused
    const alive = another()
    await alive.lastAdmin.finish()
    expect((await readStaff(log)).users.get(ada)?.active).to.equal(false)
    expectAccepted(await alive.users.update(createContext(), ada, { active: true }))
    frozen.resume()
    // The repeated request is a new removal on the current state, and is granted as such.
    expectAccepted((await slow) as Outcome<object>)
    const grants = await eventsOf('administration-leaves')
    expect(grants.map(({ data }) => data.revision)).to.deep.equal([0, 2])
    await stillOpen()
  })

  it('are checked again on the current state if another change came first', async () => {
    const [, , deactivateAda] = await two()
    const [ada = ''] = (await readStaff(log)).users.keys()
    const frozen = createPausingStore(2, log)
    const slow = deactivateAda?.(another(frozen.store))
    await frozen.paused
    expectAccepted(await another().users.update(createContext(), ada, { name: 'Ada B.' }))
    await another().lastAdmin.finish()
    expect((await readStaff(log)).users.get(ada)).to.include({ active: true, name: 'Ada B.' })
    frozen.resume()
    expectAccepted((await slow) as Outcome<object>)
    expect((await readStaff(log)).users.get(ada)).to.include({ active: false, name: 'Ada B.' })
  })

  it('are removed under the name of the requesting command, whichever instance executes it', async () => {
    const identity = { key: 'k'.repeat(64), hash: 'h'.repeat(64) }
    const [ada, bob] = [await createUser(office, 'Ada'), await createUser(office, 'Bob')]
    await createKey(office, ada)
    await createKey(office, bob)
    const mortal = createDyingStore(2, 'before', log)
    await another(mortal.store)
      .users.update(createContext({ identity }), ada, { active: false, name: 'Ada B.' })
      .catch(() => {})
    await another().lastAdmin.finish()
    const [, left] = await eventsOf(`user-${ada}`)
    expect(left).to.deep.include({ command: identity, actor: createContext().actor })
    expect((await readStaff(log)).users.get(ada)).to.include({ active: false, name: 'Ada B.' })
    expect((await eventsOf('administration-leaves')).map(({ command }) => command)).to.deep.equal([null])
  })

  async function eventsOf(stream: string) {
    const events = []
    for await (const some of log.readStream(stream)) events.push(...some)
    return events
  }
})
