import type { AddressInfo } from 'node:net'
import Koa, { type Middleware } from 'koa'

export interface TestServer {
  readonly url: string
  readonly get: (path: string, init?: RequestInit) => Promise<Response>
  readonly close: () => Promise<void>
}

/** Serves handlers on a real port. Unhandled requests get a 404. */
export async function serve(...handlers: readonly Middleware[]): Promise<TestServer> {
  const app = new Koa()
  for (const handler of handlers) app.use(handler)
  const server = app.listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    get: (path, init) => fetch(url + path, init),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
