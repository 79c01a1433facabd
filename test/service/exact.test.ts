import { expect } from 'chai'
import { expectMillionthsAddUp } from '../domain/millionths.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { startHere } from '../support/service.js'

const REPEATS = 300

describe('Millionths', function () {
  this.timeout(300_000)
  expectNoLeftovers()
  const folder = folderPerTest()

  it('that are received 50,000 times add up to 0.05', () => expectMillionthsAddUp(50_000))

  it('that are received and withdrawn over HTTP add up exactly', async () => {
    const { client, stop } = await startHere({ dataDir: folder.at('data') })
    const { id } = await client.create('/materials', { name: 'Gold leaf', unit: 'kg', stock: 0.1 })
    const move = (type: string, quantity: number, times: number) =>
      Promise.all(Array.from({ length: times }, () => client.create(`/materials/${id}/movements`, { type, quantity })))
    await move('receipt', 0.000001, REPEATS)
    await move('receipt', 0.2, 1)
    expect((await client.get(`/materials/${id}`)).text).to.contain('"stock":0.3003,')
    await move('withdrawal', 0.000001, REPEATS)
    await move('withdrawal', 0.3, 1)
    expect((await client.get(`/materials/${id}`)).text).to.contain('"stock":0,')
    await stop()
  })
})
