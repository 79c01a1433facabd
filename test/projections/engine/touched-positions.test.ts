import { expect } from 'chai'
import type { StoredEvent } from '../../../src/events/envelope.js'
import { PROJECTIONS } from '../../../src/projections/all.js'
import type { Wait } from '../../../src/projections/engine/consistency.js'
import { alongLog } from '../../../src/projections/engine/touched-positions.js'

const event = (position: number, type: string) => ({ position, type }) as StoredEvent

describe('One who goes along the log', () => {
  const asked: { readonly position: number; readonly of: string | undefined }[] = []
  const waitFor = async (position: number, { of }: Wait) => {
    asked.push({ position, of })
    return true
  }
  const waited = async (along: ReturnType<typeof alongLog>, position: number, of?: string) => {
    await along.waitFor(position, of === undefined ? { ms: 1 } : { of, ms: 1 })
    return asked.at(-1)?.position
  }

  it('waits for all that happened before the first look, as nobody knows what it was', async () => {
    const along = alongLog({ waitFor }, PROJECTIONS)
    expect(await waited(along, 40, 'webhooks')).to.equal(40)
    along.seen([event(40, 'stock-moved'), event(41, 'stock-moved')])
    expect(await waited(along, 41, 'webhooks')).to.equal(41)
  })

  it('waits for a read model only up to the last event that it shows', async () => {
    const along = alongLog({ waitFor }, PROJECTIONS)
    along.seen([event(41, 'stock-moved')])
    along.seen([event(42, 'webhook-created'), event(43, 'stock-moved')])
    along.seen([event(44, 'stock-moved')])
    expect(await waited(along, 44, 'webhooks')).to.equal(42)
    expect(await waited(along, 44, 'users')).to.equal(41)
    expect(along.due('webhooks')).to.equal(42)
  })

  it('never waits for more than is asked for, and for all of it where no read model is named', async () => {
    const along = alongLog({ waitFor }, PROJECTIONS)
    along.seen([event(41, 'stock-moved'), event(45, 'webhook-created')])
    expect(await waited(along, 43, 'webhooks')).to.equal(43)
    along.seen([event(50, 'stock-moved')])
    expect(await waited(along, 50)).to.equal(50)
  })

  it('waits for no less where events are seen again', async () => {
    const along = alongLog({ waitFor }, PROJECTIONS)
    along.seen([event(41, 'stock-moved')])
    along.seen([event(42, 'webhook-created'), event(45, 'webhook-updated')])
    along.seen([event(42, 'webhook-created')])
    expect(along.due('webhooks')).to.equal(45)
  })
})
