import { inventory } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'

export interface ToolCategory {
  readonly slug: string
  readonly name: string
}

const MAX_TOOLS = 200

interface Categories {
  readonly categories: readonly ToolCategory[]
  /** Number of tools that were read, if there are more. */
  readonly ofFirst: number | undefined
}

async function readCategories(signal: AbortSignal): Promise<Categories> {
  const { data, total } = await inventory.listTools({ sort: 'category', per_page: MAX_TOOLS }, { signal })
  const bySlug = new Map<string, ToolCategory>()
  for (const { category_slug: slug, category: name } of data) {
    if (slug !== null && name !== null) bySlug.set(slug, { slug, name })
  }
  return { categories: [...bySlug.values()], ofFirst: total > data.length ? data.length : undefined }
}

/** Returns the categories of the first 200 tools. The API has no list of tool categories. */
export const useToolCategories = (): Categories =>
  useQuery({ key: ['tools', 'categories'], read: readCategories }).data ?? { categories: [], ofFirst: undefined }
