import { crc32 } from 'node:zlib'

/**
 * The tag of a record that is read: its revision, which is what If-Match insists on, and what the answer says. A record
 * shows more than its own stream knows, such as the names of its locations or that it is overdue; by the revision alone
 * somebody who has it already would never see those change. A checksum, as a digest costs a tenth of the whole read.
 */
export const tagOfRead = (tagOfRevision: string, said: string): string => `${tagOfRevision.slice(0, -1)}-${said}"`

/** Of what an answer says, in short. */
export const checksum = (written: string | Buffer): string =>
  `${written.length.toString(36)}-${crc32(written).toString(36)}`

const TAG = /(?:W\/)?("[\x21\x23-\x7e]*")/g

/** Whether who asks has this already. By weak comparison: proxies that change the coding of an answer weaken its tag. */
export function hasAlready(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  for (const [, known] of ifNoneMatch.matchAll(TAG)) if (known === tag) return true
  return false
}
