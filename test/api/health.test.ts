import { expect } from 'chai'
import { healthHandlers, type ProjectionState, type Readiness } from '../../src/api/operation/health.js'
import { serve, type TestServer } from '../support/serve-handlers.js'

const projection: ProjectionState = {
  name: 'materials',
  state: 'live',
  position: 120,
  lag_events: 0,
  lag_seconds: 0,
}
const healthy: Readiness = { ready: true, stores: [{ name: 'events', ok: true }], projections: [projection] }

describe('The health check', () => {
  let served: TestServer
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

  it('passes while the process runs, whatever the state of the stores', async () => {
    await serving(() => Promise.reject(new Error('down')))
    const response = await served.get('/healthz')
    expect(response.status).to.equal(200)
    expect(await response.json()).to.include({ status: 'ok', version: '1.3.0' })
    expect(response.headers.get('cache-control')).to.equal('no-store')
  })

  it('reports ready with the position of each projection if everything works', async () => {
    await serving(async () => healthy)
    const { status, body } = await ready()
    expect(status).to.equal(200)
    const { stores, projections } = healthy
    expect(body).to.deep.equal({ status: 'ready', reasons: [], stores, projections })
  })

  it('reports not ready without a store, and names the store', async () => {
    const stores = [{ name: 'documents', ok: false, error: 'refuses connections' }]
    await serving(async () => ({ ...healthy, ready: false, stores }))
    const { status, headers, body } = await ready()
    expect(status).to.equal(503)
    expect(headers.get('retry-after')).to.equal('5')
    expect(body.reasons).to.deep.equal(['store documents: refuses connections'])
  })

  it('reports not ready while a projection is halted, with the reason and the lag', async () => {
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

  it('reports not ready if no reason is available', async () => {
    await serving(async () => ({ ...healthy, ready: false }))
    expect((await ready()).body.reasons).to.deep.equal(['the service is starting or stopping'])
  })

  it('reports not ready if a store hangs, without hanging itself', async () => {
    await serving(() => new Promise(() => {}))
    const { status, body } = await ready()
    expect(status).to.equal(503)
    expect(body.reasons).to.deep.equal(['the stores did not respond within 50 ms'])
  })

  it("doesn't reveal internal errors", async () => {
    await serving(() => Promise.reject(new Error('mongodb://root:secret@db')))
    const { status, body } = await ready()
    expect(status).to.equal(503)
    expect(JSON.stringify(body)).not.to.include('secret')
  })
})
