import { expect } from 'chai'
import {
  type GossipAnswer,
  leaderAmong,
  type Member,
  readersAmong,
} from '../../../src/stores/eventstoredb/connecting/members.js'

const member = (address: string, state: Member['state'] = 'readable', alive = true): Member => ({
  address,
  state,
  alive,
})

/** A node's view of a cluster of three with leader `leader`. */
const seenBy = (by: string, leader?: string): GossipAnswer => ({
  by,
  members: ['a', 'b', 'c'].map(address => member(address, address === leader ? 'leader' : 'readable')),
})

describe('The leader of a cluster', () => {
  for (const [title, views, current, leader] of [
    ['is the node that all name', [seenBy('a', 'a'), seenBy('b', 'a'), seenBy('c', 'a')], undefined, 'a'],
    [
      'is not a node that others name but that does not respond',
      [seenBy('b', 'a'), seenBy('c', 'a')],
      undefined,
      undefined,
    ],
    [
      'is the new node even if another one still names the silent node',
      [seenBy('b', 'b'), seenBy('c', 'a')],
      undefined,
      'b',
    ],
    [
      'is the node that the majority names when the previous leader returns outdated',
      [seenBy('a', 'a'), seenBy('b', 'b'), seenBy('c', 'b')],
      undefined,
      'b',
    ],
    [
      'is unknown while two nodes claim it with equal votes',
      [seenBy('a', 'a'), seenBy('b', 'b')],
      undefined,
      undefined,
    ],
    ['stays if it is silent for a moment', [seenBy('b', 'a'), seenBy('c', 'a')], 'a', 'a'],
    ['stays if no node responds for a moment', [], 'a', 'a'],
    [
      'stays if the previous leader returns while it is silent for a moment',
      [seenBy('a', 'a'), seenBy('c', 'b')],
      'b',
      'b',
    ],
    ['changes if the majority names another node', [seenBy('b', 'b'), seenBy('c', 'b')], 'a', 'b'],
    ['changes if the node reports that it no longer leads', [seenBy('a'), seenBy('b'), seenBy('c')], 'a', undefined],
  ] as const) {
    it(title, () => {
      expect(leaderAmong(views, current)).to.equal(leader)
    })
  }

  it('is not a node that is reported dead', () => {
    const members = [member('a', 'leader', false), member('c', 'leader')]
    expect(leaderAmong([seenBy('a', 'a'), { by: 'b', members }, { by: 'c', members }])).to.equal('c')
  })
})

describe('The node to read from without a leader', () => {
  it('is any node of a majority', () => {
    expect(readersAmong([seenBy('b', 'a'), seenBy('c', 'a')], 3)).to.deep.equal(['b', 'c'])
  })

  it('does not exist without a majority', () => {
    expect(readersAmong([seenBy('b', 'a')], 3)).to.deep.equal([])
  })

  it("is not a node that can't serve reads", () => {
    const starting: GossipAnswer = { by: 'c', members: [member('c', 'unreadable')] }
    expect(readersAmong([seenBy('b', 'a'), starting], 3)).to.deep.equal(['b'])
  })
})
