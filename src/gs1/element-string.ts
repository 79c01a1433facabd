import { type Elements, elementsOf } from './elements.js'
import { identifier, identifierAt } from './identifiers.js'

/** Ends a value of variable length: FNC1, as scanners send it. */
const SEPARATOR = '\x1d'
/** FNC1 as keyboards and logs write it. */
const WRITTEN = /<GS>|\{GS\}|<FNC1>|\{FNC1\}/gi
/** Symbology identifiers of bar codes with element strings: GS1-128, DataBar, DataMatrix, QR, and DotCode. */
const SYMBOLOGY = /^\](C1|e0|d2|Q3|J1)/
/** Identifiers with a check digit, which is enough to recognize an element string. */
const KEY = /^(00|01|02|41\d)/

/** Parses an element string from a scanner, with or without its symbology identifier. Undefined if it is none. */
export function parseElementString(sent: string): Elements | undefined {
  const declared = SYMBOLOGY.test(sent)
  const bare = sent.replace(SYMBOLOGY, '')
  const text = bare.includes(SEPARATOR) ? bare : bare.replace(WRITTEN, SEPARATOR)
  if (!declared && !text.includes(SEPARATOR) && !KEY.test(text)) return undefined
  const pairs = split(text)
  return pairs && elementsOf(pairs)
}

function split(text: string): readonly (readonly [string, string])[] | undefined {
  const pairs: (readonly [string, string])[] = []
  for (let at = endOfSeparators(text, 0); at < text.length; at = endOfSeparators(text, at)) {
    const ai = identifierAt(text.slice(at, at + 4))
    const known = ai === undefined ? undefined : identifier(ai)
    if (ai === undefined || !known) return undefined
    const begin = at + ai.length
    const separator = text.indexOf(SEPARATOR, begin)
    const end = separator < 0 ? text.length : separator
    at = known.length === undefined ? end : Math.min(end, begin + known.length)
    pairs.push([ai, text.slice(begin, at)])
  }
  return pairs
}

function endOfSeparators(text: string, from: number): number {
  let at = from
  while (text[at] === SEPARATOR) at += 1
  return at
}
