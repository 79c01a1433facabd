import { correctedText, type Layout } from '../../state/keyboard-layout.js'

export const ACTIONS = ['receipt', 'withdrawal', 'transfer', 'checkout', 'checkin', 'count'] as const
export type Action = (typeof ACTIONS)[number]
export type Order = Action | 'undo' | 'book'

/** Codes on the cards. These characters are on the same keys of most keyboards. */
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

/** Link on a label of this service, for any host. */
const LABEL = /\/c\/((?:mat|bat|tool|loc|dn|usr)_[0-9a-z]{26})$/i
/** Symbology identifier, which a scanner sends before the content. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z](?=.)/

/** Returns the possible readings of a code: as received, then translated by the keyboard layout. */
export function readings(arrived: string, layout: Layout): readonly string[] {
  const texts = [arrived, correctedText(arrived, layout)]
  const all = texts.flatMap(text => {
    const [, id] = LABEL.exec(text) ?? []
    return id === undefined ? [text, text.replace(SYMBOLOGY, '')] : [id.toLowerCase()]
  })
  return [...new Set(all)]
}

/** Returns the order of a scanned card, or undefined. */
export function orderIn(read: readonly string[]): Order | undefined {
  const names = new Set(read.map(text => text.toUpperCase()))
  return (Object.keys(CARDS) as Order[]).find(order => names.has(CARDS[order]))
}
