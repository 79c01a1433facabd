const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const VALUE_OF = new Map([...ALPHABET].map((character, value) => [character, value]))
const OWN_EVENT_ID = /^evt_[0-7][0-9a-hjkmnp-tv-z]{25}$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Eight of our characters are 40 bits, or ten digits of the UUID, which a number represents exactly. */
const CHARACTERS = 8
const DIGITS = 10

/**
 * Converts an event ID to the UUID that EventStoreDB needs. Both are notations of the same value, so no table is
 * needed.
 */
export function uuidOf(id: string): string {
  if (!OWN_EVENT_ID.test(id)) throw new RangeError(`${id} is not an event ID`)
  const digits = [2, 10, 18].map(start => hexOf(id.slice(4 + start, 4 + start + CHARACTERS))).join('')
  const all = (numberOf(id.slice(4, 6)).toString(16).padStart(2, '0') + digits).toLowerCase()
  return `${all.slice(0, 8)}-${all.slice(8, 12)}-${all.slice(12, 16)}-${all.slice(16, 20)}-${all.slice(20)}`
}

/** Converts a UUID to an event ID. Returns undefined if the text isn't a UUID. */
export function idOf(uuid: string): string | undefined {
  if (!UUID.test(uuid)) return undefined
  const digits = uuid.replaceAll('-', '')
  const rest = [2, 12, 22].map(start =>
    charactersOf(Number.parseInt(digits.slice(start, start + DIGITS), 16), CHARACTERS),
  )
  return `evt_${charactersOf(Number.parseInt(digits.slice(0, 2), 16), 2)}${rest.join('')}`
}

const numberOf = (characters: string): number =>
  [...characters].reduce((sum, character) => sum * 32 + (VALUE_OF.get(character) ?? 0), 0)

const hexOf = (characters: string): string => numberOf(characters).toString(16).padStart(DIGITS, '0')

function charactersOf(number: number, length: number): string {
  let text = ''
  for (let rest = number; text.length < length; rest = Math.floor(rest / 32)) text = ALPHABET.charAt(rest % 32) + text
  return text
}
