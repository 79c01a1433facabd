import { expect } from 'chai'
import { eventStream } from '../../src/feed/sse.js'

describe('An idle stream', () => {
  it('sends heartbeats so that neither end assumes that the other is gone', async () => {
    const ended = new AbortController()
    async function* silent() {
      await new Promise(resolve => ended.signal.addEventListener('abort', resolve, { once: true }))
      yield []
    }
    const stream = eventStream({ log: 'log1', batches: silent(), heartbeatMs: 5 })
    let text = ''
    for await (const chunk of stream) {
      text += chunk
      if (text.split(': still here\n\n').length > 3) break
    }
    ended.abort()
    expect(text).to.match(/^retry: \d+\n\n(: still here\n\n){3}/)
  })
})
