import { inventory } from '../client/inventory.js'
import { useQuery } from '../client/queries.js'

export interface ToolCategory {
  readonly slug: string
  readonly name: string
}

const MOST = 200

async function readCategories(signal: AbortSignal): Promise<readonly ToolCategory[]> {
  const { data } = await inventory.listTools({ sort: 'category', per_page: MOST }, { signal })
  const bySlug = new Map<string, ToolCategory>()
  for (const { category_slug: slug, category: name } of data) {
    if (slug !== null && name !== null) bySlug.set(slug, { slug, name })
  }
  return [...bySlug.values()]
}

/** Those that the first two hundred tools have: nobody lists the categories of tools. */
export const useToolCategories = (): readonly ToolCategory[] =>
  useQuery({ key: ['tools', 'categories'], read: readCategories }).data ?? []
