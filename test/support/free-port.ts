import { createServer } from 'node:net'

/** Below the ports that systems give to connections and to servers that ask for any port. */
const FIRST_PORT = 20_000
const PORTS_PER_PROCESS = 200
/** Processes that run tests concurrently have consecutive IDs and therefore different ports. */
const RANGES = 60
const OWN_FIRST_PORT = FIRST_PORT + (process.pid % RANGES) * PORTS_PER_PROCESS

let reserved = 0

/** Returns a port on which nothing listens. It stays free while a server that uses it is down. */
export async function freePort(): Promise<number> {
  for (let n = 0; n < PORTS_PER_PROCESS; n += 1) {
    const port = OWN_FIRST_PORT + (reserved++ % PORTS_PER_PROCESS)
    if (await isFree(port)) return port
  }
  throw new Error(`the ports from ${OWN_FIRST_PORT} to ${OWN_FIRST_PORT + PORTS_PER_PROCESS - 1} are all in use`)
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
