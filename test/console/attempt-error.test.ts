import { expect } from 'chai'
import { AttemptFailure, DESCRIPTIONS, describeFailure } from '../../src/webhooks/delivery/failure.js'
import { importFromConsole } from './bundled.js'

interface Parts {
  attemptError(attempt: { readonly error: string | null }): string | undefined
  loadLanguage(language: 'en' | 'de'): Promise<void>
}

const withCode = (code: string) => Object.assign(new Error('unknown'), { code })

describe('The error of a delivery attempt in the console', () => {
  let parts: Parts
  before(async () => {
    parts = await importFromConsole<Parts>('pages/webhooks/attempt-error.ts', 'i18n/messages.ts')
    await parts.loadLanguage('de')
  })
  const shown = (error: string | null) => parts.attemptError({ error })

  it('is translated for each code that the service describes', () => {
    const codes = [...Object.keys(DESCRIPTIONS), 'ERR_SSL_WRONG_VERSION_NUMBER', 'HPE_INVALID_CONSTANT']
    for (const code of codes) {
      const stored = describeFailure(withCode(code))
      expect(shown(stored), code)
        .to.match(new RegExp(`\\(${code}\\)$`))
        .and.not.equal(stored)
    }
    expect(shown(describeFailure(withCode('ECONNREFUSED')))).to.equal('Die Verbindung wurde abgelehnt (ECONNREFUSED)')
  })

  it('is translated for time limits, statuses, and addresses that are not allowed', () => {
    const texts = {
      'no connection within 5 s': 'Keine Verbindung innerhalb von 5 s',
      'no complete response within 15 s': 'Keine vollständige Antwort innerhalb von 15 s',
      'the receiver responded with 500 Internal Server Error':
        'Der Empfänger hat mit 500 Internal Server Error geantwortet',
      'the receiver responded with 302 Found, but redirects are not followed':
        'Der Empfänger hat mit 302 Found geantwortet. Der Dienst folgt keinen Weiterleitungen',
      'the host name shop.example resolves to a private address, which is not allowed for webhooks':
        'Die URL führt zu einer Adresse, die für Webhooks nicht zulässig ist',
      'the host name shop.example has no IPv6 address': 'Der Hostname konnte nicht aufgelöst werden',
    }
    for (const [stored, german] of Object.entries(texts)) expect(shown(stored)).to.equal(german)
  })

  it('is shown as stored if it is unknown, and missing after a success', () => {
    expect(shown(describeFailure(new AttemptFailure('something new')))).to.equal('something new')
    expect(shown(describeFailure(withCode('E_NEW')))).to.equal('unknown (E_NEW)')
    expect(shown(null)).to.equal(undefined)
  })
})
