import { createHash, timingSafeEqual } from 'node:crypto'
import type { Middleware } from 'koa'
import { plainPaths } from '../frame/response/plain.js'
import { counter, histogram } from './instruments.js'
import { processMetrics } from './process-metrics.js'
import { type Readings, readingsText } from './readings.js'
import { type Standings, standingsText } from './standings.js'

export type { Readings } from './readings.js'

/** Counters of the service. Each call takes well under a microsecond, so hot paths can use them. */
export interface Metrics {
  /** Counts a response. `path` is the path of the route, or undefined if no route matched. */
  readonly responseSent: (response: {
    readonly method: string
    readonly path: string | undefined
    readonly status: number
    readonly milliseconds: number
  }) => void
  readonly eventsAppended: (count: number) => void
  /** Counts an append that failed because the stream had another revision than expected. */
  readonly appendConflicted: () => void
  readonly deliveryAttempted: (attempt: { readonly success: boolean; readonly milliseconds: number }) => void
  /** Counts pending webhook deliveries that were dropped because they were too many or too old. */
  readonly deliveriesDropped: (count: number) => void
  /** Returns the metrics as text. Without readings, it contains only the counters of this process. */
  readonly text: (readings?: Readings, standings?: Standings) => string
  readonly close: () => void
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** Methods that become labels. Clients can send any others. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'])

/**
 * Creates the metrics without a package: a few counters and histograms need neither a global registry nor default
 * collectors, and the text format is stable.
 */
export function createMetrics({ version }: { readonly version: string }): Metrics {
  const requests = counter('inventory_http_requests_total', 'HTTP requests, by route, method, and response status.', [
    'route',
    'method',
    'status',
  ])
  const durations = histogram(
    'inventory_http_request_duration_seconds',
    'Duration of HTTP requests, in seconds.',
    SECONDS,
    ['route', 'method'],
  )
  const appended = counter('inventory_events_appended_total', 'Events appended to the event log.')
  const conflicts = counter(
    'inventory_append_conflicts_total',
    'Appends rejected because the stream had another revision.',
  )
  const deliveries = counter('inventory_webhook_deliveries_total', 'Webhook delivery attempts, by outcome.', [
    'outcome',
  ])
  const deliveryTimes = histogram(
    'inventory_webhook_delivery_duration_seconds',
    'Duration of webhook delivery attempts, in seconds.',
    SECONDS,
  )
  const dropped = counter(
    'inventory_webhook_deliveries_dropped_total',
    'Webhook deliveries dropped because the backlog was too large or too old.',
  )
  const refused = counter('inventory_refused_logins_total', 'Requests rejected with 401: no valid API key or session.')
  const instruments = [refused, requests, durations, appended, conflicts, deliveries, deliveryTimes, dropped]
  const own = processMetrics(version)

  return {
    responseSent: ({ method, path = 'none', status, milliseconds }) => {
      const known = METHODS.has(method) ? method : 'other'
      requests.add(1, path, known, statusText(status))
      if (status === 401) refused.add(1)
      durations.observe(milliseconds / 1000, path, known)
    },
    eventsAppended: appended.add,
    appendConflicted: () => conflicts.add(1),
    deliveryAttempted: ({ success, milliseconds }) => {
      deliveries.add(1, success ? 'success' : 'failed')
      deliveryTimes.observe(milliseconds / 1000)
    },
    deliveriesDropped: count => dropped.add(count),
    text: (readings, standings) => {
      const counted = instruments.map(instrument => instrument.text()).join('')
      return (
        counted + (readings ? readingsText(readings) : '') + (standings ? standingsText(standings) : '') + own.text()
      )
    },
    close: own.close,
  }
}

/** Texts of statuses. Converting the number each time would cost more than all other work of a count. */
const STATUS_TEXTS = Array.from({ length: 600 }, (_, status) => String(status))
const statusText = (status: number): string => STATUS_TEXTS[status] ?? 'other'

export interface MetricsHandlerOptions {
  readonly metrics: Metrics
  readonly readings: () => Promise<Readings>
  readonly standings: () => Promise<Standings>
  /** Token that a scrape must send as `Authorization: Bearer <token>`. Default: none. */
  readonly token?: string
}

/**
 * Serves `/metrics` for Prometheus. Without a token, it needs no authentication, as scrapers expect. It contains
 * counts by route, and no IDs, names, or keys. Set the token if the port is public.
 */
export function metricsHandlers({ metrics, readings, standings, token }: MetricsHandlerOptions): Middleware {
  return plainPaths({
    '/metrics': async ctx => {
      if (token !== undefined && !sameSecret(ctx.get('Authorization'), `Bearer ${token}`)) {
        ctx.status = 401
        ctx.set('WWW-Authenticate', 'Bearer')
        ctx.body = 'A token is needed\n'
        return
      }
      // The counters are most needed while a store is down.
      const [read, counted] = await Promise.all([readings().catch(nothing), standings().catch(nothing)])
      const body = metrics.text(read, counted)
      ctx.set('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
      ctx.set('Cache-Control', 'no-store')
      ctx.body = body
    },
  })
}

const nothing = () => undefined

/** Compares two secrets in constant time. */
function sameSecret(sent: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent), digest(expected))
}
