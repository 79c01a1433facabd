import type { Context, Middleware } from 'koa'
import { plainPaths } from '../frame/response/plain.js'

export interface StoreState {
  readonly name: string
  readonly ok: boolean
  /** Shown to anyone who asks: no addresses, no credentials. */
  readonly error?: string
}

export interface ProjectionState {
  readonly name: string
  /**
   * One that is filled anew beside a copy that answers is live; one that rebuilds has none. Catching up is one that was
   * far behind as it began, or that something keeps from going on: what was written lately is not shown.
   */
  readonly state: 'live' | 'catching-up' | 'rebuilding' | 'halted'
  readonly position: number
  /** Of the way to the end of the log, unless it is live. */
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
  /** A store that hangs must not make the probe hang. */
  readonly patienceMs?: number
}

/**
 * `/healthz` says that the process is up and needs no restart; `/readyz` whether it should be sent requests, and why
 * not. Both are open to anyone, since load balancers hold no keys: they tell names and counts, nothing of the records.
 */
export function healthHandlers({ version, readiness, patienceMs }: HealthOptions): Middleware {
  return plainPaths({
    '/healthz': ctx => answer(ctx, 200, { status: 'ok', version, uptime_seconds: Math.floor(process.uptime()) }),
    '/readyz': async ctx => {
      const { ready, ...told } = await healthOf(readiness, patienceMs)
      answer(ctx, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready', ...told })
    },
  })
}

/** What may be told to anyone: without stores and projections if they could not be looked at in time. */
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

/** The readiness, or why there is none. */
async function within(patienceMs: number, readiness: () => Promise<Readiness>): Promise<Readiness | string> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>(resolve => {
    timer = setTimeout(() => resolve(`the stores did not respond within ${patienceMs} ms`), patienceMs)
  })
  try {
    return await Promise.race([readiness(), late])
  } catch {
    // What was thrown may name hosts: it is the log's, not the caller's.
    return 'the readiness could not be determined'
  } finally {
    clearTimeout(timer)
  }
}

function reasonsOf({ stores, projections }: Readiness): string[] {
  const reasons = [
    ...stores.filter(store => !store.ok).map(({ name, error }) => `store ${name}: ${error ?? 'unreachable'}`),
    ...projections.filter(({ state }) => state !== 'live').map(toldOf),
  ]
  return reasons.length > 0 ? reasons : ['the service is starting or stopping']
}

function toldOf({ name, state, reason, percent, position, lag_events, lag_seconds }: ProjectionState): string {
  const far = percent === undefined ? '' : `${percent} %, position ${position} of ${position + lag_events}, `
  return `projection ${name}: ${state}, ${reason ? `${reason}, ` : ''}${far}${lag_events} events and ${lag_seconds} s behind`
}
