import { expect } from 'chai'
import { ConfigError, parseConfig } from '../../src/app/config.js'

describe('INVENTORY_BACKDATING_DAYS', () => {
  it('is 31 by default, and at most 92', () => {
    expect(parseConfig({}).backdatingDays).to.equal(31)
    for (const days of ['0', '7', '92']) {
      expect(parseConfig({ INVENTORY_BACKDATING_DAYS: days }).backdatingDays).to.equal(Number(days))
    }
    for (const days of ['93', '-1', '1.5', 'all']) {
      expect(() => parseConfig({ INVENTORY_BACKDATING_DAYS: days })).to.throw(
        ConfigError,
        'INVENTORY_BACKDATING_DAYS must be a whole number from 0 to 92',
      )
    }
  })
})

describe('INVENTORY_PERSON_RETENTION_DAYS', () => {
  it('is off by default, and at least 1', () => {
    expect(parseConfig({}).personRetentionDays).to.equal(undefined)
    expect(parseConfig({ INVENTORY_PERSON_RETENTION_DAYS: ' ' }).personRetentionDays).to.equal(undefined)
    for (const days of ['1', '365', '99999'])
      expect(parseConfig({ INVENTORY_PERSON_RETENTION_DAYS: days }).personRetentionDays).to.equal(Number(days))
    for (const days of ['0', '-1', '1.5', '100000', 'never']) {
      expect(() => parseConfig({ INVENTORY_PERSON_RETENTION_DAYS: days })).to.throw(
        ConfigError,
        'INVENTORY_PERSON_RETENTION_DAYS must be a whole number from 1 to 99999',
      )
    }
  })
})

describe('INVENTORY_TIMEZONE', () => {
  it('is UTC by default', () => {
    expect(parseConfig({}).timezone).to.equal('UTC')
    expect(parseConfig({ INVENTORY_TIMEZONE: 'Europe/Berlin' }).timezone).to.equal('Europe/Berlin')
  })

  it('is rejected by name if the time zone does not exist', () => {
    expect(() => parseConfig({ INVENTORY_TIMEZONE: 'Europe/Atlantis' })).to.throw(ConfigError, 'INVENTORY_TIMEZONE')
  })
})
