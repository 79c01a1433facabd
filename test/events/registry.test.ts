import { expect } from 'chai'
import { z } from 'zod'
import { snapshotVersionOf } from '../../src/commands/executor/snapshots.js'
import { location } from '../../src/domain/locations.js'
import { material } from '../../src/domain/materials.js'
import { EVENT_TYPES, REGISTRY, registryOf } from '../../src/events/kinds/registry.js'
import type { StoredEvent } from '../../src/events/log/envelope.js'
import { event } from '../../src/events/schema/event-type.js'
import { createOlderLog, OLDER_REGISTRY } from '../support/older-events.js'

const AT = '2026-03-01T08:00:00.000Z'
const { happenings } = createOlderLog(AT)

const stored = (type: string, data: StoredEvent['data'], version = 1): StoredEvent => ({
  ...{ id: 'evt_1', type, version, stream: 'location-loc_1', revision: 0, at: AT },
  ...{ actor: { user_id: 'usr_1', key_id: null }, correlation_id: 'r', causation_id: null, command: null },
  ...{ prev_hash: '', hash: 'h', position: 7, data },
})

/** Three versions: a shelf as a string, with a title, and in its current shape. */
const THREE_VERSIONS = registryOf({
  ...EVENT_TYPES,
  'location-created': event(z.strictObject({ shelf: z.string() }))
    .next(z.strictObject({ title: z.string().min(2) }), ({ shelf }) => ({ title: shelf }))
    .next(EVENT_TYPES['location-created'].schema, ({ title: name }) => ({
      ...{ name, code: null, description: null, parent_id: null },
    })),
})

describe('The event registry', () => {
  it('upgrades stored events to the newest version step by step, and keeps their position and hash', () => {
    const first = stored('location-created', { shelf: 'A1' })
    const read = THREE_VERSIONS.read(first)
    expect(read.data).to.deep.equal({ name: 'A1', code: null, description: null, parent_id: null })
    expect(read).to.include({ version: 3, hash: 'h', position: 7 })
    expect(first.data, 'what is stored').to.deep.equal({ shelf: 'A1' })
    expect(THREE_VERSIONS.read(stored('location-created', { title: 'A1' }, 2)).data).to.deep.equal(read.data)
  })

  it('returns events of the newest version unchanged', () => {
    const newest = stored('user-erased', { reason: 'She left.' })
    expect(REGISTRY.read(newest)).to.equal(newest)
  })

  it('reads earlier API keys and sessions as not opened by a sign-in link', () => {
    const secret = { key_hash: 'a'.repeat(64), prefix: 'inv_aaaa' }
    const first = { ...secret, user_id: 'usr_1', scopes: ['admin'], plan: 'starter', expires_at: null, name: 'Till' }
    const second = { ...first, kind: 'session', opened_with: null }
    const [key, session] = [stored('api-key-created', first), stored('api-key-created', second, 2)]
    expect(REGISTRY.read(key).data).to.deep.equal({ ...first, kind: 'key', opened_with: null, link: null })
    expect(REGISTRY.read(session).data).to.deep.equal({ ...second, link: null })
    for (const event of [key, session]) expect(REGISTRY.flaw(event)).to.equal(undefined)
  })

  it('rejects events that only a newer program knows', () => {
    expect(() => REGISTRY.read(stored('user-created', {}, 3))).to.throw(RangeError, 'user-created@3 is newer')
    expect(() => REGISTRY.read(stored('robot-built', {}))).to.throw(RangeError, 'unknown event type robot-built')
  })

  it('validates data against the schema of every version', () => {
    expect(THREE_VERSIONS.flaw(stored('location-created', { shelf: 'A1' }))).to.equal(undefined)
    expect(THREE_VERSIONS.flaw(stored('location-created', { title: 'A1' })), 'of the second').to.contain('shelf')
    expect(THREE_VERSIONS.flaw(stored('location-created', { shelf: 'A' })), 'of the first version').to.contain('title')
    expect(THREE_VERSIONS.flaw(stored('location-created', { shelf: 'A1' }, 4))).to.contain('is newer than this program')
    expect(THREE_VERSIONS.flaw(stored('location-created', { shelf: 'A1' }, 0))).to.contain('unknown version')
    expect(THREE_VERSIONS.flaw(stored('robot-built', {}))).to.equal('unknown type robot-built')
    for (const { type, data } of happenings) expect(OLDER_REGISTRY.flaw(stored(type, data)), type).to.equal(undefined)
  })

  it('raises the version of the snapshots that contain an event with each new event version, and of no others', () => {
    const versions = [REGISTRY, OLDER_REGISTRY, THREE_VERSIONS].map(registry => [
      snapshotVersionOf(location, registry),
      snapshotVersionOf(material, registry),
    ])
    expect(versions).to.deep.equal([
      [1, 5],
      [2, 6],
      [3, 5],
    ])
  })
})
