import { ERASED_TEXT } from '../events/schema/sealed-text.js'
import { PERSONAL_FIELDS } from '../events/users.js'

type Value = null | boolean | number | string | Value[] | { [field: string]: Value }

/** Marks numbers while a text is parsed, so that no digit is lost. No text of a response contains NUL. */
const MARK = '\u0000'
const MARKED = /"\\u0000([^"]*)"/g
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Message in place of one that might contain the name. */
const MESSAGE = 'The message named a user who was erased.'

const USER_ID = /\busr_\w+/g

/**
 * Returns a JSON text, such as a stored response, without texts that name persons: in every object with the ID of one,
 * the name, the email address, and messages are replaced. Everything else stays, including each digit of a number.
 */
export function eraseInJson(text: string, persons: ReadonlySet<string>): string {
  if (!text.match(USER_ID)?.some(id => persons.has(id))) return text
  const marked = text.replace(TOKENS, token =>
    token.startsWith('"') ? token : `"${JSON.stringify(MARK).slice(1, -1)}${token}"`,
  )
  const value = JSON.parse(marked) as Value
  eraseIn(value, persons)
  return JSON.stringify(value).replace(MARKED, '$1')
}

/** Fields with the ID of the user that the other fields of the object describe. */
const IDS = ['id', 'user_id']

/** Erases the persons from a value. Reports whether an object in it refers to one of them. */
function eraseIn(value: Value, persons: ReadonlySet<string>): boolean {
  if (typeof value !== 'object' || value === null) return false
  // Not some(), which would stop at the first match.
  const parts = Object.values(value).map(part => eraseIn(part, persons))
  const isNamedBelow = parts.includes(true)
  if (Array.isArray(value)) return isNamedBelow
  const fields = Object.entries(value).flatMap(([field, id]) =>
    typeof id === 'string' && persons.has(id) ? field : [],
  )
  for (const field of fields) eraseName(value, `${field.replace(/_id$/, '')}_name`)
  if (fields.some(field => IDS.includes(field))) {
    eraseName(value, 'name')
    if (typeof value.email === 'string') value.email = null
    eraseChanges(value.changes)
  }
  // The message of an error can name a person that its details identify.
  const isNamed = fields.length > 0 || isNamedBelow
  if (isNamed && typeof value.message === 'string') value.message = MESSAGE
  return isNamed
}

function eraseName(value: { [field: string]: Value }, field: string): void {
  if (typeof value[field] === 'string') value[field] = ERASED_TEXT
}

function eraseChanges(changes: Value | undefined): void {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) return
  for (const field of PERSONAL_FIELDS) {
    const change = changes[field]
    if (typeof change !== 'object' || change === null || Array.isArray(change)) continue
    for (const part of ['from', 'to'] as const) if (typeof change[part] === 'string') change[part] = ERASED_TEXT
  }
}
