import { expect } from 'chai'
import * as rules from '../../src/domain/unique-values.js'
import { codeKey, gtinKey } from '../../src/domain/values/codes.js'
import { given } from '../support/given.js'
import { changeOf, claimed, decided, released, SKU, settled } from '../support/unique-value-story.js'

const value = given(rules.uniqueValue)
const CHANGE = changeOf('evt_9')
const UNIQUE_FIELDS = ['sku', 'ean'] as const

describe('A unique value', () => {
  const reserve = (known: number) => (state: rules.UniqueValue | undefined) => {
    const { data } = claimed({ attempt: 'evt_2' })
    return rules.reserve(state, data as Parameters<typeof rules.reserve>[1], known)
  }

  it('can be reserved only with its latest revision', () => {
    value()
      .when(reserve(-1))
      .gives(claimed({ attempt: 'evt_2' }))
    value(claimed(), released)
      .when(reserve(1))
      .gives(claimed({ attempt: 'evt_2' }))
      .resultsIn({ released: false })
    value(claimed(), released).when(reserve(0)).isRejected('conflict')
    value(claimed()).when(reserve(-1)).isRejected('conflict')
  })

  it('has its change decided once, while it is reserved', () => {
    const decide = (state: rules.UniqueValue | undefined) => rules.decideChange(state, 'evt_1', CHANGE)
    value(claimed()).when(decide).gives(decided(CHANGE)).resultsIn({ change: CHANGE })
    value(claimed(), decided(CHANGE)).when(decide).changesNothing()
    value(claimed(), released).when(decide).isRejected('conflict')
    value(claimed({ attempt: 'evt_2' }))
      .when(decide)
      .isRejected('conflict')
  })

  it('is released unless a change was decided', () => {
    const release = (state: rules.UniqueValue | undefined) => rules.release(state, 'evt_1')
    value(claimed()).when(release).gives(released)
    value(claimed(), released).when(release).changesNothing()
    value(claimed({ attempt: 'evt_2' }))
      .when(release)
      .changesNothing()
    value(claimed(), decided(CHANGE)).when(release).isRejected('conflict')
  })

  it('needs no further processing after its change is settled', () => {
    value(claimed({ change: CHANGE }))
      .when(state => rules.settle(state, 'evt_1'))
      .gives(settled)
      .resultsIn({ change: CHANGE, released: false })
    value(claimed({ attempt: 'evt_2' }))
      .when(state => rules.settle(state, 'evt_1'))
      .changesNothing()
  })

  it('is the text of a field, if there is any', () => {
    expect(rules.valuesOf(UNIQUE_FIELDS, { sku: ' S-1 ', ean: '' })).to.deep.equal([{ ...SKU, written: ' S-1 ' }])
    expect(rules.valuesOf(UNIQUE_FIELDS, { sku: null, ean: ' ' })).to.deep.equal([])
    expect(rules.valuesOf([], { sku: 'S-1' })).to.deep.equal([])
  })

  it('belongs to a material that is not archived', () => {
    const fieldValue = { ...SKU, written: 'S-1' }
    expect(rules.hasValue({ sku: 's-1', archived_at: null }, fieldValue)).to.equal(true)
    expect(rules.hasValue({ sku: 's-1', archived_at: '2026-11-21T09:30:00.000Z' }, fieldValue)).to.equal(false)
    expect(rules.hasValue({ sku: 's-2', archived_at: null }, fieldValue)).to.equal(false)
  })
})

describe('A code', () => {
  it('is compared without case and surrounding whitespace', () => {
    expect(codeKey(' Scr-04 ')).to.equal('scr-04')
  })

  it('is compared as 14 digits if it is a trade item number, and otherwise as text', () => {
    for (const written of ['96385074', '096385074', '00000096385074', ' 0000096385074', '9638 5074', '9638-5074']) {
      expect(gtinKey(written)).to.equal('00000096385074')
    }
    for (const other of ['4711', '123456789012345', 'ABC45678']) expect(gtinKey(other)).to.equal(other.toLowerCase())
  })
})
