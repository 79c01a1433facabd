import type { Middleware } from 'koa'
import { isId, type Prefix } from '../../domain/values/ids.js'

/** Console path of a record, for each kind that has labels. */
const PAGES: { readonly [prefix in Prefix]?: (id: string) => string } = {
  mat: id => `/materials/${id}`,
  bat: id => `/batches/${id}`,
  tool: id => `/tools/${id}`,
  loc: id => `/locations?at=${id}`,
  dn: id => `/notes/${id}`,
}

const PATH = '/c/'

/**
 * Redirects `/c/<id>`, which is printed on labels and must stay valid. The path is short to keep the modules of the QR
 * code large. It looks up nothing: the console page checks permissions.
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
