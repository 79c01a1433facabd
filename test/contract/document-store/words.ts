import { expect } from 'chai'
import type { Collection } from '../../../src/stores/document-store.js'
import { searchable, searchWords } from '../../../src/stores/searchable.js'
import { type Bench, idsOf, range } from './bench.js'

const NAMES = [
  'Holzschraube 4x40',
  'Schraubendreher Größe 2',
  'Über-Mutter M8',
  'Dübel 100% Nylon',
  'Kabel_NYM-J 3*1.5',
  'Rohr 3/4" (verzinkt)',
  "O'Ring \\ Dichtung",
  'Preis $set {$gt: 1} [a-z]+ ^x$ a|b',
  'ﬁlter À LA carte',
  'x',
  '螺丝刀 𝄞𝄢 test',
  'AND OR NOT NEAR',
]

export function testWords(shop: Bench): void {
  let rows: Collection
  before(async () => {
    rows = await shop.fresh({ indexes: [['kind']], search: 'text', ordered: true })
    await rows.putMany(NAMES.map((name, at) => ({ _id: `n${at}`, _seq: at + 1, kind: at % 2, text: searchable(name) })))
    await rows.put({ _id: 'mute', _seq: 99, kind: 0 })
  })
  const find = async (search: string, where = {}) => {
    const query = { words: searchWords(search), ...where }
    const found = await rows.find(query)
    expect(await rows.count(query), `count of ${search}`).to.equal(found.length)
    return found.map(doc => NAMES[(doc._seq ?? 0) - 1])
  }
  const expected = (search: string) =>
    NAMES.filter(name => searchWords(search).every(word => searchable(name).includes(word)))

  const SEARCHES = [
    'schraub',
    'SCHRAUB',
    'holz',
    'uber',
    'über',
    'ÜBER',
    'grösse',
    'GROSSE',
    'dübel',
    'dubel',
    'filter',
    'a la',
    'carte',
    'm8',
    '4x',
    'x',
    'e',
    '2',
    '8',
    'ny',
    'nym-j',
    'aube 4',
    'schraub 2',
    'schraub holz 40',
    'holz dreher',
    'm8 mutter u',
    '100%',
    '%',
    '_',
    'l_n',
    '*',
    '3*1',
    '1.5',
    '.',
    '1,5',
    '3x1',
    '"',
    '3/4"',
    '(',
    ')',
    '(ver',
    'ver)',
    "'",
    "o'r",
    '\\',
    '$',
    '$set',
    '{$gt:',
    '[a-z]',
    '[a-z]+',
    '^x$',
    '^x',
    'a|b',
    '+',
    '?',
    '-',
    '--',
    'r-m',
    'and',
    'or',
    'not',
    'near',
    'and not',
    'text:',
    'ab*',
    'sch*',
    '"sch"',
    "';",
    '螺',
    '螺丝',
    '螺丝刀',
    '丝刀',
    '𝄞',
    '𝄞𝄢',
    '𝄢',
    'screw',
    'zz',
    'schraubx',
  ]
  for (const search of SEARCHES) {
    it(`finds ${search} literally`, async () => expect(await find(search)).to.deep.equal(expected(search)))
  }

  it('finds everything if there are no words', async () => {
    expect(await rows.count({ words: [] })).to.equal(NAMES.length + 1)
    expect((await rows.find({ words: [] })).length).to.equal(NAMES.length + 1)
  })

  it('finds words under a filter, in creation order or sorted', async () => {
    expect(await find('schraub', { where: [{ field: 'kind', is: 1 }] })).to.deep.equal([NAMES[1]])
    expect(await find('x', { where: [{ field: 'kind', is: 0 }] })).to.deep.equal([NAMES[0]])
    const sort = [{ field: 'kind', descending: true }]
    expect(await find('schraub', { sort })).to.deep.equal([NAMES[1], NAMES[0]])
  })

  it('follows changes of the text', async () => {
    const few = await shop.fresh({ search: 'text' })
    const found = async (word: string) => [
      idsOf(await few.find({ words: [word] })).join(''),
      await few.count({ words: [word] }),
    ]
    await few.putMany([
      { _id: 'a', text: 'hammer' },
      { _id: 'b', text: 'hammer' },
    ])
    expect(await found('hammer')).to.deep.equal(['ab', 2])
    await few.put({ _id: 'a', text: 'zange' })
    expect(await found('hammer')).to.deep.equal(['b', 1])
    expect(await found('ang')).to.deep.equal(['a', 1])
    await few.put({ _id: 'a', note: 'no text' })
    expect(await found('ang')).to.deep.equal(['', 0])
    await few.remove(['b'])
    expect(await found('ha')).to.deep.equal(['', 0])
    await few.put({ _id: 'b', text: 'hammer', at: 1 })
    await few.put({ _id: 'b', text: 'hammer', at: 2 })
    expect(await found('hammer')).to.deep.equal(['b', 1])
  })

  it('finds a word in a long text and among many', async () => {
    const many = await shop.fresh({ search: 'text', ordered: true })
    const text = (at: number) => `${'schraube '.repeat(200)} nr${at}`
    await many.putMany(range(300).map(at => ({ _id: `m${at}`, _seq: at + 1, text: text(at) })))
    expect(idsOf(await many.find({ words: ['nr25'] }))).to.deep.equal(['m25', ...range(10).map(at => `m25${at}`)])
    expect(idsOf(await many.find({ words: ['schraube', 'nr299'] }))).to.deep.equal(['m299'])
    expect(idsOf(await many.find({ words: ['schraube'], offset: 295, limit: 50 })).length).to.equal(5)
  })
}
