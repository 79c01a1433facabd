import type { Context, Middleware } from 'koa'
import { plainPaths } from '../frame/response/plain.js'

export interface StoreState {
  readonly name: string
  readonly ok: boolean
  /** Public error text without hosts and credentials. */
  readonly error?: string
}

export interface ProjectionState {
  readonly name: string
  /**
   * State of a projection. A projection that is rebuilt beside a current copy is `live`; without a copy it is
   * `rebuilding`. `catching-up` means that it was far behind at startup or can't progress, so recent writes aren't
   * visible.
   */
  readonly state: 'live' | 'catching-up' | 'rebuilding' | 'halted'
  readonly position: number
  /** Progress toward the end of the log, in percent. Absent if the state is `live`. */
  readonly percent?: number
  readonly lag_events: number
  readonly lag_seconds: number
  readonly reason?: string
}

export interface Readiness {
  readonly ready: boolean
  readonly stores: readonly StoreState[]
  readonly projections: readonly ProjectionState[]
}

export interface HealthOptions {
  readonly version: string
  readonly readiness: () => Promise<Readiness>
  /**
   * Timeout of the readiness check in milliseconds, so that a store that hangs doesn't block the probe. Default:
   * 3,000.
   */
  readonly patienceMs?: number
}

/**
 * Serves `/healthz`, which reports that the process runs and needs no restart, and `/readyz`, which reports whether it
 * can receive requests and why not. Both need no authentication, because load balancers have no keys. They contain
 * only names and counts, no records.
 */
export function healthHandlers({ version, readiness, patienceMs }: HealthOptions): Middleware {
  return plainPaths({
    '/healthz': ctx => answer(ctx, 200, { status: 'ok', version, uptime_seconds: Math.floor(process.uptime()) }),
    '/readyz': async ctx => {
      const { ready, ...details } = await healthOf(readiness, patienceMs)
      answer(ctx, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready', ...details })
    },
  })
}

/** Public readiness. Stores and projections are absent if the check timed out or failed. */
export interface Health extends Partial<Omit<Readiness, 'ready'>> {
  readonly ready: boolean
  readonly reasons: readonly string[]
}

export async function healthOf(readiness: () => Promise<Readiness>, patienceMs = 3000): Promise<Health> {
  const found = await within(patienceMs, readiness)
  if (typeof found === 'string') return { ready: false, reasons: [found] }
  const { ready, stores, projections } = found
  return { ready, reasons: ready ? [] : reasonsOf(found), stores, projections }
}

function answer(ctx: Context, status: number, body: unknown): void {
  ctx.status = status
  ctx.set('Cache-Control', 'no-store')
  if (status === 503) ctx.set('Retry-After', '5')
  ctx.type = 'application/json'
  ctx.body = JSON.stringify(body)
}

/** Returns the readiness, or the reason why it is unknown. */
async function within(patienceMs: number, readiness: () => Promise<Readiness>): Promise<Readiness | string> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>(resolve => {
    timer = setTimeout(() => resolve(`the stores did not respond within ${patienceMs} ms`), patienceMs)
  })
  try {
    return await Promise.race([readiness(), late])
  } catch {
    // The error can contain host names, so the response doesn't include it.
    return 'the readiness could not be determined'
  } finally {
    clearTimeout(timer)
  }
}

function reasonsOf({ stores, projections }: Readiness): string[] {
  const reasons = [
    ...stores.filter(store => !store.ok).map(({ name, error }) => `store ${name}: ${error ?? 'unreachable'}`),
    ...projections.filter(({ state }) => state !== 'live').map(projectionText),
  ]
  return reasons.length > 0 ? reasons : ['the service is starting or stopping']
}

function projectionText({ name, state, reason, percent, position, lag_events, lag_seconds }: ProjectionState): string {
  const progress = percent === undefined ? '' : `${percent} %, position ${position} of ${position + lag_events}, `
  return `projection ${name}: ${state}, ${reason ? `${reason}, ` : ''}${progress}${lag_events} events and ${lag_seconds} s behind`
}
