import { expect } from 'chai'
import { ConfigError, parseConfig } from '../../src/app/config.js'

describe('the zone whose days are meant by dates', () => {
  it('is UTC unless another one is named', () => {
    expect(parseConfig({}).timezone).to.equal('UTC')
    expect(parseConfig({ INVENTORY_TIMEZONE: 'Europe/Berlin' }).timezone).to.equal('Europe/Berlin')
  })

  it('is refused by its name where there is none such', () => {
    expect(() => parseConfig({ INVENTORY_TIMEZONE: 'Europe/Atlantis' })).to.throw(ConfigError, 'INVENTORY_TIMEZONE')
  })
})
