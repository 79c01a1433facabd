/** Tokens: strings, empty objects and arrays, punctuation; the rest are numbers and literals. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[[{]\s*[\]}]|[[\]{},:]|[^\s[\]{},:"]+/g
const STEP = 2
/** Deeper JSON isn't indented. */
const MAX_DEPTH = 32

/** Indents a JSON text, or returns undefined if it isn't JSON. Values aren't parsed, so they don't change. */
export function indented(text: string): string | undefined {
  if (!isJson(text)) return undefined
  let line = '\n'
  let output = ''
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') {
      line += ' '.repeat(STEP)
      if (line.length > MAX_DEPTH * STEP) return undefined
      output += token + line
    } else if (token === '}' || token === ']') {
      line = line.slice(0, -STEP)
      output += line + token
    } else output += token === ',' ? token + line : token === ':' ? ': ' : token
  }
  return output
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
