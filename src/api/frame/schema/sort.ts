import { z } from 'zod'
import type { SortOrder } from '../../../stores/document-store.js'

/** The parameter `sort=name,-stock`. `allowed` maps the names for clients to the fields of the documents. */
export function sort(allowed: Readonly<Record<string, string>>) {
  const names = Object.keys(allowed).join(', ')
  return z
    .string()
    .transform((input, context): readonly SortOrder[] => {
      const orders = input.split(',').map(part => orderOf(part.trim(), allowed))
      const fields = new Set(orders.map(order => order?.field))
      if (!fields.has(undefined) && fields.size === orders.length) return orders.filter(order => order !== undefined)
      const message = `must be distinct names separated by commas, with - before a name for descending order. Allowed: ${names}`
      context.issues.push({ code: 'custom', message, input })
      return z.NEVER
    })
    .meta({
      type: 'string',
      pattern: patternOf(Object.keys(allowed)),
      description: `Sort fields, separated by commas, each at most once: ${names}. Prefix a field with \`-\` for descending order. Default: creation order`,
    })
}

function patternOf(names: readonly string[]): string {
  const one = ` *-?(${names.join('|')}) *`
  return `^${one}(,${one})*$`
}

function orderOf(part: string, allowed: Readonly<Record<string, string>>): SortOrder | undefined {
  const descending = part.startsWith('-')
  const name = descending ? part.slice(1) : part
  if (!Object.hasOwn(allowed, name)) return undefined
  return descending ? { field: allowed[name]!, descending } : { field: allowed[name]! }
}
