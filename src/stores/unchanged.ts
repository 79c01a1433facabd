import type { DocumentStore } from './document-store.js'

/** Whether collections are still those that were there at first, and none was put in the place of one meanwhile. */
export async function unchanged(documents: DocumentStore, names: readonly string[]): Promise<() => Promise<boolean>> {
  const known = new Map<string, string>()
  const look = async () => {
    const all = new Map((await documents.incarnations()).map(words => [words.split(' ', 1)[0], words]))
    const changed = names.filter(name => known.has(name) && known.get(name) !== all.get(name))
    for (const name of names) {
      const words = all.get(name)
      // One that was not needed yet is made later.
      if (words !== undefined && !known.has(name)) known.set(name, words)
    }
    return changed.length === 0
  }
  await look()
  return look
}
