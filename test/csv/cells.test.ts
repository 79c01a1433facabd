import { expect } from 'chai'
import { defused, textCell, textCellAmongOthers, undefused } from '../../src/csv/cells.js'
import { entriesIn } from '../../src/csv/json-entries.js'
import { rowsIn } from '../support/csv.js'

const HOSTILE = [
  '=1+1',
  '+49 30 1234',
  '-5',
  '@SUM(A1)',
  '\tx',
  '\rx',
  "'=1+1",
  "''@",
  "'quoted'",
  'a "b", c',
  'two\r\nlines',
  '',
  ' blank ',
  'ä=',
  '=cmd|"/c calc"!A1',
]

describe('A cell of CSV', () => {
  for (const text of HOSTILE) {
    it(`says ${JSON.stringify(text)}, is no formula, and can be told back`, () => {
      const [[cell = '', ...more] = []] = rowsIn(`${textCell(text)}\r\n`)
      expect(more).to.deep.equal([])
      expect(cell).not.to.match(/^[=+\-@\t\r]/)
      expect(undefused(cell)).to.equal(text)
    })
  }

  it('that spreadsheets take for text anyway stays as it is', () => {
    for (const text of ['Bolt', "O'Neill", "'s-Hertogenbosch", '5 = 5', '4006381333931']) {
      expect([defused(text), textCell(text)]).to.deep.equal([text, text])
    }
  })

  it('that is empty is told apart from one that is not there', () => {
    expect(textCell('')).to.equal('""')
  })

  it('among values of several kinds tells a text from a number and from true', () => {
    for (const text of ['5', '-1.5', 'true', '1e7']) expect(textCellAmongOthers(text)).to.match(/^".*"$/)
    for (const text of ['007', '1.', 'True', '5 kg', '+5']) expect(textCellAmongOthers(text)).not.to.match(/^"/)
  })
})

describe('Entries in JSON', () => {
  const found = (json: string, whole: readonly string[] = []) =>
    [...entriesIn(json, new Set(whole))].map(values => Object.fromEntries(values))

  it('are read without a number being rounded', () => {
    expect(found('[{"a":1000000000000.000001,"b":{"c":-0.10}},{"a":null}]')).to.deep.equal([
      { a: '1000000000000.000001', 'b.c': '-0.10' },
      { a: 'null' },
    ])
  })

  it('keep lists, and objects that are wanted whole, as they are', () => {
    const json = '{"l":[{"x":[1]},{"x":"]"}],"e":[],"o":{"p":{"q":1}},"n":{}},{"l":[]}'
    expect(found(json, ['o.p'])).to.deep.equal([{ l: '[{"x":[1]},{"x":"]"}]', e: '[]', 'o.p': '{"q":1}' }, { l: '[]' }])
  })

  it('may hold every character in their names and texts', () => {
    const entry = { 'a"b\\': '{}[],:"\n\\', ü: { '': 'x' } }
    expect(found(JSON.stringify([entry]))).to.deep.equal([{ 'a"b\\': JSON.stringify(entry['a"b\\']), 'ü.': '"x"' }])
  })
})
