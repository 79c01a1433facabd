import { expect } from 'chai'
import { scopeOf } from '../../src/api/frame/access/scopes.js'
import { isForAdmins, PUBLISHED_EVENT_TYPES, resourceOf } from '../../src/events/kinds/catalogue.js'
import { importFromConsole } from './bundled.js'

describe('The event filters of the console', () => {
  it('require the scopes that the service requires', async () => {
    const { FAMILIES } = await importFromConsole<{ FAMILIES: Readonly<Record<string, { readonly scope: string }>> }>(
      'api/event-families.ts',
    )
    const scopes = Object.fromEntries(Object.entries(FAMILIES).map(([family, { scope }]) => [family, scope]))
    const published = PUBLISHED_EVENT_TYPES.filter(type => type !== 'webhook.test').map(type => [
      type.slice(0, type.indexOf('.')),
      isForAdmins(type) ? 'admin' : scopeOf(resourceOf(type), 'read'),
    ])
    expect(scopes).to.deep.equal(Object.fromEntries(published))
  })
})
