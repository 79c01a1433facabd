import { expect } from 'chai'
import type { StoredEvent } from '../../src/events/log/envelope.js'
import { PROJECTIONS } from '../../src/projections/all.js'
import type { Wait } from '../../src/projections/engine/consistency.js'
import { createTouchedPositions } from '../../src/webhooks/dispatch/event-source.js'

const event = (position: number, type: string) => ({ position, type }) as StoredEvent

describe('A consumer that reads the whole log', () => {
  const asked: { readonly position: number; readonly of: string | undefined }[] = []
  const waitFor = async (position: number, { of }: Wait) => {
    asked.push({ position, of })
    return true
  }
  const waited = async (touched: ReturnType<typeof createTouchedPositions>, position: number, of?: string) => {
    await touched.waitFor(position, of === undefined ? { ms: 1 } : { of, ms: 1 })
    return asked.at(-1)?.position
  }

  it('waits for all events before its first read, because their types are unknown', async () => {
    const touched = createTouchedPositions({ waitFor }, PROJECTIONS)
    expect(await waited(touched, 40, 'webhooks')).to.equal(40)
    touched.seen([event(40, 'stock-moved'), event(41, 'stock-moved')])
    expect(await waited(touched, 41, 'webhooks')).to.equal(41)
  })

  it('waits for a read model only up to the last event that it shows', async () => {
    const touched = createTouchedPositions({ waitFor }, PROJECTIONS)
    touched.seen([event(41, 'stock-moved')])
    touched.seen([event(42, 'webhook-created'), event(43, 'stock-moved')])
    touched.seen([event(44, 'stock-moved')])
    expect(await waited(touched, 44, 'webhooks')).to.equal(42)
    expect(await waited(touched, 44, 'users')).to.equal(41)
    expect(touched.due('webhooks')).to.equal(42)
  })

  it('never waits for more than requested, and for the whole log if no read model is named', async () => {
    const touched = createTouchedPositions({ waitFor }, PROJECTIONS)
    touched.seen([event(41, 'stock-moved'), event(45, 'webhook-created')])
    expect(await waited(touched, 43, 'webhooks')).to.equal(43)
    touched.seen([event(50, 'stock-moved')])
    expect(await waited(touched, 50)).to.equal(50)
  })

  it('waits just as long if events are repeated', async () => {
    const touched = createTouchedPositions({ waitFor }, PROJECTIONS)
    touched.seen([event(41, 'stock-moved')])
    touched.seen([event(42, 'webhook-created'), event(45, 'webhook-updated')])
    touched.seen([event(42, 'webhook-created')])
    expect(touched.due('webhooks')).to.equal(45)
  })
})
