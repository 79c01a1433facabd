import { expect } from 'chai'
import { counter, gauge, histogram } from '../../src/api/operation/instruments.js'
import {
  createMetrics,
  type Metrics,
  type MetricsHandlerOptions,
  metricsHandlers,
  type Readings,
} from '../../src/api/operation/metrics.js'
import type { Standings } from '../../src/api/operation/standings.js'
import { serve } from '../support/serve-handlers.js'

const readings: Readings = {
  log_position: 120,
  stores: [
    { name: 'events', ok: true },
    { name: 'documents', ok: false },
  ],
  log: { bytes: 123_456, events: 120 },
  due: { waiting: 7, sending: 2, held: 5, oldest_seconds: 1.5 },
  disks: [{ name: 'events', free: 1_000_000 }],
  projections: [{ name: 'materials', state: 'halted', position: 117, lag_events: 3, lag_seconds: 12.5 }],
}

const standings: Standings = {
  batches: [{ labels: { status: 'expired' }, value: 2 }],
  calibration_plans: [{ labels: { status: 'overdue' }, value: 1 }],
  insurances: [{ labels: { status: 'expiring' }, value: 3 }],
}

/** A sample of the text format: name, labels, number. */
const SAMPLE = /^[a-z_]+(\{([a-z_]+="([^"\\\n]|\\.)*",?)+\})? (-?\d+(\.\d+)?(e[+-]?\d+)?|\+Inf|NaN)$/

describe('Metrics', () => {
  let metrics: Metrics
  beforeEach(() => {
    metrics = createMetrics({ version: '1.3.0' })
  })
  afterEach(() => metrics.close())

  const lines = () => metrics.text(readings).split('\n')

  it('count requests by declared route, method, and status', () => {
    const answered = { method: 'GET', path: '/materials/{id}', status: 200, milliseconds: 4 }
    metrics.responseSent(answered)
    metrics.responseSent(answered)
    metrics.responseSent({ ...answered, status: 404, milliseconds: 40 })
    expect(lines()).to.include.members([
      'inventory_http_requests_total{route="/materials/{id}",method="GET",status="200"} 2',
      'inventory_http_requests_total{route="/materials/{id}",method="GET",status="404"} 1',
      'inventory_http_request_duration_seconds_bucket{route="/materials/{id}",method="GET",le="0.0025"} 0',
      'inventory_http_request_duration_seconds_bucket{route="/materials/{id}",method="GET",le="0.005"} 2',
      'inventory_http_request_duration_seconds_bucket{route="/materials/{id}",method="GET",le="0.05"} 3',
      'inventory_http_request_duration_seconds_bucket{route="/materials/{id}",method="GET",le="+Inf"} 3',
      'inventory_http_request_duration_seconds_count{route="/materials/{id}",method="GET"} 3',
    ])
  })

  it("don't grow with unknown paths", () => {
    for (const method of ['PROPFIND', 'LOCK']) {
      metrics.responseSent({ method, path: undefined, status: 404, milliseconds: 1 })
    }
    expect(lines()).to.include('inventory_http_requests_total{route="none",method="other",status="404"} 2')
  })

  it('count appends, conflicts, and deliveries, from zero', () => {
    expect(lines()).to.include.members(['inventory_events_appended_total 0', 'inventory_append_conflicts_total 0'])
    metrics.eventsAppended(3)
    metrics.appendConflicted()
    metrics.deliveryAttempted({ success: true, milliseconds: 20 })
    metrics.deliveryAttempted({ success: false, milliseconds: 15_000 })
    expect(lines()).to.include.members([
      'inventory_events_appended_total 3',
      'inventory_append_conflicts_total 1',
      'inventory_webhook_deliveries_total{outcome="success"} 1',
      'inventory_webhook_deliveries_total{outcome="failed"} 1',
      'inventory_webhook_delivery_duration_seconds_count 2',
    ])
  })

  it('show the position of the log and of each projection', () => {
    expect(lines()).to.include.members([
      'inventory_log_position 120',
      'inventory_store_up{store="events"} 1',
      'inventory_store_up{store="documents"} 0',
      'inventory_projection_position{projection="materials"} 117',
      'inventory_projection_lag_events{projection="materials"} 3',
      'inventory_projection_lag_seconds{projection="materials"} 12.5',
      'inventory_projection_halted{projection="materials"} 1',
    ])
  })

  it('show the size of the log and the pending webhook deliveries', () => {
    expect(lines()).to.include.members([
      'inventory_log_bytes 123456',
      'inventory_log_events 120',
      'inventory_webhook_due_rows{state="waiting"} 7',
      'inventory_webhook_due_rows{state="sending"} 2',
      'inventory_webhook_due_rows{state="held"} 5',
      'inventory_webhook_due_age_seconds 1.5',
    ])
    const { log: _, due: __, ...less } = readings
    expect(metrics.text(less)).not.to.match(/inventory_log_bytes|inventory_log_events|due_rows/)
    expect(metrics.text({ ...less, log: { bytes: 1 } })).not.to.contain('inventory_log_events')
  })

  it('show counts by status as of today', () => {
    expect(metrics.text(undefined, standings).split('\n')).to.include.members([
      'inventory_batches{status="expired"} 2',
      'inventory_calibration_plans{status="overdue"} 1',
      'inventory_insurances{status="expiring"} 3',
    ])
  })

  it('show the build and the resource usage of the process', () => {
    expect(lines()).to.include(`inventory_build_info{version="1.3.0",node="${process.version}"} 1`)
    expect(metrics.text()).to.match(/^process_resident_memory_bytes [1-9]/m)
    expect(metrics.text()).to.match(/^inventory_event_loop_delay_seconds\{statistic="p99"\} \d/m)
  })

  it('are well-formed: each name is described once, and each line is a sample', () => {
    metrics.responseSent({ method: 'GET', path: '/a', status: 200, milliseconds: 0.123 })
    const text = metrics.text(readings, standings)
    expect(text.endsWith('\n')).to.equal(true)
    const described = Array.from(text.matchAll(/^# TYPE (\w+) (?:counter|gauge|histogram)$/gm), match => match[1]!)
    expect(described).to.deep.equal([...new Set(described)])
    for (const line of text.trimEnd().split('\n')) {
      if (line.startsWith('#')) continue
      expect(line).to.match(SAMPLE)
      expect(described).to.include(line.replace(/[{ ].*/, '').replace(/_(bucket|sum|count)$/, ''))
    }
  })

  it("follow promtool's rules for help, types, names, and labels", () => {
    metrics.responseSent({ method: 'GET', path: '/a', status: 200, milliseconds: 0.123 })
    metrics.deliveryAttempted({ success: true, milliseconds: 20 })
    const text = metrics.text(readings, standings)
    for (const block of text.split(/^(?=# HELP )/m)) {
      const [, name = '', help] = /^# HELP (\S+) (.+)$/m.exec(block) ?? []
      const [, typed, type] = /^# TYPE (\S+) (counter|gauge|histogram)$/m.exec(block) ?? []
      expect([typed, help !== undefined], block).to.deep.equal([name, true])
      expect([name, name.endsWith('_total')]).to.deep.equal([name, type === 'counter'])
      expect(name).to.match(/^[a-z][a-z_]*$/)
      expect(name).not.to.match(
        /_(?:count|sum|bucket|gauge|counter|histogram|ms|milliseconds|kilobytes|minutes)(?:_|$)/,
      )
      if (type !== 'histogram') expect(block).not.to.match(/\b(?:quantile|le)="/)
      else expect(block).to.match(/le="\+Inf"/)
    }
  })

  it('escape label values, and omit metrics without samples', () => {
    expect(gauge('g', 'help', [{ labels: { name: 'a"b\\c\nd' }, value: 1 }])).to.include('g{name="a\\"b\\\\c\\nd"} 1')
    expect(counter('c', 'help', ['name']).text()).to.equal('')
  })

  it('count a value at the bound of a bucket in that bucket', () => {
    const h = histogram('h', 'help', [1, 2])
    h.observe(1)
    h.observe(3)
    expect(h.text()).to.include('h_bucket{le="1"} 1\nh_bucket{le="2"} 1\nh_bucket{le="+Inf"} 2\nh_sum 4\nh_count 2')
  })

  describe('at /metrics', () => {
    const down = () => Promise.reject(new Error('down'))
    let asked: MetricsHandlerOptions
    beforeEach(() => {
      asked = { metrics, readings: async () => readings, standings: async () => standings }
    })

    it('are public unless a token is set', async () => {
      const served = await serve(metricsHandlers(asked))
      const response = await served.get('/metrics')
      expect(response.status).to.equal(200)
      expect(response.headers.get('content-type')).to.equal('text/plain; version=0.0.4; charset=utf-8')
      expect(await response.text()).to.include('inventory_log_position 120')
      await served.close()
    })

    it('require the token if it is set', async () => {
      const served = await serve(metricsHandlers({ ...asked, token: 'scrape' }))
      const status = async (authorization: string) =>
        (await served.get('/metrics', { headers: { authorization } })).status
      expect(await status('Bearer other')).to.equal(401)
      expect((await served.get('/metrics')).headers.get('www-authenticate')).to.equal('Bearer')
      expect(await status('Bearer scrape')).to.equal(200)
      await served.close()
    })

    it('are available while the stores are down', async () => {
      const served = await serve(metricsHandlers({ ...asked, readings: down, standings: down }))
      const text = await (await served.get('/metrics')).text()
      expect(text).to.include('inventory_events_appended_total 0').and.not.include('inventory_log_position')
      await served.close()
    })
  })
})
