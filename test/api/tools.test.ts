import { expect } from 'chai'
import { DAY, servicePerTest } from '../support/running-service.js'

interface Tool {
  readonly id: string
  readonly status: string
  readonly condition: string
  readonly overdue: boolean
  readonly holder: { readonly user_id: string; readonly name: string; readonly expected_return: string | null } | null
}
interface Refusal {
  readonly error: { readonly code: string; readonly message: string; readonly details?: readonly object[] }
}
interface List<T> {
  readonly data: readonly T[]
  readonly total: number
}
interface Entry {
  readonly type: string
  readonly holder: object | null
  readonly condition: string | null
  readonly late: boolean | null
  readonly note: string | null
}

describe('Tools over HTTP', () => {
  const { ask, travel } = servicePerTest()

  const make = async (path: string, body: object) => (await ask<{ id: string }>('POST', path, body)).body.id
  const user = (name: string) => make('/users', { name })
  const tool = (body: object = {}) => make('/tools', { name: 'Hammer drill', category: 'Power tools', ...body })
  const get = async (id: string) => (await ask<Tool>('GET', `/tools/${id}`)).body
  const listed = async (query: string) =>
    (await ask<List<Tool>>('GET', `/tools?${query}`)).body.data.map(({ id }) => id)
  const lend = (id: string, userId: string, more: object = {}) =>
    ask<Tool & Refusal>('POST', `/tools/${id}/checkout`, { user_id: userId, ...more })

  it('can be checked out and checked in, and show their holder', async () => {
    const [ada, drill] = [await user('Ada'), await tool()]
    const lent = await lend(drill, ada, { expected_return: '2026-11-28', note: 'for the roof' })
    expect(lent.status).to.equal(200)
    expect(lent.body).to.deep.include({ status: 'checked_out', overdue: false })
    expect((await get(drill)).holder).to.include({ user_id: ada, name: 'Ada', expected_return: '2026-11-28' })
    const back = await ask<Tool>('POST', `/tools/${drill}/checkin`, { condition: 'worn', note: 'blunt' })
    expect(back.body).to.include({ status: 'available', condition: 'worn', holder: null })
    expect(await get(drill)).to.deep.equal(back.body)
  })

  it('that are checked out are rejected with the name of the holder', async () => {
    const [ada, bob, drill] = [await user('Ada'), await user('Bob'), await tool()]
    await lend(drill, ada)
    const refused = await lend(drill, bob)
    expect(refused.status).to.equal(409)
    expect(refused.body.error.code).to.equal('INVALID_STATE')
    expect(refused.body.error.message).to.match(/checked out to Ada since 2026-11-21T/)
    expect(refused.body.error.details?.[0]).to.include({ field: 'holder', user_id: ada, name: 'Ada' })
  })

  it('go to exactly one of many concurrent requests', async () => {
    const drill = await tool()
    const people = await Promise.all(Array.from({ length: 10 }, (_, n) => user(`Person ${n}`)))
    const answers = await Promise.all(people.map(person => lend(drill, person)))
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, ...Array(9).fill(409)])
    const winner = people[answers.findIndex(({ status }) => status === 200)]
    expect((await get(drill)).holder?.user_id).to.equal(winner)
  })

  it("can't be checked out without a user, to an inactive user, or with a past due date", async () => {
    const [ada, drill] = [await user('Ada'), await tool()]
    expect((await lend(drill, 'usr_nobody')).status).to.equal(404)
    expect((await lend(drill, ada, { expected_return: '2026-11-20' })).status).to.equal(400)
    expect((await lend(drill, ada, { expected_return: '2026-02-30' })).status).to.equal(400)
    await ask('PATCH', `/users/${ada}`, { active: false })
    expect((await lend(drill, ada)).status).to.equal(409)
    expect((await lend('tool_nothing', await user('Bob'))).status).to.equal(404)
    expect((await get(drill)).status).to.equal('available')
  })

  it('that are checked out twice under one key are checked out once', async () => {
    const [ada, drill] = [await user('Ada'), await tool()]
    const key = { 'idempotency-key': 'lend-1' }
    const first = await ask('POST', `/tools/${drill}/checkout`, { user_id: ada }, key)
    const again = await ask('POST', `/tools/${drill}/checkout`, { user_id: ada }, key)
    expect(again.status).to.equal(200)
    expect(again.body).to.deep.equal(first.body)
    expect((await ask<List<Entry>>('GET', `/tools/${drill}/history?type=checkout`)).body.total).to.equal(1)
  })

  it('are overdue from the day after the due date', async () => {
    const [ada, drill, saw] = [await user('Ada'), await tool(), await tool({ name: 'Saw' })]
    await lend(drill, ada, { expected_return: '2026-11-22' })
    travel(DAY)
    expect((await get(drill)).overdue).to.equal(false)
    expect(await listed('overdue=true')).to.deep.equal([])
    travel(DAY)
    expect((await get(drill)).overdue).to.equal(true)
    expect(await listed('overdue=true')).to.deep.equal([drill])
    expect(await listed('overdue=false')).to.deep.equal([saw])
  })

  it('are found by category, status, location, holder, and words', async () => {
    const [ada, shelf] = [await user('Ada'), await make('/locations', { name: 'Shelf' })]
    const drill = await tool({ serial_number: 'HD-2231', location_id: shelf })
    const saw = await tool({ name: 'Säge', category: 'Saws', asset_tag: 'A-7' })
    await lend(saw, ada)
    expect(await listed('category=power-tools')).to.deep.equal([drill])
    expect(await listed('category=POWER%20TOOLS')).to.deep.equal([drill])
    expect(await listed('status=checked_out')).to.deep.equal([saw])
    expect(await listed(`location_id=${shelf}`)).to.deep.equal([drill])
    expect(await listed(`user_id=${ada}`)).to.deep.equal([saw])
    expect(await listed('search=2231')).to.deep.equal([drill])
    expect(await listed('search=sage%20a-7')).to.deep.equal([saw])
    expect(await listed('sort=-name')).to.deep.equal([saw, drill])
    expect((await ask('GET', '/tools?status=lost')).status).to.equal(400)
  })

  it('that are checked in broken must be repaired before the next checkout', async () => {
    const [ada, drill] = [await user('Ada'), await tool()]
    await lend(drill, ada)
    expect((await ask<Tool>('POST', `/tools/${drill}/checkin`, { condition: 'damaged' })).body.status).to.equal(
      'maintenance',
    )
    expect((await lend(drill, ada)).body.error.message).to.equal('The tool is in maintenance.')
    expect((await ask<Tool>('POST', `/tools/${drill}/release`, {})).body).to.include({
      status: 'available',
      condition: 'good',
    })
    expect((await ask<Tool>('POST', `/tools/${drill}/maintenance`, { note: 'check' })).body.status).to.equal(
      'maintenance',
    )
  })

  it('have a history from newest to oldest', async () => {
    const [ada, drill] = [await user('Ada'), await tool()]
    await lend(drill, ada, { expected_return: '2026-11-21', note: 'roof' })
    travel(2 * DAY)
    await ask('POST', `/tools/${drill}/checkin`, { condition: 'needs_repair' })
    await ask('PATCH', `/tools/${drill}`, { name: 'Drill' })
    const { body } = await ask<List<Entry>>('GET', `/tools/${drill}/history`)
    const types = ['updated', 'maintenance', 'checkin', 'checkout', 'created']
    expect(body.data.map(({ type }) => type)).to.deep.equal(types)
    expect(body.data[2]).to.deep.include({
      holder: { user_id: ada, name: 'Ada' },
      late: true,
      condition: 'needs_repair',
    })
    expect(body.data[3]).to.include({ note: 'roof', late: null })
    expect((await ask<List<Entry>>('GET', `/tools/${drill}/history?type=checkout`)).body.total).to.equal(1)
    expect((await ask('GET', '/tools/tool_nothing/history')).status).to.equal(404)
  })

  it('can be archived after check-in, and stay readable', async () => {
    const [ada, drill] = [await user('Ada'), await tool()]
    await lend(drill, ada)
    expect((await ask('DELETE', `/tools/${drill}`)).status).to.equal(409)
    await ask('POST', `/tools/${drill}/checkin`)
    expect((await ask('DELETE', `/tools/${drill}`)).status).to.equal(204)
    expect((await ask('DELETE', `/tools/${drill}`)).status).to.equal(204)
    expect(await get(drill)).to.include({ status: 'retired' })
    expect(await listed('')).to.deep.equal([])
    expect(await listed('archived=true')).to.deep.equal([drill])
  })

  it('prevent the deactivation of their holder unless it is confirmed', async () => {
    const [ada, drill] = [await user('Ada'), await tool()]
    await lend(drill, ada)
    const refused = await ask<Refusal>('PATCH', `/users/${ada}`, { active: false })
    expect(refused.status).to.equal(409)
    expect(refused.body.error.message).to.equal('Tools are still checked out to the user: Hammer drill.')
    const meant = await ask('PATCH', `/users/${ada}`, { active: false, even_if_holding_tools: true })
    expect(meant.body.active).to.equal(false)
  })

  it('prevent the archiving of their home location, even while checked out, until they are lost', async () => {
    const [ada, shelf] = [await user('Ada'), await make('/locations', { name: 'Shelf' })]
    const drill = await tool({ location_id: shelf })
    expect((await ask('DELETE', `/locations/${shelf}`)).status).to.equal(409)
    await lend(drill, ada)
    expect((await ask<Refusal>('DELETE', `/locations/${shelf}`)).body.error.message).to.include(
      'it is the home location of the tool Hammer drill',
    )
    await ask('POST', `/tools/${drill}/checkin`, { condition: 'lost' })
    expect((await ask('DELETE', `/locations/${shelf}`)).status).to.equal(204)
  })
})
