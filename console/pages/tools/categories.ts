import { inventory } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'

export interface ToolCategory {
  readonly slug: string
  readonly name: string
}

const MOST = 200

interface Categories {
  readonly categories: readonly ToolCategory[]
  /** Of how many tools they are, where there are more tools than these. */
  readonly ofFirst: number | undefined
}

async function readCategories(signal: AbortSignal): Promise<Categories> {
  const { data, total } = await inventory.listTools({ sort: 'category', per_page: MOST }, { signal })
  const bySlug = new Map<string, ToolCategory>()
  for (const { category_slug: slug, category: name } of data) {
    if (slug !== null && name !== null) bySlug.set(slug, { slug, name })
  }
  return { categories: [...bySlug.values()], ofFirst: total > data.length ? data.length : undefined }
}

/** Those that the first two hundred tools have: nobody lists the categories of tools. */
export const useToolCategories = (): Categories =>
  useQuery({ key: ['tools', 'categories'], read: readCategories }).data ?? { categories: [], ofFirst: undefined }
