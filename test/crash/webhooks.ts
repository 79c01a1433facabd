import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { createRandom, type Random } from '../../src/cli/demo/random.js'
import type { Client } from '../support/client.js'
import { waitUntil } from '../support/collecting.js'
import { folderPerTest } from '../support/folder.js'
import { startHere, startProcess } from '../support/service.js'
import { readPublishedEvents, startSubscriber, WEBHOOKS } from '../support/subscriber.js'

const MOVEMENTS = 60
const WRITERS = 6
const MATERIALS = 5
/** Maximum number of concurrent deliveries to one receiver. */
const MAX_IN_FLIGHT = 10
const MAX_RESPONSE_MS = 25

const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000)

/** Moves stock on several connections until they break, and reports each response. */
const moveRepeatedly = (client: Client, materials: readonly string[], random: Random, answered: () => void) =>
  Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (;;) {
        const movement = { type: 'receipt', quantity: 1 + random.below(5) }
        const moved = await client.post(`/materials/${random.pick(materials)}/movements`, movement).catch(() => null)
        if (!moved) return
        if (moved.status !== 201) throw new Error(`a movement was answered ${moved.status}: ${moved.text}`)
        answered()
      }
    }),
  )

export const describeKilledWebhooks = (kills: number) =>
  describe(`Webhooks of a service that is killed at random moments (CRASH_SEED=${SEED})`, function () {
    this.timeout(900_000)
    const folder = folderPerTest()
    const random = createRandom(SEED)

    it(`lose nothing in ${kills} kills and repeat at most the deliveries in flight`, async () => {
      const starting = { dataDir: folder.at('data'), settings: WEBHOOKS, connections: WRITERS }

      const first = await startHere(starting)
      const subscriber = await startSubscriber(first.client, 'stock.changed', response => {
        setTimeout(() => response.writeHead(204).end(), random.below(MAX_RESPONSE_MS))
      })
      const materials: string[] = []
      for (let n = 0; n < MATERIALS; n += 1) {
        materials.push((await first.client.create('/materials', { name: `Screw ${n}`, unit: 'pcs', stock: 1 })).id)
      }
      await first.stop()

      for (let kill = 1; kill <= kills; kill += 1) {
        const service = await startProcess(starting)
        let answered = 0
        const moving = moveRepeatedly(service.client, materials, random, () => {
          answered += 1
        })
        await waitUntil(() => answered >= MOVEMENTS)
        await pause(random.below(60))
        await service.kill()
        await moving
      }

      const last = await startHere(starting)
      const reported = (await readPublishedEvents(last.client, 'stock.changed')).map(({ id }) => id)
      expect(reported.length).to.be.at.least(kills * MOVEMENTS)
      expect(await subscriber.missing(reported), 'lost items').to.deep.equal([])
      await last.stop()
      await subscriber.close()
      expect(new Set(subscriber.arrivedIds()).size, 'distinct deliveries').to.equal(reported.length)
      const repeated = subscriber.arrivedIds().length - reported.length
      expect(repeated, 'kills during deliveries that were under way').to.be.above(kills / 5)
      expect(repeated, 'items delivered twice').to.be.at.most(kills * MAX_IN_FLIGHT)
    })
  })
