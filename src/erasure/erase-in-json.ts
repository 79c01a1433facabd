import { ERASED_TEXT } from '../events/schema/sealed-text.js'
import { PERSONAL_FIELDS } from '../events/users.js'

type Value = null | boolean | number | string | Value[] | { [field: string]: Value }

/** Marks numbers while a text is parsed, so that no digit is lost. No text of a response contains NUL. */
const MARK = '\u0000'
const MARKED = /"\\u0000([^"]*)"/g
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Message in place of one that might contain the name. */
const MESSAGE = 'The message named a user who was erased.'

/**
 * Returns a JSON text, such as a stored response, without what names a person: in every object with the ID of the
 * person, the name, the email address, and messages. Everything else stays, including each digit of a number.
 */
export function eraseInJson(text: string, person: string): string {
  if (!text.includes(person)) return text
  const marked = text.replace(TOKENS, token =>
    token.startsWith('"') ? token : `"${JSON.stringify(MARK).slice(1, -1)}${token}"`,
  )
  const value = JSON.parse(marked) as Value
  eraseIn(value, person)
  return JSON.stringify(value).replace(MARKED, '$1')
}

const IDS = ['id', 'user_id'] as const

/** Reports whether an object in the value is about the person. */
function eraseIn(value: Value, person: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  // Every part is visited, also after one has been found.
  const parts = Object.values(value).map(part => eraseIn(part, person))
  const isNamedBelow = parts.includes(true)
  if (Array.isArray(value)) return isNamedBelow
  const isPerson = IDS.some(name => value[name] === person)
  if (isPerson) {
    if (typeof value.name === 'string') value.name = ERASED_TEXT
    if (typeof value.email === 'string') value.email = null
    eraseChanges(value.changes)
  }
  // The message of an error names a person whom its details identify.
  if ((isPerson || isNamedBelow) && typeof value.message === 'string') value.message = MESSAGE
  return isPerson || isNamedBelow
}

function eraseChanges(changes: Value | undefined): void {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) return
  for (const field of PERSONAL_FIELDS) {
    const change = changes[field]
    if (typeof change !== 'object' || change === null || Array.isArray(change)) continue
    for (const part of ['from', 'to'] as const) if (typeof change[part] === 'string') change[part] = ERASED_TEXT
  }
}
