import { writeFileSync } from 'node:fs'
import { expect } from 'chai'
import { verifyEventProof } from '../../src/audit/proofs/event-proof.js'
import { verifyHeadProof } from '../../src/audit/proofs/head-proof-file.js'
import { verifyReceipt } from '../../src/audit/proofs/receipt.js'
import { parseVerifierKey } from '../../src/audit/tlog/notes/keys.js'
import { openCheckpoint } from '../../src/audit/tlog/notes/signed-checkpoint.js'
import { verifyConsistency } from '../../src/audit/tlog/tree/verification.js'
import { verifyFile } from '../../src/audit/verifier/verify-file.js'
import { folderPerTest } from '../support/folder.js'
import { servicePerTest } from '../support/running-service.js'
import { ADMIN_KEY } from '../support/service.js'

interface PublicEvent {
  readonly id: string
  readonly type: string
  readonly hash: string
}

describe('The audit endpoints', function () {
  this.timeout(60_000)
  const { ask, url, travel } = servicePerTest()
  const folder = folderPerTest()

  const fetchBytes = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url()}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${ADMIN_KEY}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.status, `${path} ${bytes}`).to.equal(200)
    return { bytes, headers: response.headers }
  }

  const create = async (path: string, body: object) => {
    const { status, text, body: created } = await ask<{ id: string }>('POST', path, body)
    expect(status, text).to.equal(201)
    return created.id
  }
  const text = async (path: string) => {
    const { status, text } = await ask('GET', path)
    expect(status, text).to.equal(200)
    return text
  }
  const checkpoint = async () => {
    const { status, text } = await ask('POST', '/audit/checkpoints')
    expect(status, text).to.equal(201)
    return text
  }
  const events = async () => (await ask<{ data: readonly PublicEvent[] }>('GET', '/events?limit=1000')).body.data
  const trust = async () => {
    const { data } = (await ask<{ data: readonly { verifier_key: string }[] }>('GET', '/audit/keys')).body
    return { logKeys: data.map(({ verifier_key }) => parseVerifierKey(verifier_key)), witnesses: [] }
  }
  const opened = async (note: string) => {
    const { logKeys } = await trust()
    const [key] = logKeys
    return openCheckpoint(note, { origin: key!.name, logKeys, witnesses: [], quorum: 0 })
  }

  it('have no checkpoint at first, and create one on request', async () => {
    for (const path of ['/audit/checkpoint', '/audit/tlog/checkpoint'])
      expect((await ask('GET', path)).status).to.equal(404)
    const note = await checkpoint()
    expect(await text('/audit/checkpoint')).to.equal(note)
    const { body } = await ask<{ data: readonly { size: number; timestamp: null; checkpoint: string }[] }>(
      'GET',
      '/audit/checkpoints',
    )
    expect(body.data.map(one => [one.checkpoint, one.timestamp])).to.deep.equal([[note, null]])
    expect(body.data[0]?.size).to.equal((await opened(note)).size)
  })

  it('create a checkpoint once per Idempotency-Key', async () => {
    const create = () => ask('POST', '/audit/checkpoints', undefined, { 'idempotency-key': 'audit-1' })
    const first = await create()
    await ask('POST', '/locations', { name: 'Cage' })
    const again = await create()
    expect([again.status, again.headers['idempotent-replayed'], again.text]).to.deep.equal([201, 'true', first.text])
    expect(again.headers['content-type']).to.equal('text/plain; charset=utf-8')
    expect(await checkpoint()).not.to.equal(first.text)
  })

  it('reject unknown fields in the request for a checkpoint', async () => {
    const { status, text } = await ask('POST', '/audit/checkpoints', { origin: 'other' })
    expect(status).to.equal(400)
    expect(text).to.contain('origin: is unknown')
  })

  it('prove every published event after a checkpoint contains it', async () => {
    const material = await create('/materials', { name: 'Screws', unit: 'pcs', stock: 5 })
    await ask('POST', `/materials/${material}/movements`, { type: 'withdrawal', quantity: 1 })
    const all = await events()
    const [first] = all
    const early = await ask('GET', `/audit/proof?event=${first!.id}`)
    expect([early.status, (early.body.error as { code: string }).code]).to.deep.equal([409, 'INVALID_STATE'])
    await checkpoint()
    const trusted = await trust()
    for (const { id, hash } of all) {
      const proved = verifyEventProof(await text(`/audit/proof?event=${id}`), trusted)
      expect(proved.hash, id).to.equal(hash)
    }
    travel(3 * 60 * 60 * 1000)
    await ask('POST', `/materials/${material}/movements`, { type: 'withdrawal', quantity: 1 })
    const later = await events()
    expect(later.length).to.be.greaterThan(all.length)
    await checkpoint()
    for (const { id, hash } of later)
      expect(verifyEventProof(await text(`/audit/proof?event=${id}`), trusted).hash).to.equal(hash)
    expect((await ask('GET', '/audit/proof?event=evt_01j0b3v1mm00000000000000aa')).status).to.equal(404)
  })

  it('prove that the log only grew', async () => {
    const small = await opened(await checkpoint())
    await create('/locations', { name: 'Rack' })
    const large = await opened(await checkpoint())
    const { body } = await ask<{ hashes: string[]; to: number }>('GET', `/audit/consistency?from=${small.size}`)
    expect(body.to).to.equal(large.size)
    const hashes = body.hashes.map(hash => Buffer.from(hash, 'base64'))
    verifyConsistency(small, large, hashes)
    for (const query of ['from=0', `from=${large.size + 1}`, `from=1&to=${large.size + 1}`])
      expect((await ask('GET', `/audit/consistency?${query}`)).status, query).to.equal(400)
    const { text } = await ask('GET', `/audit/consistency?from=${large.size + 1}`)
    expect(text).to.contain(`from: must be at most ${large.size}, the size of the newest checkpoint`)
  })

  it('issue a receipt immediately, and add the proof after the next checkpoint', async () => {
    await create('/locations', { name: 'Rack' })
    const event = (await events()).find(({ type }) => type === 'location.created')!
    const promise = await text(`/events/${event.id}/receipt`)
    expect(verifyReceipt(promise, await trust()).proved).to.equal(undefined)
    await checkpoint()
    const kept = verifyReceipt(await text(`/events/${event.id}/receipt`), await trust())
    expect(kept.receipt.hash).to.equal(event.hash)
    expect(kept.proved?.checkpoint.size).to.be.above(0)
    const restricted = await ask<{ key: string }>('POST', '/api-keys', { name: 'Reader', scopes: ['events:read'] })
    const key = (await events()).find(({ type }) => type === 'api_key.created')!
    const hidden = await ask('GET', `/events/${key.id}/receipt`, undefined, {
      Authorization: `Bearer ${restricted.body.key}`,
    })
    expect(hidden.status).to.equal(404)
  })

  it('serve the tiles of signed trees', async () => {
    const { size } = await opened(await checkpoint())
    for (const separator of ['/', '%2F']) {
      const path = `/audit/tlog/tile${separator}0${separator}000.p${separator}${size}`
      const { bytes, headers } = await fetchBytes('GET', path)
      expect(headers.get('Cache-Control')).to.include('immutable')
      expect(bytes).to.have.length(32 * size)
    }
    expect((await ask('GET', `/audit/tlog/tile/0/000.p/${size + 1}`)).status).to.equal(404)
    expect((await ask('GET', '/audit/tlog/tile/0/0')).status).to.equal(404)
    expect(await text('/audit/tlog/checkpoint')).to.equal(await text('/audit/checkpoint'))
  })

  it('replay a material, and prove its last event', async () => {
    const material = await create('/materials', { name: 'Screws', unit: 'pcs', stock: 5 })
    await checkpoint()
    const { body } = await ask('GET', `/materials/${material}/verify`)
    expect(body).to.deep.include({ matches: true, findings: [], stock: { shown: 5, replayed: 5 } })
    const head = verifyHeadProof(String(body.head_proof), await trust())
    expect(head.head).to.deep.equal({ revision: body.revision, hash: body.hash })
    await ask('POST', `/materials/${material}/movements`, { type: 'withdrawal', quantity: 2 })
    const later = (await ask('GET', `/materials/${material}/verify`)).body
    expect(later.stock).to.deep.equal({ shown: 3, replayed: 3 })
    expect(later.revision).to.equal(Number(body.revision) + 1)
  })

  it('create an evidence package of each kind of record', async () => {
    const material = await create('/materials', { name: 'Oil', unit: 'l', batch_tracking: true })
    await ask('POST', `/materials/${material}/movements`, { type: 'receipt', quantity: 2, batch_number: 'B-1' })
    const [batch] = (await ask<{ data: { id: string }[] }>('GET', '/batches')).body.data
    const tool = await create('/tools', { name: 'Drill' })
    const note = await create('/delivery-notes', {
      type: 'receipt',
      items: [{ material_id: material, quantity: 1, batch_number: 'B-1' }],
    })
    const [{ verifier_key }] = (await ask<{ data: [{ verifier_key: string }] }>('GET', '/audit/keys')).body.data
    const subjects = { material_id: material, batch_id: batch!.id, tool_id: tool, delivery_note_id: note }
    for (const [field, id] of Object.entries(subjects)) {
      const file = folder.at(`${field}.zip`)
      writeFileSync(file, (await fetchBytes('POST', '/audit/evidence', { [field]: id })).bytes)
      const lines = await verifyFile(file, { keys: [verifier_key], witnesses: [], event: undefined, copy: undefined })
      expect(lines.join('\n')).to.include(id)
      if (field === 'material_id') expect(lines.join('\n')).to.match(/The stock at \S+ was 2: 2 at loc_/)
    }
    expect((await ask('POST', '/audit/evidence', {})).status).to.equal(400)
    expect((await ask('POST', '/audit/evidence', { material_id: material, tool_id: tool })).status).to.equal(400)
    const reversed = { material_id: material, from: '2026-11-22', to: '2026-11-21' }
    const { body, status } = await ask<{ error: { details: unknown } }>('POST', '/audit/evidence', reversed)
    expect([status, body.error.details]).to.deep.equal([400, [{ field: 'from', message: 'must not be after to' }]])
    const unknown = await ask<{ error: { details: unknown } }>('POST', '/audit/evidence', { tool_id: 'tool_none' })
    expect(unknown.status).to.equal(404)
    expect(unknown.body.error.details).to.deep.equal([{ field: 'tool_id', message: 'Tool tool_none not found.' }])
    const today = new Date().toISOString().slice(0, 10)
    for (const [to, end] of [
      [today, `${today}T23:59:59.999Z`],
      ['2099-01-01T00:00:00Z', '2099-01-01T00:00:00.000Z'],
    ]) {
      const future = await ask<{ error: object }>('POST', '/audit/evidence', { material_id: material, to })
      expect(future.status).to.equal(400)
      expect(future.body.error).to.deep.include({
        code: 'VALIDATION_ERROR',
        message: `The period ends in the future (${end}). Omit \`to\`, or use a time that has passed.`,
        details: [{ field: 'to', message: 'must not be in the future' }],
      })
    }
  })

  it('require the scope', async () => {
    const { body } = await ask<{ key: string }>('POST', '/api-keys', { name: 'Store', scopes: ['materials:read'] })
    for (const path of ['/audit/checkpoint', '/audit/keys', '/audit/tlog/checkpoint'])
      expect((await ask('GET', path, undefined, { Authorization: `Bearer ${body.key}` })).status, path).to.equal(403)
  })
})
