import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createLoad, type Load, type LoadRequest, type LoadResult } from './client.js'
import { ADMIN_KEY, type StartedProcess, startBareKoa, startInventory } from './processes.js'
import type { Row } from './report.js'

export const CONNECTIONS = 32
const ECHO: LoadRequest = { method: 'POST', path: '/echo', body: JSON.stringify({ note: 'x'.repeat(109) }) }
const LIST: LoadRequest = { method: 'GET', path: '/list' }

/** A request of the bare Koa that a phase is compared with. */
export type Against = 'echo' | 'list'

export interface Phase {
  readonly name: string
  readonly against: Against
  readonly target?: number
  /** Undefined if nothing is left to request. */
  readonly next: () => LoadRequest | undefined
  /** Time of requests that aren't measured. Default: a second. */
  readonly warmUpMs?: number
}

/** What all phases share. */
export interface BenchContext {
  readonly milliseconds: number
  /** Whether sizes are reduced, so that the whole benchmark takes a minute. */
  readonly isQuick: boolean
  readonly report: (row: Row) => void
  /** Measures the bare Koa before and after something else is measured, because the machine is shared. */
  baselineAround<T>(against: Against, work: () => Promise<T>): Promise<Compared<T>>
}

export interface Compared<T> {
  readonly result: T
  readonly koaPerSecond: number
  /** Processor time of one echo. */
  readonly echoMs: number
}

export interface OpenContext extends BenchContext {
  close(): Promise<void>
}

export async function openContext(
  options: Pick<BenchContext, 'milliseconds' | 'isQuick' | 'report'>,
): Promise<OpenContext> {
  const koa = await startBareKoa()
  const load = await createLoad(koa.url, '', CONNECTIONS)
  async function measure(against: Against, milliseconds: number) {
    await koa.usage()
    const { perSecond, count } = await load.drive(milliseconds, () => (against === 'echo' ? ECHO : LIST))
    return { perSecond, cpuMs: (await koa.usage()).cpuMs / count }
  }
  await measure('list', 1_000)
  await measure('echo', 1_000)
  return {
    ...options,
    async baselineAround(against, work) {
      const time = options.milliseconds / 2
      const before = await measure(against, time)
      const result = await work()
      const after = await measure(against, time)
      const echoes = against === 'echo' ? [before, after] : [await measure('echo', time / 2)]
      return {
        result,
        koaPerSecond: (before.perSecond + after.perSecond) / 2,
        echoMs: echoes.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / echoes.length,
      }
    },
    async close() {
      load.close()
      await koa.stop()
    },
  }
}

/** A service with its load, in a directory of its own that is removed afterwards. */
export interface Installation {
  readonly service: StartedProcess
  readonly load: Load
  readonly dataDir: string
}

export interface InstallationOptions {
  readonly settings?: Readonly<Record<string, string>>
  /** Fills the data directory before the service starts. */
  readonly fill?: (dataDir: string) => Promise<unknown>
}

export async function withInstallation<T>(
  work: (installation: Installation) => Promise<T>,
  { settings, fill }: InstallationOptions = {},
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inventory-bench-'))
  try {
    await fill?.(dataDir)
    const service = await startInventory(dataDir, settings)
    const load = await createLoad(service.url, ADMIN_KEY, CONNECTIONS)
    try {
      if (fill) await untilIdle(service)
      return await work({ service, load, dataDir })
    } finally {
      load.close()
      await service.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const IDLE_SHARE = 0.05

/**
 * Waits until the service has hardly anything left to do. After a filled data directory is opened, it adds all events to
 * its Merkle tree, which takes 0.1 ms of processor time each. Usually it does so as they are written.
 */
async function untilIdle(service: Pick<StartedProcess, 'usage'>): Promise<void> {
  await service.usage()
  for (let busy = true; busy; ) {
    const began = performance.now()
    await pause(1_000)
    busy = (await service.usage()).cpuMs > (performance.now() - began) * IDLE_SHARE
  }
}

/** Warms up a phase, runs it in turn with the bare Koa, and reports the ratio. */
export async function measurePhase(
  context: BenchContext,
  { service, load }: Pick<Installation, 'service' | 'load'>,
  { name, against, target, next, warmUpMs = 1_000 }: Phase,
): Promise<LoadResult> {
  await load.drive(warmUpMs, next)
  const { result, koaPerSecond, echoMs } = await context.baselineAround(against, async () => {
    await service.usage()
    const driven = await load.drive(context.milliseconds, next)
    return { driven, usage: await service.usage() }
  })
  const { driven, usage } = result
  context.report({
    name,
    figure: driven.perSecond / koaPerSecond,
    unit: 'ratio',
    ...(target === undefined ? {} : { target }),
    perSecond: driven.perSecond,
    cpu: usage.cpuMs / driven.count / echoMs,
    p50: driven.p50,
    p99: driven.p99,
    blockedMs: usage.blockedMs,
    failed: driven.failed,
  })
  return driven
}

/** Sends requests that create records, and returns their IDs. Throws if one was rejected. */
export async function createAll(load: Load, requests: readonly LoadRequest[]): Promise<readonly string[]> {
  const replies = await load.sendAll(requests)
  const rejected = replies.find(({ status }) => status >= 300)
  if (rejected) throw new Error(`a record was not created: ${rejected.status} ${rejected.text}`)
  return replies.map(({ text }) => (JSON.parse(text) as SentBody).id)
}

/** Sends a request and returns the body of its response. Throws if it was rejected. */
export async function send(load: Load, method: LoadRequest['method'], path: string, body?: object): Promise<SentBody> {
  const [reply] = await load.sendAll([request(method, path, body)])
  if (!reply || reply.status >= 300) throw new Error(`${method} ${path}: ${reply?.status} ${reply?.text}`)
  return JSON.parse(reply.text)
}

/** The fields of responses that the benchmark uses. */
export interface SentBody {
  readonly id: string
  readonly status: string
  /** Number of deliveries of a replay. */
  readonly queued: number
}

export const request = (method: LoadRequest['method'], path: string, body?: object): LoadRequest => ({
  method,
  path: `/api/v1${path}`,
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
})
