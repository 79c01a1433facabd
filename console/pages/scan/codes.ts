import { type Layout, meant } from '../../state/keyboard-layout.js'

export const ACTIONS = ['receipt', 'withdrawal', 'transfer', 'checkout', 'checkin', 'count'] as const
export type Action = (typeof ACTIONS)[number]
export type Order = Action | 'undo' | 'book'

/** What stands on the cards. These characters lie at the same keys of most keyboards. */
export const CARDS: Readonly<Record<Order, string>> = {
  receipt: 'DO.RECEIVE',
  withdrawal: 'DO.TAKE',
  transfer: 'DO.MOVE',
  checkout: 'DO.LEND',
  checkin: 'DO.RETURN',
  count: 'DO.COUNT',
  undo: 'DO.UNDO',
  book: 'DO.BOOK',
}

/** What a label of ours leads to, whatever host it was printed for. */
const LABEL = /\/c\/((?:mat|bat|tool|loc|dn|usr)_[0-9a-z]{26})$/i
/** What a scanner says of the kind of bar code, before what is in it. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z](?=.)/

/** What a code may mean, in the order in which it is asked for: as it arrived, then as the layout has it. */
export function readings(arrived: string, layout: Layout): readonly string[] {
  const texts = [arrived, meant(arrived, layout)]
  const all = texts.flatMap(text => {
    const [, id] = LABEL.exec(text) ?? []
    return id === undefined ? [text, text.replace(SYMBOLOGY, '')] : [id.toLowerCase()]
  })
  return [...new Set(all)]
}

/** The card that was scanned, if it was one. */
export function orderIn(read: readonly string[]): Order | undefined {
  const said = new Set(read.map(text => text.toUpperCase()))
  return (Object.keys(CARDS) as Order[]).find(order => said.has(CARDS[order]))
}
