import { randomBytes } from 'node:crypto'
/**
 * What cursors call a log: its identity, and behind that, if it is a copy of another, when it was made. Positions in the
 * copy are others, so a cursor must not be taken for one of the original; and cursors of the copy sort behind those.
 */
export const copyName = (identity: string, now: number): string =>
  `${identity}${MARK}${now.toString(36).padStart(9, '0')}`

/** Which installation it is, whatever copy of its log. */
export const identityIn = (name: string): string => name.split(MARK, 1)[0] ?? name

/** Not among the letters of an identity. */
const MARK = '0'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** Of a log that is made new. */
export const drawIdentity = (): string => Array.from(randomBytes(26), byte => ALPHABET[byte & 31]).join('')
