import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { StoreUnavailable } from '../../../../src/stores/errors.js'
import { createCertificateFiles, hasOpenssl } from '../../../support/certificate.js'
import { folderPerTest } from '../../../support/folder.js'
import { createServers, rejectionReason } from './servers.js'

describe('EventStoreDB at a permanently wrong URL', () => {
  const servers = createServers()
  const folder = folderPerTest()
  const listening: Server[] = []
  afterEach(async () => {
    await servers.end()
    for (const server of listening.splice(0)) server.close()
  })

  async function listen(server: Server): Promise<string> {
    listening.push(server)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  const answered = async (url: string) => (await rejectionReason(servers.open(url).ping())) as StoreUnavailable

  async function isNever(url: string, reason: string) {
    const began = performance.now()
    const error = await answered(url)
    expect(error).to.be.instanceOf(StoreUnavailable)
    expect(error.reason).to.include(reason)
    expect(error.hopeless).to.equal(true)
    expect(performance.now() - began).to.be.lessThan(5_000)
    expect(error.message).not.to.include('secret')
  }

  const tlsServer = (names = folder.at) => {
    const { cert, key } = createCertificateFiles(names)
    const server = createTlsServer({ cert: readFileSync(cert), key: readFileSync(key) })
    server.on('tlsClientError', () => {})
    return { cert, server }
  }

  it('reports a server with HTTP/1', async () => {
    await isNever(`esdb://${await listen(createHttpServer())}?tls=false`, 'another protocol')
  })

  it('reports a server with another protocol', async () => {
    const server = createTcpServer(socket => socket.on('error', () => {}).write('220 mail.example.com ESMTP\r\n'))
    await isNever(`esdb://${await listen(server)}?tls=false`, 'another protocol')
  })

  it('reports a server without TLS', async () => {
    const { port } = await servers.start()
    await isNever(`esdb://user:secret@127.0.0.1:${port}?tls=true`, "doesn't use TLS")
  })

  for (const [title, url, reason] of [
    ['the server requires TLS and the URL disables it', (at: string) => `esdb://${at}?tls=false`, 'requires TLS'],
    ['the certificate is untrusted', (at: string) => `esdb://user:secret@${at}?tls=true`, 'tlsCAFile'],
    [
      'the certificate is for another name',
      (at: string, ca: string) => `esdb://127.0.0.2:${at.split(':')[1]}?tls=true&tlsCAFile=${encodeURIComponent(ca)}`,
      'another host name',
    ],
  ] as const) {
    it(`reports that ${title}`, async function () {
      if (!hasOpenssl()) this.skip()
      const { cert, server } = tlsServer()
      listening.push(server)
      await new Promise<void>(resolve => server.listen(0, '0.0.0.0', resolve))
      await isNever(url(`127.0.0.1:${(server.address() as AddressInfo).port}`, cert), reason)
    })
  }

  it('waits if no server listens yet', async () => {
    const at = await listen(createTcpServer())
    await new Promise(resolve => listening.pop()?.close(resolve))
    // A name with such a long label is unknown without asking a name server.
    for (const host of [at, `${'a'.repeat(64)}.invalid:2113`]) {
      const error = await answered(`esdb://${host}?tls=false`)
      expect([error.name, error.hopeless, error.reason]).to.deep.equal(['StoreUnavailable', false, 'unreachable'])
    }
  })

  it('prints no password, not even in debug logs', async () => {
    const { port } = await servers.start()
    const file = fileURLToPath(new URL('use-and-close.js', import.meta.url))
    const url = `esdb://user:secret@127.0.0.1:${port}?tls=false`
    const child = spawn(process.execPath, [file, url], { env: { ...process.env, DEBUG: '*' } })
    let said = ''
    for (const output of [child.stdout, child.stderr]) output.on('data', text => (said += text))
    await new Promise(resolve => child.on('close', resolve))
    expect(child.exitCode).to.equal(0)
    expect(said).not.to.include('secret')
    expect(said).not.to.include('esdb')
  })
})
