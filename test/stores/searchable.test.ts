import { expect } from 'chai'
import fc from 'fast-check'
import { searchable, searchWords } from '../../src/stores/searchable.js'

const isFound = (search: string, text: string) => searchWords(search).every(word => searchable(text).includes(word))

describe('Search', () => {
  it('finds words within other words', () => {
    expect(isFound('schraub', 'Holzschraube')).to.equal(true)
    expect(isFound('brett', 'Holzschraube')).to.equal(false)
  })

  const pairs: readonly (readonly [string, string])[] = [
    ['uber', 'Über'],
    ['über', 'Uber'],
    ['ÜBER', 'über'],
    ['cafe', 'Café'],
    ['café', 'Cafe\u0301'],
    ['strasse', 'Straße'],
    ['STRASSE', 'straße'],
    ['straße', 'STRASSE'],
    ['STRAẞE', 'strasse'],
    ['smorrebrod', 'Smørrebrød'],
    ['lodz', 'Łódź'],
    ['dakovo', 'Đakovo'],
    ['aether', 'Æther'],
    ['oeuvre', 'Œuvre'],
    ['office', 'oﬃce'],
    ['istanbul', 'İSTANBUL'],
    ['ISIK', 'ışık'],
    ['οδος', 'ΟΔΟΣ'],
    ['οδοσ', 'ΟΔΟΣ'],
    ['ΟΔΟΣ', 'οδοστρωτηρας'],
    ['москва', 'МОСКВА'],
    ['m2', 'm²'],
    ['abc', 'ＡＢＣ'],
  ]
  for (const [search, text] of pairs) {
    it(`finds ${text} for ${search}`, () => expect(isFound(search, text)).to.equal(true))
  }

  it('requires every word, without duplicates', () => {
    expect(searchWords('  Holz\t schraube\u00a0M4 holz\n')).to.deep.equal(['holz', 'schraube', 'm4'])
    expect(isFound('schraube holz', 'Holzschraube 4x40')).to.equal(true)
    expect(isFound('holz metall', 'Holzschraube')).to.equal(false)
  })

  it('has no condition for an empty search', () => {
    expect(searchWords('')).to.deep.equal([])
    expect(searchWords(' \t\n\u3000')).to.deep.equal([])
    expect(searchWords('\u0301')).to.deep.equal([])
  })

  it('treats characters of query languages literally', () => {
    for (const text of [
      '100%',
      'a_b',
      'a*b',
      '"x"',
      "o'neil",
      'a-b',
      'NOT',
      'a OR b',
      '\\',
      '(x)',
      '[a]',
      '^a',
      'c++',
      ';--',
    ]) {
      expect(isFound(text, `before ${text} after`), text).to.equal(true)
    }
    expect(isFound('a%c', 'abc')).to.equal(false)
    expect(isFound('a_c', 'abc')).to.equal(false)
  })

  it('finds every text by the same text in uppercase, in lowercase, and composed or decomposed', () => {
    // Western and Central European letters and Greek, the scripts that users write.
    const letters = fc.oneof(fc.integer({ min: 0x20, max: 0x17f }), fc.integer({ min: 0x391, max: 0x3c9 }))
    const words = fc
      .array(letters.map(code => String.fromCodePoint(code)).filter(letter => letter !== 'ŉ'))
      .map(s => s.join(''))
    fc.assert(
      fc.property(words, text => {
        for (const form of [
          text,
          text.toUpperCase(),
          text.toLowerCase(),
          text.normalize('NFD'),
          text.normalize('NFC'),
        ]) {
          expect(isFound(form, text), form).to.equal(true)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('leaves searchable text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(searchable(searchable(text))).to.equal(searchable(text))
      }),
      { numRuns: 1000 },
    )
  })
})
