import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type ConnectionOptions, connect } from 'node:tls'
import { expect } from 'chai'
import { credentialsIn, watchCertificate } from '../../src/api/frame/certificate.js'
import { parseConfig } from '../../src/app/config.js'
import { waitUntil } from '../support/collecting.js'
import { runInventory } from '../support/command-line.js'
import { expectFailure } from '../support/failing.js'
import { folderPerTest } from '../support/folder.js'
import {
  createCertificate,
  fingerprintOf,
  type OwnCertificate,
  writeCertificateFiles,
} from '../support/own-certificate.js'
import { expectNoLeftovers } from '../support/programs.js'
import { ADMIN_KEY, type ServiceProcess, startHere, startProcess } from '../support/service.js'

/** Returns the certificate that a new connection is shown. */
async function readPeerCertificate(
  { url }: Pick<ServiceProcess, 'url'>,
  options: ConnectionOptions = {},
): Promise<string> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', rejectUnauthorized: false, ...options })
  await once(socket, 'secureConnect')
  const { fingerprint256 } = socket.getPeerCertificate()
  socket.destroy()
  return fingerprint256.replaceAll(':', '').toLowerCase()
}

describe('A service with a certificate', function () {
  this.timeout(60_000)
  expectNoLeftovers()
  const folder = folderPerTest()
  const starting = (created: OwnCertificate, more = {}) => ({
    ...{ dataDir: folder.at('data'), ca: created.cert },
    settings: { ...writeCertificateFiles(folder.at, created), ...more },
  })
  const started = (created: OwnCertificate) => startHere(starting(created))
  const startedProcess = (created: OwnCertificate) => startProcess(starting(created, { LOG_LEVEL: 'info' }))

  it('serves HTTPS, with secure links, a secure cookie, and HSTS', async () => {
    const service = await startedProcess(createCertificate())
    const { client, url } = service
    expect(url).to.match(/^https:\/\/127\.0\.0\.1:\d+$/)
    const created = await client.post('/materials', { name: 'Screw', unit: 'pcs' }, { 'x-forwarded-proto': 'http' })
    expect([created.status, created.headers['strict-transport-security']]).to.deep.equal([201, 'max-age=31536000'])
    const page = await client.get('/materials?limit=1&offset=0')
    expect(page.headers.link).to.match(/^<https:\/\//)
    expect((await client.create('/console/links', {})).url).to.match(/^https:\/\/127\.0\.0\.1:\d+\/console\/enter#/)
    const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-proto': 'http' }
    const signedIn = await client.call('POST', '//console/session', { key: null, headers, body: { key: ADMIN_KEY } })
    expect(signedIn.headers['set-cookie']?.[0]).to.match(/^__Host-inventory-\w+=.*; HttpOnly; SameSite=Strict; Secure$/)
    expect((await client.get('//readyz')).status).to.equal(200)
    const { stderr } = await service.stop()
    expect(stderr)
      .to.match(/"TLS_CERT":"[^"]+cert\.pem"/)
      .and.to.contain('TLS certificate valid until')
  })

  it('rejects HTTP and TLS below 1.2 on its port, and keeps running', async () => {
    const service = await started(createCertificate())
    const { port } = new URL(service.url)
    const plain = await expectFailure(async () => {
      const asked = request({ host: '127.0.0.1', port, path: '/healthz' }).end()
      await once(asked, 'response')
    })
    expect(plain.message).to.match(/socket hang up|ECONNRESET/)
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
    expect((await expectFailure(() => readPeerCertificate(service, old))).message).to.match(/alert protocol version/)
    await readPeerCertificate(service, { maxVersion: 'TLSv1.2' })
    expect((await service.client.get('//healthz')).status).to.equal(200)
    await service.stop()
  })

  it('loads a renewed certificate without a restart when both files match', async () => {
    const [first, second] = [createCertificate(), createCertificate()]
    const service = await startedProcess(first)
    expect((await service.client.get('/materials')).status).to.equal(200)
    expect(await readPeerCertificate(service)).to.equal(fingerprintOf(first))
    writeFileSync(folder.at('cert.pem'), second.cert)
    service.send('SIGHUP')
    await waitUntil(() =>
      service.stderr().includes('reloading TLS certificate failed, using previous certificate: TLS_KEY: '),
    )
    expect(await readPeerCertificate(service)).to.equal(fingerprintOf(first))
    writeFileSync(folder.at('key.pem'), second.key)
    await waitUntil(async () => (await readPeerCertificate(service)) === fingerprintOf(second))
    // Open connections stay open.
    expect((await service.client.get('/materials')).status).to.equal(200)
    const { stderr } = await service.stop()
    expect(stderr).to.contain('TLS certificate reloaded')
  })

  it('reloads the certificate on SIGHUP and whenever the files change', async () => {
    const files = writeCertificateFiles(folder.at)
    const at = { cert: files.TLS_CERT, key: files.TLS_KEY }
    const said: string[] = []
    const log = { warn: (message: string) => said.push(message), info: () => {} } as never
    let renewed = 0
    const end = watchCertificate(at, log, () => (renewed += 1), 2 ** 30)
    process.emit('SIGHUP')
    expect(renewed).to.equal(1)
    rmSync(files.TLS_KEY)
    process.emit('SIGHUP')
    process.emit('SIGHUP')
    expect([renewed, said]).to.deep.equal([
      1,
      [`reloading TLS certificate failed, using previous certificate: TLS_KEY: ${files.TLS_KEY} can't be read: ENOENT`],
    ])
    end()
    expect(process.listenerCount('SIGHUP')).to.equal(0)
    const endWatch = watchCertificate(at, log, () => (renewed += 1), 5)
    writeCertificateFiles(folder.at)
    await waitUntil(() => renewed === 2)
    endWatch()
  })

  it("fails at startup with an explanation if the certificate can't be used", async () => {
    const files = writeCertificateFiles(folder.at)
    const at = (name: string, text: string) => {
      writeFileSync(folder.at(name), text)
      return folder.at(name)
    }
    const secret = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as const
    const locked = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(secret) as string
    const none = folder.at('none.pem')
    const wrong: readonly (readonly [object, string])[] = [
      [{ TLS_KEY: undefined }, 'TLS_CERT and TLS_KEY must be set together: TLS_KEY is not set'],
      [{ TLS_CERT: undefined }, 'TLS_CERT and TLS_KEY must be set together: TLS_CERT is not set'],
      [{ TLS_CERT: none }, `TLS_CERT: ${none} can't be read: ENOENT`],
      [
        { TLS_CERT: at('text.pem', 'text') },
        `TLS_CERT: ${folder.at('text.pem')} contains no certificate in PEM format`,
      ],
      [
        { TLS_KEY: at('locked.pem', locked) },
        `TLS_KEY: ${folder.at('locked.pem')} contains no private key in PEM format without a passphrase`,
      ],
      [
        { TLS_KEY: at('other.pem', createCertificate().key) },
        `TLS_KEY: ${folder.at('other.pem')} doesn't match the first certificate in ${files.TLS_CERT}`,
      ],
    ]
    for (const [more, sentence] of wrong) {
      const found = expectFailure(() => credentialsIn(parseConfig({ ...files, ...more }).tls!))
      expect((await found).message).to.equal(sentence)
    }
    const settings = { INVENTORY_DATA_DIR: folder.at('data'), PORT: '0', ...files, ...wrong.at(-1)?.[0] }
    const { code, stderr } = await runInventory(['serve'], settings)
    expect([code, stderr]).to.deep.equal([1, `inventory: ${wrong.at(-1)?.[1]}\n`])
  })

  it('is trusted by the local command line through that certificate, whatever its name', async () => {
    const created = createCertificate({ name: 'stock.example.com' })
    const service = await started(created)
    await service.client.create('/materials', { name: 'Screw', unit: 'pcs' })
    const settings = {
      ...{ TLS_CERT: folder.at('cert.pem'), TLS_KEY: folder.at('key.pem'), PORT: new URL(service.url).port },
      ...{ INVENTORY_DATA_DIR: folder.at('data'), INVENTORY_ADMIN_KEY: ADMIN_KEY },
    }
    expect((await runInventory(['health'], settings)).stdout).to.match(/^\{"status":"ok"/)
    expect((await runInventory(['health', '--ready'], { ...settings, HOST: '0.0.0.0' })).code).to.equal(0)
    writeFileSync(folder.at('more.csv'), 'name,unit\nNail,pcs\n')
    const imported = await runInventory(['import', folder.at('more.csv'), '--kind', 'materials'], settings)
    expect([imported.code, imported.stderr]).to.deep.equal([0, ''])
    const { stdout } = await runInventory(['export', 'materials'], settings)
    expect(stdout).to.contain('Screw').and.to.contain('Nail')

    writeFileSync(folder.at('other.pem'), createCertificate().cert)
    const fooled = await runInventory(['export', 'materials'], { ...settings, TLS_CERT: folder.at('other.pem') })
    expect([fooled.code, fooled.stdout]).to.deep.equal([1, ''])
    expect(fooled.stderr).to.contain('the service at this address uses a certificate other than')
    await service.stop()
    const gone = await runInventory(['health'], settings)
    expect([gone.code, gone.stderr]).to.deep.equal([1, `inventory: ${service.url}/healthz: ECONNREFUSED\n`])
  })

  it('has health endpoints without TLS, too', async () => {
    const service = await startHere({ dataDir: folder.at('data') })
    const { code } = await runInventory(['health', '--ready'], { PORT: new URL(service.url).port })
    expect(code).to.equal(0)
    await service.stop()
  })
})
