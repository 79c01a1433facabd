import { expect } from 'chai'
import { healthHandlers, type ProjectionState, type Readiness } from '../../src/api/operation/health.js'
import { type Served, serve } from '../support/serve-handlers.js'

const projection: ProjectionState = {
  name: 'materials',
  state: 'live',
  position: 120,
  lag_events: 0,
  lag_seconds: 0,
}
const healthy: Readiness = { ready: true, stores: [{ name: 'events', ok: true }], projections: [projection] }

describe('health', () => {
  let served: Served
  afterEach(() => served.close())

  const serving = async (readiness: () => Promise<Readiness>) => {
    served = await serve(healthHandlers({ version: '1.3.0', readiness, patienceMs: 50 }))
  }
  const ready = async () => {
    const response = await served.get('/readyz')
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as { reasons: string[] },
    }
  }

  it('is told as long as the process runs, whatever the stores do', async () => {
    await serving(() => Promise.reject(new Error('down')))
    const response = await served.get('/healthz')
    expect(response.status).to.equal(200)
    expect(await response.json()).to.include({ status: 'ok', version: '1.3.0' })
    expect(response.headers.get('cache-control')).to.equal('no-store')
  })

  it('is ready when all is well, and shows how far each projection has come', async () => {
    await serving(async () => healthy)
    const { status, body } = await ready()
    expect(status).to.equal(200)
    const { stores, projections } = healthy
    expect(body).to.deep.equal({ status: 'ready', reasons: [], stores, projections })
  })

  it('is not ready without a store, and names it', async () => {
    const stores = [{ name: 'documents', ok: false, error: 'refuses connections' }]
    await serving(async () => ({ ...healthy, ready: false, stores }))
    const { status, headers, body } = await ready()
    expect(status).to.equal(503)
    expect(headers.get('retry-after')).to.equal('5')
    expect(body.reasons).to.deep.equal(['store documents: refuses connections'])
  })

  it('is not ready while a projection has halted, and says why and how far behind it is', async () => {
    const halted: ProjectionState = {
      ...projection,
      state: 'halted',
      lag_events: 3,
      lag_seconds: 12,
      reason: 'event 118 is broken',
    }
    await serving(async () => ({ ...healthy, ready: false, projections: [halted, { ...projection, name: 'tools' }] }))
    const { status, body } = await ready()
    expect(status).to.equal(503)
    expect(body.reasons).to.deep.equal(['projection materials: halted, event 118 is broken, 3 events and 12 s behind'])
  })

  it('is not ready when nobody says why', async () => {
    await serving(async () => ({ ...healthy, ready: false }))
    expect((await ready()).body.reasons).to.deep.equal(['the service is starting or stopping'])
  })

  it('is not ready when a store hangs: the probe itself does not', async () => {
    await serving(() => new Promise(() => {}))
    const { status, body } = await ready()
    expect(status).to.equal(503)
    expect(body.reasons).to.deep.equal(['the stores did not respond within 50 ms'])
  })

  it('does not tell strangers what was thrown', async () => {
    await serving(() => Promise.reject(new Error('mongodb://root:secret@db')))
    const { status, body } = await ready()
    expect(status).to.equal(503)
    expect(JSON.stringify(body)).not.to.include('secret')
  })
})
