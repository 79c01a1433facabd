import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { formatAddCheckpoint, parseAddCheckpointResponse } from '../../../src/audit/tlog/notes/add-checkpoint.js'
import {
  COSIGNATURE,
  createVerifierKey,
  formatVerifierKey,
  generateSignerKey,
  NOTE_SIGNATURE,
  parseSignerKey,
} from '../../../src/audit/tlog/notes/keys.js'
import { openCheckpoint, signCheckpoint } from '../../../src/audit/tlog/notes/signed-checkpoint.js'
import { EMPTY_ROOT } from '../../../src/audit/tlog/tree/hashing.js'
import { createWitnesses } from '../../../src/audit/witnesses/witnesses.js'
import { addCosignatures } from '../../../src/projections/audit-checkpoints.js'
import { connect } from '../../../src/stores/embedded/sqlite.js'
import { addSignatures } from '../../support/audit/notes.js'
import { createCollectingLog, createSampleLog } from '../../support/checkpoints.js'
import { waitUntil } from '../../support/collecting.js'
import { folderPerSuite } from '../../support/folder.js'
import { freePort } from '../../support/free-port.js'
import { type RunningProgram, run } from '../../support/programs.js'
import { buildGo } from './go-program.js'

const ORIGIN = 'inventory/litewitness'
const WITNESS = 'witness.example/lite'
const MAX_BUILD_MS = 900_000

const logKey = parseSignerKey(generateSignerKey(ORIGIN, NOTE_SIGNATURE))

/** A log at each of its sizes. A fork has other leaves from `forkedAt` on. */
function createLog(size: number, forkedAt = size) {
  const { checkpoint, proveFrom } = createSampleLog(size, forkedAt, logKey)
  return { checkpoint: async () => (await checkpoint()).note, proveFrom }
}

describe('litewitness', function () {
  this.timeout(MAX_BUILD_MS)
  const folder = folderPerSuite()
  const programs: RunningProgram[] = []
  let url = ''
  let witnessKey = createVerifierKey(WITNESS, COSIGNATURE, Buffer.alloc(32))

  before(async function () {
    const { missing } = await buildGo('litewitness', 'filippo.io/torchwood/cmd/litewitness', folder.at('litewitness'))
    const reason = missing ?? (spawnSync('ssh-agent', ['-k']).error && 'ssh-agent is not installed')
    if (reason === undefined) return start()
    console.log(`skipping tests with litewitness: ${reason}`)
    this.skip()
  })
  after(() => {
    for (const { child } of programs) child.kill('SIGKILL')
  })

  /** Starts an agent with a new key, and the witness, which knows the log. */
  async function start(): Promise<void> {
    const [key, socket] = [folder.at('key'), folder.at('agent')]
    expect(spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]).status).to.equal(0)
    programs.push(run('ssh-agent', ['-D', '-a', socket], {}))
    const add = () => spawnSync('ssh-add', ['-q', key], { env: { ...process.env, SSH_AUTH_SOCK: socket } }).status === 0
    await waitUntil(add)
    const blob = Buffer.from(readFileSync(`${key}.pub`, 'utf8').split(' ')[1] ?? '', 'base64')
    witnessKey = createVerifierKey(WITNESS, COSIGNATURE, blob.subarray(-32))
    const fingerprint = `SHA256:${createHash('sha256').update(blob).digest('base64').replace('=', '')}`
    registerLog(folder.at('witness.db'))
    const address = `127.0.0.1:${await freePort()}`
    url = `http://${address}/add-checkpoint`
    const args = ['-db', folder.at('witness.db'), '-name', WITNESS, '-key', fingerprint]
    programs.push(run(folder.at('litewitness'), [...args, '-ssh-agent', socket, '-listen', address], {}))
    await waitUntil(() =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    )
  }

  async function submit(oldSize: number, hashes: readonly Buffer[], checkpoint: string) {
    const body = formatAddCheckpoint({ oldSize, hashes, checkpoint })
    const response = await fetch(url, { method: 'POST', body })
    return parseAddCheckpointResponse(
      response.status,
      response.headers.get('content-type') ?? '',
      await response.text(),
    )
  }

  /** Expects a cosignature, and verifies it. */
  async function expectCosigned(oldSize: number, hashes: readonly Buffer[], checkpoint: string): Promise<void> {
    const response = await submit(oldSize, hashes, checkpoint)
    if (response.outcome !== 'cosigned') return expect.fail(JSON.stringify(response))
    const trust = { origin: ORIGIN, logKeys: [logKey], witnesses: [witnessKey], quorum: 1 }
    const [cosignature] = openCheckpoint(addSignatures(checkpoint, response.signatures), trust).cosignatures
    expect(Math.abs((cosignature?.seconds ?? 0) - Date.now() / 1_000)).to.be.below(60)
  }

  it('cosigns the checkpoints of a growing log', async () => {
    await expectCosigned(0, [], await createLog(100).checkpoint())
    const grown = createLog(300)
    await expectCosigned(100, await grown.proveFrom(100), await grown.checkpoint())
    await expectCosigned(300, [], await grown.checkpoint())
  })

  it('responds with the size that it knows if the client assumes another size', async () => {
    const grown = createLog(400)
    const response = await submit(100, await grown.proveFrom(100), await grown.checkpoint())
    expect(response).to.deep.equal({ outcome: 'other-size', size: 300 })
  })

  it('rejects a forked log', async () => {
    const fork = createLog(400, 250)
    const response = await submit(300, await fork.proveFrom(300), await fork.checkpoint())
    expect(response).to.deep.equal({ outcome: 'rejected', status: 422, message: 'bad consistency proof' })
    const sameSize = await submit(300, [], await createLog(300, 250).checkpoint())
    expect(sameSize.outcome).to.equal('rejected')
  })

  it('cosigns for the client of the service, which logs a rejected fork', async () => {
    const { lines, log } = createCollectingLog()
    const witnesses = [{ key: witnessKey, url: url.replace('/add-checkpoint', '') }]
    const client = createWitnesses({ witnesses, log })
    const cosign = async (size: number, forkedAt?: number) => {
      const sample = createSampleLog(size, forkedAt, logKey)
      const checkpoint = await sample.checkpoint()
      const cosignatures = await client.cosign(checkpoint, sample.proveFrom)
      return { cosignatures, note: addCosignatures(checkpoint.note, cosignatures) }
    }
    const trust = { origin: ORIGIN, logKeys: [logKey], witnesses: [witnessKey], quorum: 1 }
    for (const size of [500, 900, 900]) expect(openCheckpoint((await cosign(size)).note, trust).size).to.equal(size)
    expect(lines).to.deep.equal([])
    for (const [size, forkedAt] of [
      [1_000, 700],
      [900, 700],
      [800, 800],
    ] as const)
      expect((await cosign(size, forkedAt)).cosignatures).to.deep.equal([])
    expect(lines).to.have.length(1)
    expect(lines[0]).to.match(/^error: witness witness\.example\/lite refused the checkpoint of size 1000, .* 422/)
  })

  it('rejects an unknown log and an unknown key', async () => {
    const unknown = parseSignerKey(generateSignerKey('inventory/unknown', NOTE_SIGNATURE))
    const other = await signCheckpoint({ origin: unknown.name, size: 0, root: EMPTY_ROOT }, unknown)
    expect(await submit(0, [], other)).to.include({ outcome: 'rejected', status: 404 })
    const namesake = parseSignerKey(generateSignerKey(ORIGIN, NOTE_SIGNATURE))
    const forged = await signCheckpoint({ origin: ORIGIN, size: 1_000, root: EMPTY_ROOT }, namesake)
    expect(await submit(900, [], forged)).to.include({ outcome: 'rejected', status: 403 })
  })
})

/** Does what witnessctl does: it can't be built without more modules. */
function registerLog(file: string): void {
  const database = connect(file)
  database.exec(`
    CREATE TABLE log (origin TEXT PRIMARY KEY, tree_size INTEGER NOT NULL, tree_hash TEXT NOT NULL);
    CREATE TABLE key (origin TEXT NOT NULL, key TEXT NOT NULL, FOREIGN KEY(origin) REFERENCES log(origin));
  `)
  database.prepare('INSERT INTO log VALUES (?, 0, ?)').run(ORIGIN, EMPTY_ROOT.toString('base64'))
  database.prepare('INSERT INTO key VALUES (?, ?)').run(ORIGIN, formatVerifierKey(logKey))
  database.close()
}
