import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import type { Client } from '../support/client.js'
import { folderPerTest } from '../support/folder.js'
import { type ServiceProcess, startProcess } from '../support/service.js'

const ITEMS_PER_NOTE = 25
const MATERIALS = 8

/** Kills the service at random moments during completions. Afterward, each note is completed or untouched. */
export const describeKilledCompletions = (rounds: number) =>
  describe('Delivery notes of a killed service', () => {
    const folder = folderPerTest()
    let service: ServiceProcess

    const start = async () => {
      service = await startProcess({ dataDir: folder.at('data') })
      return service.client
    }
    afterEach(() => service.kill())

    const materialsOf = async (client: Client) => client.getAll('/materials')

    it(`are completed with every item once, or still open (killed ${rounds} times)`, async function () {
      this.timeout(600_000)
      let client = await start()
      const ids: string[] = []
      for (let n = 0; n < MATERIALS; n += 1) {
        ids.push((await client.create('/materials', { name: `Part ${n}`, unit: 'pcs', stock: 1_000_000 })).id)
      }
      const items = Array.from({ length: ITEMS_PER_NOTE }, (_, n) => ({ material_id: ids[n % MATERIALS], quantity: 1 }))
      let completed = 0
      for (let round = 0; round < rounds; round += 1) {
        const notes = []
        for (let n = 0; n < 4; n += 1) notes.push(await client.create('/delivery-notes', { type: 'withdrawal', items }))
        const requested = notes.map(({ id }) =>
          client.post(`/delivery-notes/${id}/complete`, {}).catch(() => undefined),
        )
        await pause(round * 4)
        await service.kill()
        const responses = await Promise.all(requested)
        client = await start()
        for (const [n, { id, number }] of notes.entries()) {
          const { status } = (await client.get(`/delivery-notes/${id}`)).body
          expect(status, number).to.be.oneOf(['open', 'completed'])
          if (responses[n]?.status === 200) expect(status, number).to.equal('completed')
          if (status === 'completed') completed += 1
        }
        const stocks = (await materialsOf(client)).map(({ stock }) => 1_000_000 - stock)
        const perNote = ids.map((_, n) => items.filter(({ material_id }) => material_id === ids[n]).length)
        expect(stocks, `round ${round}`).to.deep.equal(perNote.map(lines => lines * completed))
      }
      const numbers = (await client.getAll('/delivery-notes')).map(({ number }) => Number(number.split('-')[2]))
      expect(numbers.toSorted((a, b) => a - b)).to.deep.equal(Array.from({ length: rounds * 4 }, (_, n) => n + 1))
    })
  })
