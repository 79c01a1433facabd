import { expect } from 'chai'
import type { PublishedEvent } from '../../src/feed/published-event.js'
import { eventStream, MAX_BUFFERED_BYTES } from '../../src/feed/sse.js'

const note = 'x'.repeat(1000)
const event = (position: number): PublishedEvent =>
  ({
    id: 'evt_01j0b3v1mm00000000000000aa',
    type: 'material.updated',
    position,
    nth: 0,
    count: 1,
    at: '2026-11-21T09:30:00.000Z',
    hash: 'a'.repeat(64),
    subject: 'mat_01j0b3v1mm00000000000000aa',
    data: { note },
  }) as unknown as PublishedEvent

describe('A stream reader that stops reading', () => {
  it('is disconnected after one mebibyte of buffered events', async () => {
    let read = 0
    async function* endless() {
      for (let position = 1; ; position++) {
        read = position
        yield [event(position)]
      }
    }
    const stream = eventStream({ log: 'log1', batches: endless(), stalledMs: 20 })
    stream.on('error', () => {})
    // Read once, like a socket before its buffer is full.
    stream.read(0)
    await new Promise(resolve => stream.once('close', resolve))
    expect(stream.readableLength).to.be.below(MAX_BUFFERED_BYTES + 4096)
    expect(read).to.be.below((MAX_BUFFERED_BYTES + 8192) / 1000)
  })
})
