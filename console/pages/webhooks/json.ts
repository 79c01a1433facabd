/** Strings whole, then what is empty, then what a line begins or ends with; what is left are numbers and words. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[[{]\s*[\]}]|[[\]{},:]|[^\s[\]{},:"]+/g
const STEP = 2
/** Whoever nests deeper means no reader. */
const DEEPEST = 32

/** A JSON text with a line for each thing that it says. No value is read, so that none is changed; undefined of other texts. */
export function indented(text: string): string | undefined {
  if (!isJson(text)) return undefined
  let line = '\n'
  let written = ''
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') {
      line += ' '.repeat(STEP)
      if (line.length > DEEPEST * STEP) return undefined
      written += token + line
    } else if (token === '}' || token === ']') {
      line = line.slice(0, -STEP)
      written += line + token
    } else written += token === ',' ? token + line : token === ':' ? ': ' : token
  }
  return written
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
