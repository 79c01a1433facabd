import { nounOf, type RecordName } from '../../events/kinds/derived.js'

/** Returns the words for a resource in sentences and in operation IDs. */
export function wordsFor(name: RecordName) {
  const noun = nounOf(name)
  const many = name.replaceAll('-', ' ')
  return { one: `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`, many, One: joined(noun), Many: joined(many) }
}

/** Returns words in Pascal case, such as `DeliveryNote` for `delivery note`. */
const joined = (words: string): string =>
  words
    .split(' ')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('')
