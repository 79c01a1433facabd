import { HASH_BYTES } from '../tree/hashing.js'

const ENTRY_BYTES = 2 + HASH_BYTES

/** Returns the entry bundle of 32-byte leaf data: each entry has a prefix with its length. */
export function formatEntryBundle(data: Buffer): Buffer {
  const bundle = Buffer.alloc((data.length / HASH_BYTES) * ENTRY_BYTES)
  for (let n = 0; n * HASH_BYTES < data.length; n++) {
    bundle.writeUInt16BE(HASH_BYTES, n * ENTRY_BYTES)
    data.copy(bundle, n * ENTRY_BYTES + 2, n * HASH_BYTES, (n + 1) * HASH_BYTES)
  }
  return bundle
}
