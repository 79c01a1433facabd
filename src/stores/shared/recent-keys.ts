/**
 * Returns a function that reports whether a key was among the recent ones, and remembers it. It takes a fixed amount of
 * memory: each key has one place, which another key can take over. For caches that store only what is asked for again,
 * because storing costs more than reading once.
 */
export function createRecentKeys(places: number): (key: string) => boolean {
  let known: Uint32Array | undefined
  return key => {
    known ??= new Uint32Array(places)
    const hash = hashOf(key)
    const place = hash % places
    const isRecent = known[place] === hash
    known[place] = hash
    return isRecent
  }
}

/** FNV-1a. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
