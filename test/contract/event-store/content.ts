import { expect } from 'chai'
import { type EventData, hashOf, type StoredEvent, textOf } from '../../../src/events/log/envelope.js'
import { NO_STREAM } from '../../../src/stores/event-store.js'
import { contentOf, sealEvents } from '../../support/events.js'
import { collect, followUntil } from '../../support/reading.js'
import { type Bench, positionOf } from './bench.js'

/** Parsed, as a literal can't have an own `__proto__`. */
const UNUSUAL_DATA: EventData = JSON.parse(`{
  "__proto__": {"polluted": true}, "constructor": null, "toString": "text", "": "empty key",
  "10": "ten", "9": "nine", "-1": 0, "a.b": {"c.d": 1}, "$set": {"$where": []}, "\\u0000": "\\u0000 \\u001f \\u007f",
  "ä": "a\\u0308 is not ä", "\\ud83d\\ude00": "😀 \\ufb33 \\u2028\\u2029", "lone": "\\ud800", "\\udc00": "half a key",
  "numbers": [0, 1e21, 5e-324, 0.1, -1.5e-7, 9007199254740991, 123456789012345680000],
  "quotes": "\\"\\\\/\\b\\f\\n\\r\\t'", "deep": [[[[[{"x": [{}, []]}]]]]], "true": false
}`)

export function testContent(shop: Bench): void {
  const expectIntact = (event: StoredEvent | undefined, text: string) => {
    expect(event && textOf(contentOf(event))).to.equal(text)
    expect(event?.hash).to.equal(hashOf(text))
  }

  it('returns unusual keys and every kind of text with the same hash', async () => {
    const stream = shop.newStream()
    const [sealed] = sealEvents(stream, 0, 1, { data: () => UNUSUAL_DATA })
    positionOf(await shop.append(stream, NO_STREAM, [sealed!]))
    const [read] = await collect(shop.store.readStream(stream))
    expectIntact(read, sealed!.text)
    expect(Object.hasOwn(read!.data, '__proto__')).to.equal(true)
    expect(({} as { polluted?: boolean }).polluted).to.equal(undefined)
  })

  it('returns them to a live follower, too', async () => {
    const stream = shop.newStream()
    const [sealed] = sealEvents(stream, 0, 1, { data: () => UNUSUAL_DATA })
    const has = (events: readonly StoredEvent[]) => events.some(event => event.stream === stream)
    let appended = false
    const seen = await followUntil(shop.store, await shop.store.head(), has, async batch => {
      if (!batch.live || appended) return
      appended = true
      positionOf(await shop.append(stream, NO_STREAM, [sealed!]))
    })
    expectIntact(
      seen.find(event => event.stream === stream),
      sealed!.text,
    )
  })

  it('accepts any text as a stream name', async () => {
    const stream = `${shop.newStream()}-Größe.$x 😀`
    positionOf(await shop.append(stream, NO_STREAM, sealEvents(stream, 0, 1)))
    const [read] = await collect(shop.store.readStream(stream))
    expect(read?.stream).to.equal(stream)
  })
}
