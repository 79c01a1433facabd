import { expect } from 'chai'
import { EVENT_TYPES, type NewEvent, namingTextsIn, REGISTRY } from '../../src/events/kinds/registry.js'
import type { EventContent, StoredEvent } from '../../src/events/log/envelope.js'
import type { EventType } from '../../src/events/schema/event-type.js'
import { openText, sealText } from '../../src/events/schema/sealed-text.js'
import { openPersonKeys } from '../../src/stores/person-keys.js'
import { keysInMemory } from '../support/person-keys.js'

const ADA = 'usr_ada'
const AT = '2026-03-01T08:00:00.000Z'

const envelope = (stream: string) => ({
  ...{ id: 'evt_1', stream, revision: 0, at: AT, actor: { user_id: 'usr_1', key_id: null } },
  ...{ correlation_id: 'r', causation_id: null, command: null, prev_hash: '' },
})
const newEvent = (stream: string, type: string, data: object): NewEvent =>
  ({
    ...envelope(stream),
    type,
    data,
    version: EVENT_TYPES[type as 'user-created'].versions.length,
  }) as unknown as NewEvent
const storedAs = (content: EventContent): StoredEvent => ({ ...content, hash: 'h', position: 7 })

const NAMING: readonly [string, NewEvent][] = [
  ['creation', newEvent(`user-${ADA}`, 'user-created', { name: 'Ada Byron', email: 'ada@example.com', role: 'admin' })],
  [
    'update',
    newEvent(`user-${ADA}`, 'user-updated', {
      name: { from: 'Ada Byron', to: 'Ada Lovelace' },
      email: { from: null, to: 'ada@example.com' },
    }),
  ],
  [
    'granted update',
    newEvent('administration-leaves', 'administration-leave-granted', {
      ...{ stream: `user-${ADA}`, revision: 3, command: null },
      leave: {
        type: 'user-updated',
        data: { name: { from: 'Ada Byron', to: 'Ada Lovelace' }, active: { from: true, to: false } },
      },
    }),
  ],
  [
    'API key',
    newEvent('apiKey-key_1', 'api-key-created', {
      ...{ key_hash: 'a'.repeat(64), prefix: 'inv_aaaa', user_id: ADA, scopes: ['admin'], plan: 'starter' },
      ...{ expires_at: null, name: "Ada Byron's laptop", kind: 'key', opened_with: null, link: null },
    }),
  ],
]

describe('Texts that name persons', () => {
  for (const [what, event] of NAMING) {
    it(`are sealed in each ${what}, and can be read until the key is destroyed`, async () => {
      const keys = await openPersonKeys(keysInMemory(), false)
      const registry = REGISTRY.with(keys)
      const written = registry.written(event)
      expect(JSON.stringify(written)).not.to.match(/Byron|Lovelace|example\.com/)
      expect(registry.flaw(storedAs(written))).to.equal(undefined)
      expect(REGISTRY.flaw(storedAs(written)), 'without keys').to.equal(undefined)
      expect(registry.read(storedAs(written)).data).to.deep.equal(event.data)
      expect(namingTextsIn(written)?.person).to.equal(ADA)
      await keys.destroy(ADA)
      const erased = JSON.stringify(registry.read(storedAs(written)).data)
      expect(erased).not.to.match(/Byron|Lovelace|example\.com/)
      expect(erased).to.contain('Erased user')
    })

    it(`read as those of an erased user in each ${what} of an unsealed version`, async () => {
      const keys = await openPersonKeys(keysInMemory(), false)
      const registry = REGISTRY.with(keys)
      const unsealed = { ...event, version: event.version - 1 } as EventContent
      expect(registry.read(storedAs(unsealed)).data).to.deep.equal(event.data)
      await keys.destroy(ADA)
      expect(JSON.stringify(registry.read(storedAs(unsealed)).data)).not.to.match(/Byron|Lovelace|example\.com/)
    })
  }

  it('read as those of an unknown user if the key was lost, which is reported once', async () => {
    const written = REGISTRY.with(await openPersonKeys(keysInMemory(), false)).written(NAMING[0]?.[1] as NewEvent)
    const lost: string[] = []
    const keys = await openPersonKeys(keysInMemory(), false, person => lost.push(person))
    const others = REGISTRY.with(keys)
    expect(others.read(storedAs(written)).data).to.include({ name: 'Unknown user', email: 'Unknown user' })
    expect(keys.isReadable(written)).to.equal(false)
    // The next text gets a new key, which doesn't open the earlier ones.
    expect(keys.open(ADA, keys.seal(ADA, 'Ada'))).to.equal('Ada')
    expect(others.read(storedAs(written)).data).to.include({ name: 'Unknown user' })
    expect(lost).to.deep.equal([ADA])
  })

  it('are none in an event that changes something else, so that it needs no key', async () => {
    const keys = await openPersonKeys(keysInMemory(), false)
    const event = newEvent(`user-${ADA}`, 'user-updated', { active: { from: true, to: false } })
    const written = REGISTRY.with(keys).written(event)
    expect(namingTextsIn(written)).to.equal(undefined)
    expect(keys.isReadable(storedAs(written))).to.equal(true)
    expect(namingTextsIn({ ...written, data: { name: null } }), 'damaged').to.equal(undefined)
  })

  it('are sealed in the newest version of every type that has a sealed version', () => {
    for (const [type, { versions }] of Object.entries<EventType>(EVENT_TYPES))
      if (versions.some(({ sealing }) => sealing)) expect(versions.at(-1)?.sealing, type).not.to.equal(undefined)
  })

  it('have sealed forms of few lengths, which differ each time', () => {
    const key = Buffer.alloc(32, 7)
    const lengths = new Set(['', 'A', 'Ada Byron', 'x'.repeat(63)].map(text => sealText(key, text).sealed.length))
    expect([...lengths]).to.have.lengthOf(1)
    for (const text of ['', 'Ädä', 'x'.repeat(64), 'x'.repeat(254)]) {
      expect(openText(key, sealText(key, text))).to.equal(text)
      expect(sealText(key, text)).not.to.deep.equal(sealText(key, text))
    }
    expect(() => openText(Buffer.alloc(32, 8), sealText(key, 'Ada'))).to.throw()
  })
})
