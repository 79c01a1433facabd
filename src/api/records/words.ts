import { nounOf, type RecordName } from '../../events/kinds.js'

/** What the records of a resource are called in sentences and in the names of operations. */
export function wordsFor(name: RecordName) {
  const noun = nounOf(name)
  const many = name.replaceAll('-', ' ')
  return { one: `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`, many, One: joined(noun), Many: joined(many) }
}

/** `delivery note` as `DeliveryNote`. */
const joined = (words: string): string =>
  words
    .split(' ')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('')
