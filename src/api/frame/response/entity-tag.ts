import { crc32 } from 'node:zlib'

/**
 * Returns the entity tag of a record: its revision, which If-Match compares, and a checksum of the response. A record
 * shows more than its own stream contains, such as names of its locations or whether it is overdue; by the revision
 * alone, a client would never see those change. It is a checksum because a digest costs a tenth of the whole read.
 */
export const tagOfRead = (tagOfRevision: string, said: string): string => `${tagOfRevision.slice(0, -1)}-${said}"`

/** Returns a short checksum of a body. */
export const checksum = (written: string | Buffer): string =>
  `${written.length.toString(36)}-${crc32(written).toString(36)}`

const TAG = /(?:W\/)?("[\x21\x23-\x7e]*")/g

/**
 * Reports whether the client already has this version. Compares weakly, because proxies that compress a response
 * weaken its tag.
 */
export function hasAlready(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  for (const [, known] of ifNoneMatch.matchAll(TAG)) if (known === tag) return true
  return false
}
