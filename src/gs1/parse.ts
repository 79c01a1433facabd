import { parseBracketed } from './bracketed.js'
import { parseDigitalLink } from './digital-link.js'
import { parseElementString } from './element-string.js'
import { type Elements, elementsOf } from './elements.js'

/** Bar codes with one number, with their symbology identifier: EAN-13 and UPC, EAN-8, and ITF-14. */
const NUMBER = /^\](?:E0|E4|I1)(\d{8}|\d{12,14})$/
/** Symbology identifier of any other bar code, which might contain a link. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/

/**
 * Parses a GS1 code that was scanned, printed, or linked to; undefined if it is none. Never throws, and takes linear
 * time.
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
