import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'chai'
import { ConfigError, parseConfig } from '../../../src/app/config.js'
import { formatAddCheckpoint } from '../../../src/audit/tlog/notes/add-checkpoint.js'
import {
  COSIGNATURE,
  formatVerifierKey,
  generateSignerKey,
  NOTE_SIGNATURE,
  parseSignerKey,
} from '../../../src/audit/tlog/notes/keys.js'
import { openCheckpoint } from '../../../src/audit/tlog/notes/signed-checkpoint.js'
import { createWitnessServer } from '../../../src/audit/witness-server/server.js'
import { type AddCheckpoint, createWitness } from '../../../src/audit/witness-server/witness.js'
import { openWitnessState } from '../../../src/audit/witness-server/witness-state.js'
import { createWitnesses } from '../../../src/audit/witnesses/witnesses.js'
import { addCosignatures } from '../../../src/projections/audit-checkpoints.js'
import { createCollectingLog, createSampleLog, LOG_KEY, ORIGIN, type SampleLog } from '../../support/checkpoints.js'
import { folderPerTest } from '../../support/folder.js'
import { listen } from '../../support/listen.js'

const WITNESS_KEY = parseSignerKey(generateSignerKey('witness.example/w', COSIGNATURE))

describe('A witness', () => {
  const folder = folderPerTest()
  let addCheckpoint: AddCheckpoint
  const stateFile = () => folder.at('state.json')
  const open = () =>
    createWitness({ key: WITNESS_KEY, logs: [LOG_KEY], state: openWitnessState(stateFile()), now: () => 5_000 })
  beforeEach(() => {
    addCheckpoint = open()
  })

  async function submit(log: SampleLog, oldSize: number, proven = oldSize) {
    const { note } = await log.checkpoint()
    const hashes = proven === 0 || proven === log.size ? [] : await log.proveFrom(proven)
    return addCheckpoint(formatAddCheckpoint({ oldSize, hashes, checkpoint: note }))
  }

  const statusOf = async (log: SampleLog, oldSize: number, proven?: number) =>
    (await submit(log, oldSize, proven)).status

  it('cosigns the checkpoints of a growing log, also after a restart', async () => {
    expect(await statusOf(createSampleLog(3), 0)).to.equal(200)
    expect(await statusOf(createSampleLog(10), 3)).to.equal(200)
    addCheckpoint = open()
    const grown = createSampleLog(300)
    const { body } = await submit(grown, 10)
    const note = addCosignatures((await grown.checkpoint()).note, [body.trimEnd()])
    const trust = { origin: ORIGIN, logKeys: [LOG_KEY], witnesses: [WITNESS_KEY], quorum: 1 }
    expect(openCheckpoint(note, trust).cosignatures.map(({ seconds }) => seconds)).to.deep.equal([5])
    expect(await statusOf(grown, 300)).to.equal(200)
  })

  it('responds to another size with the one that it knows', async () => {
    await submit(createSampleLog(10), 0)
    const expected = { status: 409, mediaType: 'text/x.tlog.size', body: '10\n' }
    expect(await submit(createSampleLog(20), 5)).to.deep.equal(expected)
    expect(await submit(createSampleLog(20), 0)).to.deep.equal(expected)
    expect(await submit(createSampleLog(5), 5)).to.deep.equal(expected)
  })

  it('rejects a fork', async () => {
    await submit(createSampleLog(10), 0)
    expect(await statusOf(createSampleLog(20, 5), 10)).to.equal(422)
    expect(await statusOf(createSampleLog(20), 10, 9)).to.equal(422)
    expect(await submit(createSampleLog(10, 5), 10))
      .to.include({ status: 409 })
      .and.not.include({ body: '10\n' })
    expect(await statusOf(createSampleLog(9), 10, 0)).to.equal(400)
    expect(await statusOf(createSampleLog(20), 10)).to.equal(200)
  })

  it('rejects unknown logs, unknown keys, and malformed requests', async () => {
    const unknown = parseSignerKey(generateSignerKey('inventory/unknown', NOTE_SIGNATURE))
    expect(await statusOf(createSampleLog(1, 1, unknown), 0)).to.equal(404)
    const namesake = parseSignerKey(generateSignerKey(ORIGIN, NOTE_SIGNATURE))
    expect(await statusOf(createSampleLog(1, 1, namesake), 0)).to.equal(403)
    const { note } = await createSampleLog(1).checkpoint()
    const changed = note.replace(/\n1\n/, '\n2\n')
    const request = formatAddCheckpoint({ oldSize: 0, hashes: [], checkpoint: changed })
    expect((await addCheckpoint(request)).status).to.equal(403)
    for (const body of ['', 'old 0', `old x\n\n${note}`, `old 0\nx\n\n${note}`]) {
      expect((await addCheckpoint(body)).status, body).to.equal(400)
    }
  })

  it('cosigns one of two forks that arrive at the same moment', async () => {
    const forks = Array.from({ length: 6 }, (_, n) => createSampleLog(10, n))
    const statuses = await Promise.all(forks.map(log => statusOf(log, 0)))
    expect(statuses.sort()).to.deep.equal([200, 409, 409, 409, 409, 409])
  })

  it('does not start with a damaged state', () => {
    for (const text of ['', '{"inventory/a": {"size": 1}}']) {
      writeFileSync(stateFile(), text)
      expect(open, text).to.throw("is damaged. Don't restore an older copy")
      expect(readFileSync(stateFile(), 'utf8')).to.equal(text)
    }
  })

  describe('on a server', () => {
    let url = ''
    let close = () => {}
    beforeEach(async () => {
      const server = createWitnessServer(body => addCheckpoint(body))
      url = await listen(server)
      close = () => server.close().closeAllConnections()
    })
    afterEach(() => close())

    function createClient(...urls: readonly string[]) {
      const { lines, log } = createCollectingLog()
      const entries = urls.map(each => `${formatVerifierKey(WITNESS_KEY)} ${each}`).join(',\n')
      const { witnesses } = parseConfig({ AUDIT_WITNESSES: entries }).audit
      const client = createWitnesses({ witnesses, log })
      return { lines, cosign: async (log: SampleLog) => client.cosign(await log.checkpoint(), log.proveFrom) }
    }

    it('cosigns for a client, also after the client restarted', async () => {
      const { cosign, lines } = createClient(url)
      const [line = ''] = await cosign(createSampleLog(10))
      expect(line).to.match(/^— witness\.example\/w [\w+/=]+$/)
      expect(await cosign(createSampleLog(10))).to.deep.equal([line])
      expect(await cosign(createSampleLog(30))).to.have.length(1)
      expect(await createClient(`${url}/`).cosign(createSampleLog(50))).to.have.length(1)
      expect(await cosign(createSampleLog(70)), 'another instance was faster').to.have.length(1)
      expect(lines).to.deep.equal([])
    })

    it('rejects a fork, which the client logs once', async () => {
      const { cosign, lines } = createClient(url)
      await cosign(createSampleLog(10))
      for (const fork of [createSampleLog(20, 5), createSampleLog(10, 5), createSampleLog(8)])
        expect(await cosign(fork)).to.deep.equal([])
      expect(lines).to.deep.equal([
        'error: witness witness.example/w refused the checkpoint of size 20, because it knows another history of this log: it responded with 422: the consistency proof is invalid',
      ])
      expect(await cosign(createSampleLog(20))).to.have.length(1)
      expect(lines.at(-1)).to.equal('info: witness witness.example/w cosigns again')
    })

    it('does not prevent the cosignatures of others if it fails', async () => {
      const { cosign, lines } = createClient('http://127.0.0.1:9', url)
      expect(await cosign(createSampleLog(10))).to.have.length(1)
      expect(await cosign(createSampleLog(20))).to.have.length(1)
      expect(lines).to.have.length(1)
      expect(lines[0]).to.match(/^warn: witness witness\.example\/w didn't cosign: 127\.0\.0\.1:9: /)
    })

    it('is ignored if its cosignature is invalid or by another key', async () => {
      const { cosign, lines } = createClient(url)
      const sound = addCheckpoint
      const other = parseSignerKey(generateSignerKey('witness.example/w', COSIGNATURE))
      addCheckpoint = createWitness({ key: other, logs: [LOG_KEY], state: openWitnessState(folder.at('other')) })
      expect(await cosign(createSampleLog(10))).to.deep.equal([])
      const first = await sound(
        formatAddCheckpoint({ oldSize: 0, hashes: [], checkpoint: (await createSampleLog(10).checkpoint()).note }),
      )
      addCheckpoint = async () => first
      expect(await cosign(createSampleLog(20))).to.deep.equal([])
      addCheckpoint = async () => ({ ...first, body: 'x'.repeat(70_000) })
      expect(await cosign(createSampleLog(20))).to.deep.equal([])
      expect(lines).to.deep.equal([
        "warn: witness witness.example/w didn't cosign: The note has no signature by a known key",
      ])
    })

    it('rejects other requests', async () => {
      const post = (body: string) => fetch(`${url}/add-checkpoint`, { method: 'POST', body })
      expect((await fetch(url)).status).to.equal(404)
      expect((await fetch(`${url}/add-checkpoint`)).status).to.equal(405)
      expect((await post('x'.repeat(70_000))).status).to.equal(413)
      expect((await post('x')).status).to.equal(400)
    })
  })

  it('is configured by its key and its URL', () => {
    const key = formatVerifierKey(WITNESS_KEY)
    for (const wrong of [key, `${key} witness.example`, `${key} https://a b`, `https://a ${key}`]) {
      expect(() => parseConfig({ AUDIT_WITNESSES: wrong })).to.throw(ConfigError, 'AUDIT_WITNESSES must contain')
    }
    const logKey = formatVerifierKey(LOG_KEY)
    expect(() => parseConfig({ AUDIT_WITNESSES: `${logKey} https://a` })).to.throw(
      ConfigError,
      `AUDIT_WITNESSES is invalid: The key of ${ORIGIN} isn't a key of a witness`,
    )
  })
})
