import { expect } from 'chai'
import type { InventoryError } from '../../client/index.js'
import { STATUS } from '../../src/api/frame/response/errors.js'
import { importFromConsole } from './bundled.js'

type Messages = Readonly<Record<string, string>>

interface Parts {
  readonly en: Messages
  readonly de: Messages
  readonly InventoryError: typeof InventoryError
  errorText(error: unknown, context?: object): string
  faultText(code: string, detail: object, context?: object): string
  loadLanguage(language: 'en' | 'de'): Promise<void>
}

const timberRack = { unit: 'pcs', nameOf: (id: string) => (id === 'loc_01' ? 'Timber rack' : undefined) }
const shortage = {
  field: 'quantity',
  message: 'Not enough stock: 6000 requested, 5421 available at loc_01.',
  ...{ requested: '6000', available: '5421', location_id: 'loc_01' },
}

/** Codes that no input causes. They share a text. */
const UNEXPECTED = ['INVALID_JSON', 'MIXED_PAGING', 'METHOD_NOT_ALLOWED', 'NOT_ACCEPTABLE']

describe('Error texts of the console', () => {
  let parts: Parts
  before(async () => {
    const files = ['parts/error-text.ts', 'i18n/messages.ts', 'i18n/en.ts', 'i18n/de.ts', 'api/inventory.ts']
    parts = await importFromConsole<Parts>(...files)
  })
  const rejection = (code: keyof typeof STATUS, message: string, details: readonly object[] = []) =>
    new parts.InventoryError(code, message, { status: STATUS[code], details: details as never, retryAfterMs: 2000 })

  for (const language of ['en', 'de'] as const) {
    it(`are complete for each code: ${language}`, async () => {
      await parts.loadLanguage(language)
      const texts = Object.keys(STATUS).map(code => parts.errorText(rejection(code as keyof typeof STATUS, '')))
      expect(texts.filter(text => /[{}]/.test(text) || text === 'undefined')).to.deep.equal([])
      expect(Object.keys(STATUS).filter(code => !parts[language][`error.${code}`])).to.have.members(UNEXPECTED)
    })
  }

  it('exist only for existing codes', () => {
    const codes = [...Object.keys(STATUS), 'NETWORK', 'TIMEOUT', 'UNREADABLE', 'unexpected']
    const named = Object.keys(parts.en).flatMap(key => /^error\.([^.]+)/.exec(key)?.[1] ?? [])
    expect(named.filter(code => !codes.includes(code))).to.deep.equal([])
  })

  it('name the location and the unit of a shortage, not its ID', async () => {
    const error = rejection('INSUFFICIENT_STOCK', shortage.message, [shortage])
    await parts.loadLanguage('en')
    expect(parts.errorText(error, timberRack)).to.equal('Not enough stock: 5,421 pcs available at Timber rack')
    expect(parts.errorText(error)).to.equal('Not enough stock: 5,421 available')
    await parts.loadLanguage('de')
    expect(parts.errorText(error, timberRack)).to.equal('Nicht genügend Bestand: 5.421 pcs verfügbar in „Timber rack“')
  })

  it('name the blocked part of the stock', async () => {
    await parts.loadLanguage('en')
    const blocked = { reserved: 3, expired: '2.5', quarantined: 0, recalled: 0 }
    expect(parts.faultText('INSUFFICIENT_STOCK', { ...shortage, batch_number: 'L-77', blocked }, timberRack)).to.equal(
      'Not enough stock: 5,421 pcs available at Timber rack (Batch L-77, 2.5 pcs expired, 3 pcs reserved)',
    )
  })

  it('are translated by code and field', async () => {
    const taken = { field: 'sku', message: 'The SKU A-1 is already in use by Wood glue.', id: 'mat_01' }
    await parts.loadLanguage('de')
    expect(parts.faultText('CONFLICT', { ...taken, name: 'Wood glue' })).to.equal('Bereits vergeben an Wood glue')
    expect(parts.faultText('INVALID_STATE', { field: 'items.2.location_id', message: 'archived' })).to.equal(
      'Dieser Lagerort ist archiviert. Anderen Lagerort auswählen.',
    )
  })

  it('are not in English for a German reader', async () => {
    const message = 'Tools are still checked out to the user: Hammer.'
    const error = rejection('INVALID_STATE', message)
    await parts.loadLanguage('de')
    expect(parts.errorText(error)).to.equal(parts.de['error.INVALID_STATE'])
    await parts.loadLanguage('en')
    expect(parts.errorText(error)).to.equal(message)
  })

  it('exist for an unknown code', async () => {
    await parts.loadLanguage('en')
    const error = new parts.InventoryError('TEAPOT' as never, 'I am a teapot', { status: 418 })
    expect(parts.errorText(error)).to.equal(parts.en['error.unexpected'])
  })
})
