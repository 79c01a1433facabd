import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect } from 'chai'
import { waitUntil } from '../support/collecting.js'
import { servicePerTest } from '../support/running-service.js'

interface Event {
  readonly id: string
  readonly type: string
  readonly subject: string
  readonly sequence: string
  readonly time: string
}

interface Page {
  readonly data: readonly Event[]
  readonly next: string
  readonly has_more: boolean
}

interface Refusal {
  readonly error: { readonly code: string; readonly message: string }
}

describe('The event feed', () => {
  const service = servicePerTest()

  const page = async (query = '') => (await service.ask<Page>('GET', `/events${query}`)).body
  const createMaterial = async (name: string, stock = 10): Promise<string> =>
    (await service.ask<{ id: string }>('POST', '/materials', { name, unit: 'pcs', stock, min_stock: 5 })).body.id
  const withdraw = (id: string, quantity: number) =>
    service.ask('POST', `/materials/${id}/movements`, { type: 'withdrawal', quantity })

  it('is read page by page without gaps or duplicates, in order of cursors', async () => {
    for (let n = 0; n < 4; n += 1) await withdraw(await createMaterial(`Screw ${n}`), 6)
    const whole = await page()
    expect(whole.has_more).to.equal(false)
    for (const limit of [1, 2, 3, 7]) {
      const read: Event[] = []
      let next = ''
      for (let more = true; more; ) {
        const part: Page = await page(`?limit=${limit}${next && `&after=${next}`}`)
        expect(part.data.length).to.be.at.most(limit)
        read.push(...part.data)
        next = part.next
        more = part.has_more
      }
      expect(read, `by ${limit}`).to.deep.equal(whole.data)
    }
    const cursors = whole.data.map(({ sequence }) => sequence)
    expect(cursors).to.deep.equal([...new Set(cursors)].sort())
    expect(new Set(whole.data.map(({ id }) => id)).size).to.equal(whole.data.length)
    expect(whole.data.filter(({ type }) => type === 'stock.low')).to.have.length(4)
  })

  it('continues after a write from its returned position', async () => {
    const id = await createMaterial('Screw')
    const { headers } = await withdraw(id, 6)
    await createMaterial('Nut', 0)
    const { data } = await page(`?after=${headers['inventory-position']}`)
    expect(data.map(({ type }) => type)).to.deep.equal(['material.created'])
  })

  it('can be filtered by type, material, and time', async () => {
    const screw = await createMaterial('Screw')
    const nut = await createMaterial('Nut')
    await withdraw(screw, 1)
    expect((await page('?types=stock.*,material.updated')).data.every(({ type }) => type === 'stock.changed')).to.equal(
      true,
    )
    const about = await page(`?material_id=${nut}`)
    expect(about.data.map(({ subject }) => subject)).to.deep.equal([nut, nut])
    expect((await page(`?material_id=${nut}&after=${about.next}`)).data).to.deep.equal([])
    service.travel(2 * 60 * 60 * 1000)
    await createMaterial('Late', 0)
    const late = await page('?from=2026-11-21T11:00:00Z')
    expect(late.data.map(({ type }) => type)).to.deep.equal(['material.created'])
    expect((await page('?to=2026-11-21T11:00:00Z')).data.some(({ id }) => id === late.data[0]?.id)).to.equal(false)
    expect((await service.ask('GET', '/events?types=stock.exploded')).status).to.equal(400)
  })

  describe('from newest to oldest', () => {
    async function readBack(query: string): Promise<Event[]> {
      const read: Event[] = []
      for (let after = ''; ; ) {
        const part = await page(`?order=desc${query}${after}`)
        read.push(...part.data)
        if (!part.has_more) return read
        after = `&after=${part.next}`
      }
    }

    it('is the reverse of the feed, page by page, unaffected by new events', async () => {
      for (let n = 0; n < 3; n += 1) await withdraw(await createMaterial(`Screw ${n}`), 6)
      const whole = (await page('?limit=1000&order=asc')).data.toReversed()
      for (const limit of [1, 2, 7, 1000]) expect(await readBack(`&limit=${limit}`), `by ${limit}`).to.deep.equal(whole)
      const { next } = await page('?order=desc&limit=3')
      await createMaterial('Late')
      expect((await page(`?order=desc&limit=1000&after=${next}`)).data).to.deep.equal(whole.slice(3))
      expect((await page(`?limit=1000&after=${next}`)).data.slice(0, 2)).to.deep.equal(whole.slice(0, 2).toReversed())
    })

    it('can be filtered by type, material, and time', async () => {
      const screw = await createMaterial('Screw')
      service.travel(2 * 60 * 60 * 1000)
      const nut = await createMaterial('Nut')
      await withdraw(screw, 6)
      const all = (await page('?limit=1000')).data.toReversed()
      const those = (wanted: (event: Event) => boolean) => all.filter(wanted)
      expect(await readBack('&limit=1&types=material.created')).to.deep.equal(
        those(({ type }) => type === 'material.created'),
      )
      expect(await readBack(`&limit=1&material_id=${screw}`)).to.deep.equal(those(({ subject }) => subject === screw))
      expect(await readBack('&from=2026-11-21T11:00:00Z')).to.deep.equal(those(({ time }) => time >= '2026-11-21T11'))
      expect(await readBack('&to=2026-11-21T11:00:00Z')).to.deep.equal(those(({ time }) => time < '2026-11-21T11'))
      expect(await readBack('&to=9999-12-31')).to.deep.equal(all)
      expect(await readBack(`&material_id=${nut}&to=2026-11-21T11:00:00Z`)).to.deep.equal([])
    })

    it('can be filtered by record, in any stream, and by actor', async () => {
      const paint = { name: 'Paint', unit: 'l', batch_tracking: true, batch_numbering: 'auto', expiry_alert_days: 30 }
      const { body: tracked } = await service.ask<{ id: string }>('POST', '/materials', paint)
      const receipt = { type: 'receipt', quantity: 5, batch: { expires_on: '2026-11-25' } }
      await service.ask('POST', `/materials/${tracked.id}/movements`, receipt)
      const { body: held } = await service.ask<{ data: readonly { id: string }[] }>('GET', '/batches')
      const batch = held.data[0]?.id
      const { body: tool } = await service.ask<{ id: string }>('POST', '/tools', { name: 'Drill' })
      await service.ask('POST', '/tools', { name: 'Saw' })
      const { body: ada } = await service.ask<{ id: string }>('POST', '/users', { name: 'Ada', role: 'manager' })
      const made = { name: 'Hers', user_id: ada.id, scopes: ['tools:write', 'tools:read'] }
      const { body: hers } = await service.ask<{ key: string }>('POST', '/api-keys', made)
      const renamed = { key: hers.key, body: { name: 'Core drill' } }
      await service.client().call('PATCH', `/tools/${tool.id}`, renamed)
      const all = (await page('?limit=1000')).data.toReversed()
      const about = (id: string | undefined) => all.filter(({ subject }) => subject === id)
      expect(about(batch)).to.have.lengthOf.at.least(1)
      expect(await readBack(`&limit=1&subject=${batch}`)).to.deep.equal(about(batch))
      expect(await readBack(`&subject=${tool.id}`)).to.deep.equal(about(tool.id))
      expect((await page(`?subject=${tool.id}`)).data).to.deep.equal(about(tool.id).toReversed())
      const byHer = await readBack(`&user_id=${ada.id}`)
      expect(byHer.map(({ type, subject }) => [type, subject])).to.deep.equal([['tool.updated', tool.id]])
      expect((await service.ask('GET', '/events?user_id=ada')).status).to.equal(400)
    })

    it('is available as NDJSON, with the next cursor in the Link header', async () => {
      await createMaterial('Screw')
      const [newest] = (await page('?limit=1000')).data.toReversed()
      const lines = { headers: { accept: 'application/x-ndjson' } }
      const { headers, text } = await service.client().get('/events?order=desc&limit=1', lines)
      expect(JSON.parse(text)).to.deep.equal(newest)
      expect(headers.link).to.equal(`<?limit=1&order=desc&after=${newest?.sequence}>; rel="next"`)
    })

    it('supports neither long polls nor streaming', async () => {
      const waiting = await service.ask<Refusal>('GET', '/events?order=desc&wait=5')
      expect(waiting.status).to.equal(400)
      expect(waiting.body.error.message).to.contain('wait').and.to.contain('order=desc')
      expect((await service.ask('GET', '/events?order=desc&wait=0')).status).to.equal(200)
      expect((await service.ask('GET', '/events/stream?order=desc')).status).to.equal(400)
      expect((await service.ask('GET', '/events?order=newest')).status).to.equal(400)
    })
  })

  it('contains only events that match their published schemas', async () => {
    const id = await createMaterial('Screw')
    await withdraw(id, 6)
    await service.ask('PATCH', `/materials/${id}`, { min_stock: 1.5, purchase_price: null })
    await service.ask('DELETE', `/materials/${id}`)
    await service.ask('POST', `/materials/${id}/restore`)
    const { body: shelf } = await service.ask<{ id: string }>('POST', '/locations', { name: 'Shelf' })
    await service.ask('PATCH', `/locations/${shelf.id}`, { name: 'Shelf A' })
    await service.ask('DELETE', `/locations/${shelf.id}`)
    const { body: tool } = await service.ask<{ id: string }>('POST', '/tools', { name: 'Drill' })
    const { body: user } = await service.ask<{ id: string }>('POST', '/users', {
      name: 'Ada',
      email: 'ada@example.com',
    })
    await service.ask('PATCH', `/users/${user.id}`, { name: 'Ada L.' })
    await service.ask('POST', `/tools/${tool.id}/checkout`, { user_id: user.id })
    await service.ask('POST', `/tools/${tool.id}/checkin`, { condition: 'damaged' })
    await service.ask('POST', `/tools/${tool.id}/release`)
    const { data } = await page('?limit=1000')
    const ajv = new Ajv({ strict: false })
    addFormats.default(ajv)
    for (const event of data) {
      const { body: schema } = await service.client().get(`//schemas/${event.type}.json`)
      const { body: same } = await service.client().get(`/schemas/${event.type}.json`, { key: null })
      expect(same).to.deep.equal(schema)
      expect(
        ajv.validate(schema as object, event),
        `${event.type} ${JSON.stringify(event)} ${ajv.errorsText()}`,
      ).to.equal(true)
    }
    expect([...new Set(data.map(({ type }) => type))].toSorted()).to.include.members([
      'location.archived',
      'location.updated',
      'material.archived',
      'material.restored',
      'material.updated',
      'stock.low',
      'tool.checked_in',
      'tool.checked_out',
      'tool.created',
      'user.updated',
    ])
    expect(JSON.stringify(data)).not.to.contain('ada@example.com')
  })

  it('waits for the next event on request', async () => {
    const { next } = await page()
    const waiting = page(`?after=${next}&wait=30`)
    await createMaterial('Screw', 0)
    expect((await waiting).data.map(({ type }) => type)).to.deep.equal(['material.created'])
  })

  it('rejects a cursor of another log with instructions, and a malformed one with 400', async () => {
    const gone = await service.ask<{ error: { code: string; message: string } }>(
      'GET',
      '/events?after=other.00000000001',
    )
    expect(gone.status).to.equal(410)
    expect(gone.body.error.code).to.equal('CURSOR_GONE')
    expect(gone.body.error.message).to.contain('from=')
    expect((await service.ask('GET', '/events?after=nonsense')).status).to.equal(400)
  })

  it('rejects a cursor beyond its end, for example after a restore', async () => {
    const { next } = await page()
    const beyond = `${next.split('.')[0]}.0000000vvvv`
    for (const path of [`/events?after=${beyond}`, `/events/stream?after=${beyond}`]) {
      const gone = await service.ask<{ error: { code: string; message: string } }>('GET', path)
      expect([gone.status, gone.body.error.code]).to.deep.equal([410, 'CURSOR_GONE'])
      expect(gone.body.error.message).to.contain('beyond').and.to.contain('from=')
    }
    expect((await page(`?after=${next}`)).data).to.deep.equal([])
  })

  it('is available as NDJSON, with the next cursor in the Link header', async () => {
    await createMaterial('Screw')
    const lines = { headers: { accept: 'application/x-ndjson' } }
    const { headers, text } = await service.client().get('/events?limit=2', lines)
    expect(headers['content-type']).to.contain('application/x-ndjson')
    const events = text
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as Event)
    expect(events).to.have.length(2)
    const [, next = ''] = /^<(.*)>; rel="next"$/.exec(String(headers.link)) ?? []
    const url = new URL(next, `${service.url()}/api/v1/events?limit=2`)
    expect([url.pathname, url.search]).to.deep.equal(['/api/v1/events', `?limit=2&after=${events[1]?.sequence}`])
  })

  it('as a stream resumes after a hundred interruptions, with each event once and in order', async () => {
    const received: string[] = []
    let cuts = 0
    let last = (await page()).next
    const reader = (async () => {
      while (cuts < 100) {
        const quota = 1 + (cuts % 3)
        let taken = 0
        let rest = ''
        for await (const chunk of service.client().stream('/events/stream', { headers: { 'last-event-id': last } })) {
          const blocks = (rest + chunk).split('\n\n')
          rest = blocks.pop() ?? ''
          for (const block of blocks) {
            const id = /^id: (.*)$/m.exec(block)?.[1]
            if (id === undefined || taken >= quota) continue
            received.push(id)
            last = id
            taken += 1
          }
          if (taken >= quota) break
        }
        cuts += 1
      }
    })()
    let over = false
    void reader.finally(() => {
      over = true
    })
    const id = await createMaterial('Screw', 1000)
    while (!over) await withdraw(id, 1)
    await reader
    const firstPage = await page('?limit=1000')
    const all = firstPage.data.map(({ sequence }) => sequence)
    const start = all.indexOf(received[0]!)
    expect(received).to.deep.equal(all.slice(start, start + received.length))
    expect(received.length).to.be.at.least(100)
  })

  it('starts at the current end by default', async () => {
    await createMaterial('Early')
    const cut = new AbortController()
    let text = ''
    const reading = (async () => {
      const { signal } = cut
      for await (const chunk of service.client().stream('/events/stream?types=material.*', { signal })) text += chunk
    })().catch(() => {})
    await waitUntil(() => text.includes('retry:'))
    await createMaterial('Late')
    await waitUntil(() => text.includes('data:'))
    expect(text).to.contain('"Late"').and.not.to.contain('"Early"')
    cut.abort()
    await reading
  })
})
