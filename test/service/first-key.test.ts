import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { Stores } from '../../src/opening/open-stores.js'
import { StoreUnavailable } from '../../src/stores/errors.js'
import type { Append } from '../../src/stores/event-store.js'
import { expectFailure } from '../support/failing.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { startHere } from '../support/service.js'

describe('The first API key', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  it('works after the next start if its append was unresolved at shutdown, whenever it was stored', async () => {
    let late: Append | undefined
    let away = true
    const around = (stores: Stores): Stores => {
      const append = async (asked: Append) => {
        if (asked.events[0]?.content.type !== 'api-key-created') return stores.events.append(asked)
        if (away) {
          late = asked
          throw new StoreUnavailable('the log', 'it is frozen')
        }
        if (late) await stores.events.append(late)
        return stores.events.append(asked)
      }
      return { ...stores, events: { ...stores.events, append } }
    }
    const starting = { dataDir: folder.at('data'), settings: { INVENTORY_ADMIN_KEY: undefined }, around }
    expect(await expectFailure(() => startHere(starting))).to.be.instanceOf(StoreUnavailable)
    away = false
    const { client, firstKey } = await startHere(starting)
    const key = readFileSync(folder.at('data/admin-key'), 'utf8').trim()
    expect(firstKey?.key).to.equal(key)
    expect((await client.get('/materials', { key })).status).to.equal(200)
  })
})
