import { networkInterfaces } from 'node:os'
import type { Config } from './config.js'

/** Under which the service can be reached: one that listens everywhere is at no address that a browser could open. */
export function addressesOf(
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
  url: string,
  interfaces: typeof networkInterfaces = networkInterfaces,
): readonly string[] {
  if (publicUrl !== undefined) return [publicUrl]
  if (host !== '0.0.0.0' && host !== '::') return [url]
  const { protocol, port } = new URL(url)
  const outside = Object.values(interfaces())
    .flatMap(found => found ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)
  return ['localhost', ...new Set(outside)].map(name => `${protocol}//${name}:${port}`)
}
