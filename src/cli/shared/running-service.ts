import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../app/config.js'
import type { Invocation } from './command.js'
import { ownService } from './own-service.js'

/** A running service, as the command line uses it. */
export interface RunningService {
  request(path: string, init?: RequestInit & { readonly duplex?: 'half' }): Promise<Response>
}

/** Thrown if the service rejects a request, or can't be reached. */
export class ServiceRefused extends Error {
  override readonly name = 'ServiceRefused'
}

export const SERVICE_OPTIONS = { url: { type: 'string' }, key: { type: 'string' } } as const

export const SERVICE_HELP = `  --url URL       URL of the service. Default: INVENTORY_URL, else the service on this machine
  --key KEY       API key. Default: INVENTORY_KEY, else INVENTORY_ADMIN_KEY or the admin key in the data directory`

export interface Address {
  readonly url?: string | undefined
  readonly key?: string | undefined
}

export async function runningService(
  { config, env }: Pick<Invocation, 'config' | 'env'>,
  { url, key }: Address,
): Promise<RunningService> {
  const own = ownService(config)
  const named = url ?? env.INVENTORY_URL
  const base = (named ?? own.url).replace(/\/+$/, '')
  const root = base.endsWith('/api/v1') ? base : `${base}/api/v1`
  const token = key ?? env.INVENTORY_KEY ?? config.adminKey ?? (await firstKey(config))
  return {
    async request(path, init = {}) {
      const headers = { ...init.headers, authorization: `Bearer ${token}` }
      const answer = await (named === undefined ? own.fetch : fetch)(`${root}${path}`, { ...init, headers }).catch(
        error => {
          throw new ServiceRefused(`${root} can't be reached: ${reasonOf(error)}`)
        },
      )
      if (answer.ok) return answer
      throw new ServiceRefused(await complaintOf(answer))
    },
  }
}

async function firstKey({ dataDir }: Config): Promise<string> {
  const file = join(dataDir, 'admin-key')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text !== undefined) return text.trim()
  throw new ServiceRefused(`no API key: set --key or INVENTORY_KEY (${file} not found)`)
}

export const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause ? String(cause.code) : cause.message
}

async function complaintOf(answer: Response): Promise<string> {
  const text = await answer.text()
  try {
    const { error } = JSON.parse(text) as { error: { code: string; message: string } }
    return `${error.message} (${answer.status} ${error.code})`
  } catch {
    return `the service responded with ${answer.status} ${answer.statusText}`
  }
}
