import { expect } from 'chai'
import { createClient } from '../../client/index.js'
import { folderPerTest } from '../support/folder.js'
import { freePort } from '../support/free-port.js'
import { expectNoLeftovers } from '../support/programs.js'
import { ADMIN_KEY, type ServiceHere, startHere } from '../support/service.js'
import { errorResponse, failIfServed, rejection, serve } from './support.js'

describe('The event stream of the client', () => {
  const folder = folderPerTest()
  expectNoLeftovers()
  failIfServed()

  const start = async (port?: string) =>
    startHere({ dataDir: folder.at('data'), settings: { PORT: port ?? String(await freePort()) } })
  const portOf = ({ url }: ServiceHere) => new URL(url).port

  it('resumes after the last event when the service is back, from the start of the stream', async () => {
    let service = await start()
    const { url } = service
    const inventory = createClient({ url, key: ADMIN_KEY })
    await inventory.createTool({ name: 'Awl' })
    const head = await inventory.listEvents({ types: 'tool.created' })
    const retried: string[] = []
    const reported: unknown[] = []
    const following = createClient({ url, key: ADMIN_KEY, onRetry: ({ code }) => retried.push(code) })
    await inventory.createTool({ name: 'Bit' })
    for await (const event of following.streamEvents({ after: head.next, types: 'tool.*' })) {
      if (event.type === 'tool.created') reported.push(event.data.name)
      if (reported.length === 1) {
        await service.stop()
        service = await start(portOf(service))
        for (const name of ['Clamp', 'Drill']) await inventory.createTool({ name })
      }
      if (reported.length === 3) break
    }
    expect(reported).to.deep.equal(['Bit', 'Clamp', 'Drill'])
    expect(retried).not.to.deep.equal([])
  })

  it('delivers events before its first event that it missed while it was disconnected', async () => {
    let service = await start()
    const inventory = createClient({ url: service.url, key: ADMIN_KEY })
    const port = portOf(service)
    const cut = { done: false }
    const following = createClient({
      url: service.url,
      key: ADMIN_KEY,
      // Stops the service as soon as the stream has started.
      fetch: async (...requested) => {
        const response = await fetch(...requested)
        if (cut.done) return response
        cut.done = true
        await service.stop()
        service = await start(port)
        await inventory.createTool({ name: 'Awl' })
        return response
      },
    })
    for await (const event of following.streamEvents({ types: 'tool.created' })) {
      expect(event.type === 'tool.created' && event.data.name).to.equal('Awl')
      break
    }
  })

  it('ends permanently if the cursor belongs to another log', async () => {
    const { url } = await start()
    const stream = createClient({ url, key: ADMIN_KEY }).streamEvents({
      after: 'fx5ufrf5wbcynhzitolba4wwb2.00000000007',
    })
    expect(await rejection(stream.next())).to.include({ code: 'CURSOR_GONE', status: 410 })
  })

  it('ends with its signal', async () => {
    const { url } = await start()
    const leaving = new AbortController()
    const inventory = createClient({ url, key: ADMIN_KEY })
    await inventory.createTool({ name: 'Awl' })
    const stream = inventory.streamEvents({ from: '2000-01-01', types: 'tool.*' }, { signal: leaving.signal })
    expect((await stream.next()).value?.type).to.equal('tool.created')
    const next = rejection(stream.next())
    leaving.abort(new Error('the page was left'))
    expect(await next).to.include({ message: 'the page was left' })
  })

  it('reconnects after silence, and delivers a long event that arrives in chunks', async () => {
    const text = `ä${'x'.repeat(100_000)}`
    let times = 0
    const url = await serve((request, response) => {
      times += 1
      if (times === 1) return void response.writeHead(503).end(errorResponse(503, 'UNAVAILABLE'))
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('retry: 1000\n\n')
      if (times === 2) return
      const message = Buffer.from(
        `: still here\n\nid: a.1\nevent: x\ndata: ${JSON.stringify({ text, url: request.url })}\n\n`,
      )
      // Between the two bytes of one character.
      const cut = message.indexOf('ä') + 1
      response.write(message.subarray(0, cut), () => response.write(message.subarray(cut)))
    })
    const inventory = createClient({ url, key: 'k', tryTimeoutMs: 500 })
    for await (const event of inventory.streamEvents({ types: 'x' })) {
      expect(event).to.include({ text })
      expect((event as unknown as { url: string }).url).to.match(/from=\d{4}-\d\d-\d\dT/)
      break
    }
    expect(times).to.be.greaterThan(2)
  })
})
