import type { Doc } from '../../stores/document-store.js'

interface Cache {
  get(id: string): Doc | undefined
}

/** Those of the ids that are cached, and the rest as they are fetched; `fetched` hears of each of these. */
export async function getManyThrough(
  cache: Cache,
  ids: readonly string[],
  fetch: (ids: readonly string[]) => Promise<ReadonlyMap<string, Doc>>,
  fetched: (doc: Doc) => void,
): Promise<ReadonlyMap<string, Doc>> {
  const found = new Map<string, Doc>()
  const unknown: string[] = []
  for (const id of ids) {
    const doc = cache.get(id)
    if (doc) found.set(id, doc)
    else unknown.push(id)
  }
  if (unknown.length === 0) return found
  for (const [id, doc] of await fetch(unknown)) {
    fetched(doc)
    found.set(id, doc)
  }
  return found
}
