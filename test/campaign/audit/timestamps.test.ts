import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect } from 'chai'
import { createClient } from '../../../client/index.js'
import { createTimestamps } from '../../../src/audit/timestamps/authority.js'
import { parseNote } from '../../../src/audit/tlog/notes/note.js'
import { readPackage } from '../../support/audit/tampering.js'
import { verifyByCommand } from '../../support/audit/verification.js'
import { hasOpenssl } from '../../support/certificate.js'
import { createCollectingLog, createSampleLog } from '../../support/checkpoints.js'
import { folderPerSuite } from '../../support/folder.js'
import { listen } from '../../support/listen.js'
import { ROOT } from '../../support/programs.js'
import { ADMIN_KEY, startHere } from '../../support/service.js'
import { HAS_PYTHON, runPython } from './verifiers.js'

const CONFIG = `
[req]
distinguished_name = name
[name]
[authority]
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = local
[local]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ordering = yes
`

describe('A timestamp authority of OpenSSL', function () {
  this.timeout(60_000)
  const folder = folderPerSuite()
  let server: Server | undefined
  let url = ''
  /** Changes what the authority signs or sends. */
  let change = { request: (bytes: Buffer) => bytes, response: (bytes: Buffer) => bytes }
  const unchanged = { ...change }

  const openssl = (args: readonly string[], input?: Buffer) =>
    spawnSync('openssl', args, { cwd: folder.at(''), ...(input ? { input } : {}) })

  before(async function () {
    if (!hasOpenssl()) {
      console.log('skipping tests of timestamps: openssl is not installed')
      this.skip()
    }
    writeFileSync(folder.at('tsa.cnf'), CONFIG)
    writeFileSync(folder.at('serial'), '01\n')
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=Authority']
    const files = ['-config', 'tsa.cnf', '-extensions', 'authority', '-keyout', 'key.pem', '-out', 'cert.pem']
    const made = openssl([...request, ...files])
    expect(made.status, String(made.stderr)).to.equal(0)
    server = createServer(async (asked, response) => {
      writeFileSync(folder.at('query'), change.request(await buffer(asked)))
      const keys = ['-inkey', 'key.pem', '-signer', 'cert.pem']
      const reply = openssl(['ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query', ...keys])
      response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(change.response(reply.stdout))
    })
    url = await listen(server)
  })
  after(() => server?.close().closeAllConnections())
  afterEach(() => {
    change = { ...unchanged }
  })

  it('timestamps a checkpoint with a token that OpenSSL verifies', async () => {
    const { lines, log } = createCollectingLog()
    const checkpoint = await createSampleLog(5).checkpoint()
    const timestamp = await createTimestamps({ url, log })(checkpoint)
    if (timestamp === undefined) return expect.fail(lines.join())
    expect(Math.abs(Date.parse(timestamp.time) - Date.now())).to.be.below(60_000)
    writeFileSync(folder.at('token'), Buffer.from(timestamp.token, 'base64'))
    const verify = (text: string) => {
      writeFileSync(folder.at('data'), text)
      const files = ['-data', 'data', '-in', 'token', '-token_in', '-CAfile', 'cert.pem']
      return openssl(['ts', '-verify', ...files]).status
    }
    expect(verify(parseNote(checkpoint.note).text)).to.equal(0)
    expect(verify(parseNote((await createSampleLog(6).checkpoint()).note).text)).not.to.equal(0)
    expect(lines).to.deep.equal([])
  })

  it('timestamps a checkpoint of the service, which auditors get by the API and in evidence packages', async () => {
    const settings = { AUDIT_TIMESTAMP_URL: url }
    const service = await startHere({ dataDir: folder.at('service'), settings })
    try {
      const { id } = await service.client.create('/materials', { name: 'Glue', unit: 'l', stock: 5 })
      const inventory = createClient({ url: service.url, key: ADMIN_KEY })
      const zip = folder.at('evidence.zip')
      writeFileSync(zip, await inventory.createEvidence({ material_id: id }))
      const content = await readPackage(zip)
      for (const name of ['checkpoint.txt', 'checkpoint.tst']) writeFileSync(folder.at(name), content.get(name)!)
      // As docs/AUDIT.md describes it.
      const commands = /```sh\n([^`]*openssl ts -verify[^`]*)```/.exec(
        readFileSync(join(ROOT, 'docs/AUDIT.md'), 'utf8'),
      )![1]!
      const shown = spawnSync('sh', ['-ec', commands.replace('authority.pem', 'cert.pem')], { cwd: folder.at('') })
      expect(shown.status, String(shown.stderr)).to.equal(0)
      expect(String(shown.stdout)).to.match(/^Verification: OK\n[\s\S]*Time stamp: /)

      const [newest] = (await inventory.listCheckpoints()).data
      expect(newest!.checkpoint).to.equal(String(content.get('checkpoint.txt')))
      expect(newest!.timestamp!.token).to.equal(content.get('checkpoint.tst')!.toString('base64'))
      expect(Math.abs(Date.parse(newest!.timestamp!.at) - Date.now())).to.be.below(60_000)
      const verification = { file: zip, keys: [newest!.key], witnesses: [] }
      const verdicts = [await verifyByCommand(verification), ...(HAS_PYTHON ? [runPython(verification)] : [])]
      for (const { isProved, text } of verdicts) {
        expect(isProved, text).to.equal(true)
        expect(text).to.contain('checkpoint.tst is a timestamp for this checkpoint')
      }

      // Only one checkpoint per day is timestamped.
      await inventory.createCheckpoint()
      const [later] = (await inventory.listCheckpoints()).data
      expect([later!.size > newest!.size, later!.timestamp]).to.deep.equal([true, null])
    } finally {
      await service.stop()
    }
  })

  const failureOf = async () => {
    const { lines, log } = createCollectingLog()
    expect(await createTimestamps({ url, log })(await createSampleLog(5).checkpoint())).to.equal(undefined)
    return lines.join()
  }

  it('is ignored if its token is for another message or request', async () => {
    change.request = bytes => {
      const changed = Buffer.from(bytes)
      changed[30]! ^= 1
      return changed
    }
    expect(await failureOf()).to.contain('the timestamp authority failed: the token is for another message')
    change.request = bytes => {
      const changed = Buffer.from(bytes)
      // The last byte of the nonce is before the three bytes of the Boolean.
      changed[bytes.length - 4]! ^= 1
      return changed
    }
    expect(await failureOf()).to.contain('the token is for another request: its nonce differs')
  })

  it('is ignored if it rejects the request, or sends something else', async () => {
    change.request = () => Buffer.from('3003020101', 'hex')
    expect(await failureOf()).to.match(/the authority refused with status 02/)
    change = { ...unchanged, response: bytes => bytes.subarray(0, -1) }
    expect(await failureOf()).to.contain('A value is incomplete')
    change.response = () => Buffer.from('<html>')
    expect(await failureOf()).to.match(/the timestamp authority failed: /)
  })
})
