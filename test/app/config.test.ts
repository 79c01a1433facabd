import { expect } from 'chai'
import { ConfigError, parseConfig } from '../../src/app/config.js'

describe('INVENTORY_TIMEZONE', () => {
  it('is UTC by default', () => {
    expect(parseConfig({}).timezone).to.equal('UTC')
    expect(parseConfig({ INVENTORY_TIMEZONE: 'Europe/Berlin' }).timezone).to.equal('Europe/Berlin')
  })

  it('is rejected by name if the time zone does not exist', () => {
    expect(() => parseConfig({ INVENTORY_TIMEZONE: 'Europe/Atlantis' })).to.throw(ConfigError, 'INVENTORY_TIMEZONE')
  })
})
