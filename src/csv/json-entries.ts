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
  let begun = 0
  let nested = 0
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    const opens = token === '{' || token === '['
    const closes = token === '}' || token === ']'
    if (nested > 0) {
      nested += opens ? 1 : closes ? -1 : 0
      if (nested === 0) give(json.slice(begun, index + 1))
    } else if (opens && name !== undefined && (token === '[' || whole.has(name))) {
      begun = index
      nested = 1
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

const NONE: ReadonlySet<string> = new Set()

/** Returns the value of a JSON string. */
export const textIn = (token: string): string =>
  token.includes('\\') ? (JSON.parse(token) as string) : token.slice(1, -1)
