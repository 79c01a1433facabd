import { expect } from 'chai'
import type { Client } from '../support/client.js'
import { folderPerTest } from '../support/folder.js'
import { type ServiceProcess, startProcess } from '../support/service.js'

const CONNECTIONS = 32

export const describeKilledNumbering = ({ notes: wanted, kills }: { readonly notes: number; readonly kills: number }) =>
  describe('Sequential numbers of a service that is killed while notes are created', function () {
    this.timeout(600_000)
    const folder = folderPerTest()
    let service: ServiceProcess
    afterEach(() => service.kill())

    const start = async () => {
      service = await startProcess({ dataDir: folder.at('data'), connections: CONNECTIONS })
      return service.client
    }

    it(`have no gaps or duplicates with ${wanted} concurrent notes and ${kills} kills`, async () => {
      let client = await start()
      const { id } = await client.create('/materials', { name: 'Screw', unit: 'pcs', stock: 1 })
      const body = { type: 'receipt', items: [{ material_id: id, quantity: 1 }] }
      const reported = new Map<string, string>()

      /** Creates notes until the total is reached or the connection breaks, and returns which. */
      async function makeUntil(enough: number, by: Client): Promise<'broken' | 'enough'> {
        while (reported.size < enough) {
          const created = await by.post('/delivery-notes', body).catch(() => undefined)
          if (!created) return 'broken'
          expect(created.status, created.text).to.equal(201)
          reported.set(created.body.id, created.body.number)
        }
        return 'enough'
      }

      for (let kill = 1; kill <= kills; kill += 1) {
        const makers = Array.from({ length: CONNECTIONS }, () => makeUntil(wanted, client))
        await makeUntil((wanted * kill) / (kills + 1), client)
        await service.kill()
        expect(await Promise.all(makers)).to.include('broken')
        client = await start()
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, () => makeUntil(wanted, client)))

      const notes = await client.getAll('/delivery-notes')
      const numbers = notes.map(({ number }) => Number(number.split('-')[2])).sort((one, other) => one - other)
      expect(numbers).to.deep.equal(Array.from(notes, (_, n) => n + 1))
      const visible = new Map(notes.map(note => [note.id, note.number]))
      expect([...reported].filter(([noteId, number]) => visible.get(noteId) !== number)).to.deep.equal([])
    })
  })
