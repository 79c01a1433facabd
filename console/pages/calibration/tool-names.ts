import { inventory, type Records } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'

type Tool = Records['Tool']

/** Reads the tools of plans and records, which refer to them only by ID. */
export function useTools(toolIds: readonly string[]): ReadonlyMap<string, Tool> {
  const ids = [...new Set(toolIds)].sort()
  const { data } = useQuery({
    key: ['tools', 'named', ids],
    read: async signal => {
      const { data: tools } = await inventory.listTools({ ids: ids.join(','), per_page: ids.length }, { signal })
      return new Map(tools.map(tool => [tool.id, tool]))
    },
    enabled: ids.length > 0 && may('tools:read'),
    keepsPrevious: true,
  })
  return data ?? new Map()
}

/** Returns the code on the tool's label. */
export const labelOf = (tool: Tool | undefined): string =>
  [tool?.serial_number, tool?.asset_tag].filter((text, at, all) => text && all.indexOf(text) === at).join(' · ')
