const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[^\s{}[\],:"]+|[{}[\],]/g

/** The values of an entry by path, such as `user.name`. Each value is JSON text. */
export type Values = ReadonlyMap<string, string>

/**
 * Yields the objects of a JSON list. Numbers aren't parsed, so they keep all digits. Nested objects are flattened into
 * paths; lists, and objects that `whole` names, stay JSON text.
 */
export function* entriesIn(json: string, whole: ReadonlySet<string> = NONE): Generator<Values> {
  let values = new Map<string, string>()
  /** Prefix of the names in each open object. */
  const path: string[] = []
  let name: string | undefined
  const give = (value: string) => {
    if (name !== undefined) values.set(name, value)
    name = undefined
  }
  const tokens = new RegExp(TOKEN)
  for (let found = tokens.exec(json); found; found = tokens.exec(json)) {
    const { 0: token, index } = found
    const opens = token === '{' || token === '['
    const closes = token === '}' || token === ']'
    if (opens && name !== undefined && (token === '[' || whole.has(name))) {
      tokens.lastIndex = endOf(json, index)
      give(json.slice(index, tokens.lastIndex))
    } else if (token === '{') {
      path.push(name === undefined ? '' : `${name}.`)
      name = undefined
    } else if (token === '}') {
      path.pop()
      if (path.length > 0) continue
      yield values
      values = new Map()
    } else if (!opens && !closes && token !== ',') {
      if (name === undefined) name = `${path.at(-1) ?? ''}${textIn(token)}`
      else give(token)
    }
  }
}

/** Returns the offset after the list or object that begins at an offset. */
function endOf(json: string, from: number): number {
  let depth = 0
  let inString = false
  for (let at = from; at < json.length; at += 1) {
    const unit = json[at]
    if (inString) {
      if (unit === '\\') at += 1
      else if (unit === '"') inString = false
    } else if (unit === '"') inString = true
    else if (unit === '{' || unit === '[') depth += 1
    else if ((unit === '}' || unit === ']') && --depth === 0) return at + 1
  }
  return json.length
}

const NONE: ReadonlySet<string> = new Set()

/** Returns the value of a JSON string. */
export const textIn = (token: string): string =>
  token.includes('\\') ? (JSON.parse(token) as string) : token.slice(1, -1)
