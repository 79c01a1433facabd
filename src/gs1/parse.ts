import { parseBracketed } from './bracketed.js'
import { parseDigitalLink } from './digital-link.js'
import { parseElementString } from './element-string.js'
import { type Elements, elementsOf } from './elements.js'

/** What scanners say of a bar code that holds one number: EAN-13 and UPC, EAN-8, ITF-14. */
const NUMBER = /^\](?:E0|E4|I1)(\d{8}|\d{12,14})$/
/** Of any other bar code: what is in it may still be a link. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/

/**
 * What a code says, in whichever form it was scanned, printed or linked to; undefined of whatever is no GS1 code. It
 * never throws, and takes time in proportion to the text.
 */
export function parseGs1(code: string): Elements | undefined {
  const text = code.trim()
  const [, number] = NUMBER.exec(text) ?? []
  if (number !== undefined) return elementsOf([['01', number.padStart(14, '0')]])
  const bare = text.replace(SYMBOLOGY, '')
  if (bare.startsWith('(')) return parseBracketed(bare)
  if (/^(https?:\/\/|\/)/i.test(bare)) return parseDigitalLink(bare)
  return parseElementString(text)
}
