import { expect } from 'chai'
import fc from 'fast-check'
import { hasCheckDigit } from '../../src/domain/values/codes.js'
import { plusDays } from '../../src/domain/values/days.js'
import { dayOfDate } from '../../src/gs1/dates.js'
import { type Elements, elementsOf } from '../../src/gs1/elements.js'
import { fieldsOf } from '../../src/gs1/fields.js'
import { parseGs1 } from '../../src/gs1/parse.js'
import { dateOfDay, encodeBracketed, encodeDigitalLink, encodeElementString } from '../support/gs1-codes.js'

const TODAY = '2026-11-21'
const GTIN = '04006381333931'

const parse = (code: string) => Object.fromEntries(parseGs1(code) ?? [])
const describeCode = (code: string) => {
  const elements = parseGs1(code)
  return elements && fieldsOf(elements, TODAY)
}

const WHOLE = { '01': GTIN, '17': '270331', '10': 'L-77', '21': 'S/1' }

const digitsOf = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map(all => all.join(''))
const checkedOf = (length: number) =>
  digitsOf(length - 1).map(digits => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(n => digits + n).find(hasCheckDigit) ?? '')
const CHARACTERS = [...'!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz']
const textOf = (max: number) =>
  fc.array(fc.constantFrom(...CHARACTERS), { minLength: 1, maxLength: max }).map(all => all.join(''))
const countOf = fc.integer({ min: 0, max: 99_999_999 }).map(String)
const dates = fc.integer({ min: -18_000, max: 18_000 }).map(days => dateOfDay(plusDays(TODAY, days)))

const VALUES: { readonly [ai: string]: fc.Arbitrary<string> } = {
  '00': checkedOf(18),
  '01': checkedOf(14),
  '02': checkedOf(14),
  '10': textOf(20),
  '11': dates,
  '13': dates,
  '15': dates,
  '17': dates,
  '21': textOf(20),
  '30': countOf,
  '37': countOf,
  '240': textOf(30),
  '241': textOf(30),
  '3103': digitsOf(6),
  '3922': digitsOf(4),
  '3941': digitsOf(4),
  '3952': digitsOf(6),
  '400': textOf(30),
  '414': checkedOf(13),
  '8004': textOf(30),
  '8008': dates.map(date => `${date}1530`),
  '91': textOf(90),
}

const elements: fc.Arbitrary<Elements> = fc
  .subarray(Object.keys(VALUES), { minLength: 1 })
  .chain(ais => fc.tuple(...ais.map(ai => fc.tuple(fc.constant(ai), VALUES[ai] ?? fc.constant('')))))
  .map(all => elementsOf(all) ?? expect.fail('these are not elements'))

const sorted = (all: Elements | undefined) => [...(all ?? [])].toSorted()

describe('A GS1 code', () => {
  it('has the same content whether it is scanned, printed, or linked', () => {
    for (const code of [
      `]C101${GTIN}1727033110L-77\x1d21S/1`,
      `]d201${GTIN}1727033110L-77\x1d21S/1\x1d`,
      `]Q3\x1d01${GTIN}10L-77\x1d1727033121S/1`,
      `01${GTIN}1727033110L-77\x1d21S/1`,
      `01${GTIN}1727033110L-77<GS>21S/1`,
      `]C101${GTIN}1727033110L-77{gs}21S/1`,
      `(01)${GTIN}(17)270331(10)L-77(21)S/1`,
      `(01) ${GTIN} (17) 270331 (10) L-77 (21) S/1`,
      `https://id.gs1.org/01/${GTIN}/10/L-77/21/S%2F1?17=270331`,
      `HTTPS://example.com/some/where/01/4006381333931/10/L-77/21/S%2F1?linkType=all&17=270331#top`,
      `/01/${GTIN}/10/L-77/21/S%2F1/?17=270331`,
      `]Q1https://id.gs1.org/01/${GTIN}/10/L-77/21/S%2F1?17=270331`,
    ]) {
      expect(parse(code), code).to.deep.equal(WHOLE)
    }
  })

  it('can be a trade item number alone', () => {
    expect(parse(']E04006381333931')).to.deep.equal({ '01': GTIN })
    expect(parse(']E496385074')).to.deep.equal({ '01': '00000096385074' })
    expect(parse(`01${GTIN}`)).to.deep.equal({ '01': GTIN })
  })

  it('is not recognized in text that only resembles one', () => {
    for (const code of [
      '4006381333931',
      '10ABC',
      '2100',
      'SCR-0440',
      '(brackets)',
      '(01)1234',
      '01123456789012345',
      `01${GTIN.slice(0, 13)}5`,
      `(01)${GTIN}(01)00000096385074`,
      `]C101${GTIN}17271331`,
      `]C101${GTIN}10${'x'.repeat(21)}`,
      `]C101${GTIN}10`,
      ']C1',
      ']C1\x1d\x1d',
      ']A0whatever',
      'https://example.com/',
      'https://example.com/products/01/17',
      `/01/${GTIN}/10/%ff`,
      '(10',
      '',
      ' ',
    ]) {
      expect(parseGs1(code), code).to.equal(undefined)
    }
  })

  it('describes its content in words', () => {
    expect(describeCode(`]C101${GTIN}11260101150000003103001500370012\x1d10L-77`)).to.equal(undefined)
    expect(
      describeCode(`]C101${GTIN}112601011527020031030015003712\x1d10L-77\x1d240A\x1d4008\x1d80082611211530`),
    ).to.deep.equal({
      ...{ gtin: GTIN, batch_number: 'L-77', manufactured_on: '2026-01-01', best_before: '2027-02-28' },
      ...{ net_weight_kg: '1.5', count: '12', additional_id: 'A', order_number: '8', produced_at: '2026-11-21T15:30' },
    })
    expect(describeCode(`]C101${GTIN}17270331395200199\x1d10L-77`)).to.equal(undefined)
    expect(describeCode(`]C101${GTIN}172703313952001990\x1d39410150\x1d10L-77`)).to.deep.equal({
      ...{ gtin: GTIN, expires_on: '2027-03-31', batch_number: 'L-77' },
    })
    expect(describeCode('(00)340123450000000000(8004)A-7')).to.deep.equal({
      sscc: '340123450000000000',
      asset_id: 'A-7',
    })
  })

  it('has years from 49 back to 50 ahead, and reads day 00 as the end of the month', () => {
    expect(dayOfDate('760101', TODAY)).to.equal('2076-01-01')
    expect(dayOfDate('770101', TODAY)).to.equal('1977-01-01')
    expect(dayOfDate('991231', '2050-01-01')).to.equal('2099-12-31')
    expect(dayOfDate('000101', '2050-01-01')).to.equal('2100-01-01')
    expect(dayOfDate('010101', '2050-01-01')).to.equal('2001-01-01')
    expect(dayOfDate('280200', TODAY)).to.equal('2028-02-29')
    expect(dayOfDate('270229', TODAY)).to.equal(undefined)
  })

  it('decodes to the encoded day, from 49 years back to 50 ahead', () => {
    const days = fc.integer({ min: -17_000, max: 18_000 }).map(n => plusDays(TODAY, n))
    fc.assert(fc.property(days, day => dayOfDate(dateOfDay(day), TODAY) === day))
  })

  it('decodes to the encoded content in each form', () => {
    fc.assert(
      fc.property(elements, all => {
        expect(sorted(parseGs1(encodeElementString(all))), 'element string').to.deep.equal(sorted(all))
        expect(sorted(parseGs1(encodeBracketed(all))), 'in brackets').to.deep.equal(sorted(all))
        const link = encodeDigitalLink(all)
        if (link !== undefined) expect(sorted(parseGs1(link)), link).to.deep.equal(sorted(all))
      }),
      { numRuns: 1000 },
    )
  })

  it('never throws for any scanned text, and never returns content that its identifiers forbid', () => {
    const parts = fc.constantFrom(
      ...[
        ']C1',
        ']d2',
        '\x1d',
        '<GS>',
        '{GS}',
        '(',
        ')',
        '01',
        '10',
        '17',
        '310',
        '3103',
        '8008',
        '/',
        '?',
        '=',
        '%',
        '%2',
      ],
      ...[GTIN, '\\(', 'https://', '#', '&', ' ', '\0', 'ü', '\ud800', '00', '41'],
    )
    const mixed = fc.array(fc.oneof(parts, fc.string({ unit: 'binary', maxLength: 5 }))).map(all => all.join(''))
    fc.assert(
      fc.property(mixed, code => {
        const all = parseGs1(code)
        if (!all) return
        expect(elementsOf(all)).to.deep.equal(all)
        fieldsOf(all, TODAY)
        expect(sorted(parseGs1(encodeElementString(all)))).to.deep.equal(sorted(all))
      }),
      { numRuns: 3000 },
    )
  })
})
