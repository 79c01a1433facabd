import { randomBytes } from 'node:crypto'

/**
 * Returns the name of a copy of a log: its identity, and the time of the copy. Positions in the copy differ, so its
 * cursors must differ from those of the original, and sort after them, also if the clock was set back.
 */
export function copyName(original: string, now: number): string {
  const identity = identityIn(original)
  const former = Number.parseInt(original.slice(identity.length + MARK.length), 36) || 0
  const time = Math.max(now, former + 1)
  return `${identity}${MARK}${time.toString(36).padStart(9, '0')}`
}

/** Returns the identity of the installation, which all copies of its log share. */
export const identityIn = (name: string): string => name.split(MARK, 1)[0] ?? name

/** A separator that no identity contains. */
const MARK = '0'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** Returns the identity of a new log. */
export const drawIdentity = (): string => Array.from(randomBytes(26), byte => ALPHABET[byte & 31]).join('')
