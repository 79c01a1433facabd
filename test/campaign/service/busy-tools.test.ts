import { expect } from 'chai'
import { folderPerTest } from '../../support/folder.js'
import { type ServiceProcess, startProcess } from '../../support/service.js'

const TOOLS = 100
const USERS = 10

describe(`${TOOLS} tools that ${USERS} people want concurrently`, () => {
  const folder = folderPerTest()
  let service: ServiceProcess
  beforeEach(async () => {
    service = await startProcess({ dataDir: folder.at('data'), connections: 32 })
  })
  afterEach(() => service.kill())

  it('are checked out to one person each, and the others see the holder', async () => {
    const { client } = service
    const make = (path: string, count: number, bodyOf: (n: number) => object) =>
      Promise.all(Array.from({ length: count }, (_, n) => client.create(path, bodyOf(n))))
    const users = await make('/users', USERS, n => ({ name: `Person ${n}` }))
    const tools = await make('/tools', TOOLS, n => ({ name: `Drill ${n}`, asset_tag: `A-${n}` }))
    // Each person starts with another tool.
    const wishes = users.flatMap((_, n) => tools.map((tool, m) => ({ tool, user: users[(n + m) % USERS] })))
    const responses = await Promise.all(
      wishes.map(({ tool, user }) => client.post(`/tools/${tool.id}/checkout`, { user_id: user.id })),
    )

    const [got, refused] = [200, 409].map(status => responses.filter(response => response.status === status))
    expect([got?.length, refused?.length]).to.deep.equal([TOOLS, TOOLS * (USERS - 1)])
    const holders = new Map<string, { user_id: string; name: string }>(got!.map(({ body }) => [body.id, body.holder]))
    expect(holders.size).to.equal(TOOLS)
    for (const [n, { tool }] of wishes.entries()) {
      const { status, body } = responses[n]!
      if (status === 200) continue
      const { user_id, name } = holders.get(tool.id)!
      expect(body.error.code).to.equal('INVALID_STATE')
      expect(body.error.message).to.contain(name)
      expect(body.error.details[0]).to.include({ field: 'holder', user_id, name })
    }
    const visible = await client.getAll('/tools?status=checked_out')
    expect(new Map(visible.map(({ id, holder }) => [id, holder.user_id]))).to.deep.equal(
      new Map([...holders].map(([id, holder]) => [id, holder.user_id])),
    )
    const histories = await Promise.all(tools.map(({ id }) => client.getAll(`/tools/${id}/history?type=checkout`)))
    expect(histories.map(entries => entries.length)).to.deep.equal(Array(TOOLS).fill(1))
  })
})
