import { expect } from 'chai'
import { scopeOf } from '../../src/api/frame/access/scopes.js'
import { isForAdmins, PUBLISHED_EVENT_TYPES, resourceOf } from '../../src/events/kinds/catalogue.js'
import { partOfConsole } from './bundled.js'

describe('The event filters of the console', () => {
  it('require the scopes that the service requires', async () => {
    const { EVENT_SCOPES } = await partOfConsole<{ EVENT_SCOPES: Readonly<Record<string, string>> }>(
      'api/readable-events.ts',
    )
    const published = PUBLISHED_EVENT_TYPES.filter(type => type !== 'webhook.test').map(type => [
      type.slice(0, type.indexOf('.')),
      isForAdmins(type) ? 'admin' : scopeOf(resourceOf(type), 'read'),
    ])
    expect(EVENT_SCOPES).to.deep.equal(Object.fromEntries(published))
  })
})
