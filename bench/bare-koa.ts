import type { AddressInfo } from 'node:net'
import Koa from 'koa'

/** The minimum cost of a request: parses a body, responds with JSON, and serves a constant list of 50 materials. */
const LIST = {
  data: Array.from({ length: 50 }, (_, n) => material(n)),
  total: 50,
  limit: 50,
  offset: 0,
  meta: { total: 50, page: 1, per_page: 50 },
}

const app = new Koa()
app.use(async ctx => {
  if (ctx.method === 'GET') {
    ctx.body = LIST
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of ctx.req) chunks.push(chunk)
  ctx.status = 201
  ctx.body = JSON.parse(Buffer.concat(chunks).toString())
})

const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})

// The baseline keeps connections open, however long it takes to create the materials for the service.
server.keepAliveTimeout = 0

function material(n: number) {
  const id = `mat_01m7z0s8gwee7br2szmyta${String(n).padStart(4, '0')}`
  const location = { id: 'loc_0000000000e00sy3nqmexnn3en', name: 'Main store' }
  return {
    id,
    name: `Wood screw ${n}`,
    sku: `SCR-${n}`,
    ean: null,
    category: 'Screws',
    category_slug: 'screws',
    unit: 'pcs',
    stock: 1000 + n,
    min_stock: 100,
    locations: [{ ...location, stock: 1000 + n }],
    location_id: location.id,
    location_name: location.name,
    description: null,
    purchase_price: null,
    custom_fields: {},
    created_at: '2026-11-21T12:20:03.228Z',
    updated_at: '2026-11-21T12:20:03.408Z',
    archived_at: null,
  }
}
