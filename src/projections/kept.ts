import type { Doc } from '../stores/document-store.js'

interface Kept {
  get(id: string): Doc | undefined
}

/** Those of the ids that are kept, and the rest as they are fetched; `keep` hears of each that was fetched. */
export async function throughKept(
  kept: Kept,
  ids: readonly string[],
  fetch: (ids: readonly string[]) => Promise<ReadonlyMap<string, Doc>>,
  keep: (doc: Doc) => void,
): Promise<ReadonlyMap<string, Doc>> {
  const found = new Map<string, Doc>()
  const unknown: string[] = []
  for (const id of ids) {
    const doc = kept.get(id)
    if (doc) found.set(id, doc)
    else unknown.push(id)
  }
  if (unknown.length === 0) return found
  for (const [id, doc] of await fetch(unknown)) {
    keep(doc)
    found.set(id, doc)
  }
  return found
}
