import type { DocumentStore } from './document-store.js'

/**
 * Returns a function that reports whether none of the collections was dropped or created again since the first call.
 */
export async function watchIncarnations(
  documents: DocumentStore,
  names: readonly string[],
): Promise<() => Promise<boolean>> {
  const known = new Map<string, string>()
  const look = async () => {
    const all = new Map((await documents.incarnations()).map(words => [words.split(' ', 1)[0], words]))
    const changed = names.filter(name => known.has(name) && known.get(name) !== all.get(name))
    for (const name of names) {
      const words = all.get(name)
      // A collection that doesn't exist yet can be created later.
      if (words !== undefined && !known.has(name)) known.set(name, words)
    }
    return changed.length === 0
  }
  await look()
  return look
}
