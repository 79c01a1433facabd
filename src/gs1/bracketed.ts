import { type Elements, elementsOf } from './elements.js'

/** Parses the text below a bar code, such as `(01)04006381333931(10)L-77`. A bracket in a value is written `\(`. */
export function parseBracketed(text: string): Elements | undefined {
  const printed = text.replace(/\s/g, '')
  const pairs: [string, string][] = []
  const element = /\((\d{2,4})\)((?:\\\(|[^(])+)/y
  while (element.lastIndex < printed.length) {
    const [, ai, value] = element.exec(printed) ?? []
    if (ai === undefined || value === undefined) return undefined
    pairs.push([ai, value.replaceAll('\\(', '(')])
  }
  return elementsOf(pairs)
}
