import { expect } from 'chai'
import { importFromConsole } from './bundled.js'

interface Past {
  readonly day: string
  readonly key: readonly string[]
  readonly query: { readonly as_of?: string }
  link(to: string): string
}

interface Pasts {
  pastIn(address: { get(name: string): string }): Past
}

describe('The past day that an address of the console names', () => {
  let pastIn: Pasts['pastIn']
  before(async () => {
    ;({ pastIn } = await importFromConsole<Pasts>('state/past.ts'))
  })
  const named = (asOf: string) => pastIn({ get: name => (name === 'as_of' ? asOf : '') })

  it('is in requests, in the keys of queries, and in links', () => {
    const past = named('2026-11-20')
    expect([past.day, past.key, past.query]).to.deep.equal(['2026-11-20', ['2026-11-20'], { as_of: '2026-11-20' }])
    expect(past.link('/console/batches')).to.equal('/console/batches?as_of=2026-11-20')
    expect(past.link('/console/batches?show=gone')).to.equal('/console/batches?show=gone&as_of=2026-11-20')
  })

  it('is the present without a valid date', () => {
    for (const text of [
      '',
      '2026-02-30',
      '2026-13-01',
      '20.11.2026',
      '2026-11-20T09:30:00Z',
      '20261120',
      'yesterday',
    ]) {
      const past = named(text)
      expect([past.day, past.key, past.query], text).to.deep.equal(['', [], {}])
      expect(past.link('/console/batches?show=gone')).to.equal('/console/batches?show=gone')
    }
  })
})
