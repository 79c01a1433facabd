import { expect } from 'chai'
import fc from 'fast-check'
import { defused, textCell, textCellAmongOthers, undefused } from '../../src/csv/cells.js'
import { entriesIn } from '../../src/csv/json-entries.js'
import { rowsFrom } from '../../src/csv/read-rows.js'
import { parseRows } from '../support/csv.js'

const HOSTILE = [
  '=1+1',
  '+49 30 1234',
  '-5',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '\n=1',
  '＝1+1',
  '＋49',
  '－5',
  '＠SUM(A1)',
  "'＝",
  "''\n",
  "'=1+1",
  "''@",
  "'quoted'",
  'a "b", c',
  'two\r\nlines',
  '',
  ' blank ',
  'ä=',
  '=cmd|"/c calc"!A1',
  'Bolt;=1+1',
  'a;b; "@SUM(A1);-1',
  ";'=1",
  ";''+1;'x",
  ";'\t@",
  'list:\n- one\r\n- two',
  "list:\n'- one",
  'a\n "=1;b',
]

/** The further cells that a program finds in a cell if it separates cells by semicolons and ignores stray quotes. */
const bySemicolon = (cell: string): readonly string[] =>
  cell
    .split(/[;\r\n]/)
    .slice(1)
    .map(part => part.replace(/^["\s]+/, ''))

describe('A CSV cell', () => {
  for (const text of HOSTILE) {
    it(`writes ${JSON.stringify(text)} without a formula, and can be read back`, () => {
      const [[cell = '', ...more] = []] = parseRows(`${textCell(text)}\r\n`)
      expect(more).to.deep.equal([])
      expect(cell).not.to.match(/^[=+\-@\t\r\n＝＋－＠]/)
      expect(cell).not.to.match(/;["\s]*[=+\-@＝＋－＠]/)
      expect(undefused(cell)).to.equal(text)
    })
  }

  it('with any text is not a formula and round-trips, however the file is chunked', async () => {
    const sign = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', '"', ',', ';', ' ')
    const texts = fc.array(fc.string({ unit: fc.oneof(sign, fc.constantFrom('a', 'ä', '5')), maxLength: 6 }), {
      minLength: 1,
    })
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 9 }), async (all, length) => {
        const file = `name,n\r\n${all.map(text => `${textCell(text)},1\r\n`).join('')}`
        async function* pieces() {
          for (let at = 0; at < file.length; at += length) yield file.slice(at, at + length)
        }
        const read: string[] = []
        for await (const { cells } of rowsFrom(pieces())) read.push(cells[0]?.text ?? '')
        for (const cell of read) expect(cell).not.to.match(/^[=+\-@\t\r\n＝＋－＠]/)
        expect(read.slice(1).map(undefused)).to.deep.equal(all)
      }),
    )
  })

  it('contains no formula for programs that separate cells by semicolons', () => {
    const sign = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', '"', ',', ';', ' ', 'a')
    const text = fc.string({ unit: sign, maxLength: 8 })
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...HOSTILE), text), text => {
        for (const cell of bySemicolon(textCell(text))) expect(cell).not.to.match(/^[=+\-@＝＋－＠]/)
        expect(undefused(defused(text))).to.equal(text)
      }),
    )
  })

  it('leaves text unchanged that spreadsheets already read as text', () => {
    for (const text of ['Bolt', "O'Neill", "'s-Hertogenbosch", '5 = 5', '4006381333931', 'a;b; c', "a;'b"]) {
      expect([defused(text), textCell(text)]).to.deep.equal([text, text])
    }
  })

  it('distinguishes empty from missing', () => {
    expect(textCell('')).to.equal('""')
  })

  it('distinguishes text, numbers, and true among values of several types', () => {
    for (const text of ['5', '-1.5', 'true', '1e7']) expect(textCellAmongOthers(text)).to.match(/^".*"$/)
    for (const text of ['007', '1.', 'True', '5 kg', '+5']) expect(textCellAmongOthers(text)).not.to.match(/^"/)
  })
})

describe('JSON entries', () => {
  const found = (json: string, whole: readonly string[] = []) =>
    [...entriesIn(json, new Set(whole))].map(values => Object.fromEntries(values))

  it('are read without rounding numbers', () => {
    expect(found('[{"a":1000000000000.000001,"b":{"c":-0.10}},{"a":null}]')).to.deep.equal([
      { a: '1000000000000.000001', 'b.c': '-0.10' },
      { a: 'null' },
    ])
  })

  it('keep lists and requested whole objects unchanged', () => {
    const json = '{"l":[{"x":[1]},{"x":"]"}],"e":[],"o":{"p":{"q":1}},"n":{}},{"l":[]}'
    expect(found(json, ['o.p'])).to.deep.equal([{ l: '[{"x":[1]},{"x":"]"}]', e: '[]', 'o.p': '{"q":1}' }, { l: '[]' }])
  })

  it('can contain every character in names and texts', () => {
    const entry = { 'a"b\\': '{}[],:"\n\\', ü: { '': 'x' } }
    expect(found(JSON.stringify([entry]))).to.deep.equal([{ 'a"b\\': JSON.stringify(entry['a"b\\']), 'ü.': '"x"' }])
  })
})
