import type { Middleware } from 'koa'
import { isId, type Prefix } from '../../domain/values/ids.js'

/** Where the console shows a record of each kind that labels stand on. */
const PAGES: { readonly [prefix in Prefix]?: (id: string) => string } = {
  mat: id => `/materials/${id}`,
  bat: id => `/batches/${id}`,
  tool: id => `/tools/${id}`,
  loc: id => `/locations?at=${id}`,
  dn: id => `/notes/${id}`,
}

const PATH = '/c/'

/**
 * `/c/<id>`, which is printed on labels: short, as each character makes the squares of a QR code smaller, and for ever.
 * Nothing is looked up: the page it leads to says who may see what is there.
 */
export const labelLinks: Middleware = (ctx, next) => {
  const { path, method } = ctx
  if (!path.startsWith(PATH) || (method !== 'GET' && method !== 'HEAD')) return next()
  const id = path.slice(PATH.length).toLowerCase()
  const [, pageOf] = Object.entries(PAGES).find(([prefix]) => isId(prefix as Prefix, id)) ?? []
  if (pageOf === undefined) return next()
  ctx.set(ctx.state.headers ?? {})
  ctx.redirect(`/console${pageOf(id)}`)
}
