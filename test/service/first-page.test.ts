import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { pino } from 'pino'
import { startingApp } from '../../src/api/operation/starting.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { ADMIN_KEY, startHere } from '../support/service.js'

const getAsBrowser = async (url: string) => {
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  return { status: response.status, text: await response.text() }
}

describe('The start page of the service', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  it('shows that the service is ready and where the key is, but neither the key nor a local path', async () => {
    const { url } = await startHere({ dataDir: folder.at('data') })
    const { status, text } = await getAsBrowser(`${url}/docs/start`)
    expect(status).to.equal(200)
    expect(text).to.include('>ready<').and.include('<code>./data/admin-key</code>')
    expect(text).not.to.include(ADMIN_KEY)
    expect(text).not.to.include(folder.at(''))
  })

  it('has no dead links', async () => {
    const { url } = await startHere({ dataDir: folder.at('data') })
    const { links } = (await (await fetch(`${url}/`)).json()) as { links: Record<string, string> }
    expect(links).not.to.be.empty
    for (const link of Object.values(links)) expect((await fetch(link)).status, link).to.equal(200)
  })

  it('appears during startup, with its style, and says what the service waits for', async () => {
    const app = startingApp({
      version: '1.3.0',
      log: pino({ level: 'silent' }),
      origins: undefined,
      waitsFor: () => 'the log is opened',
    })
    const http = createServer(app.handle).listen(0, '127.0.0.1')
    await new Promise(resolve => http.once('listening', resolve))
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    try {
      const { status, text } = await getAsBrowser(`${url}/`)
      expect(status).to.equal(503)
      expect(text).to.include('the log is opened')
      for (const [, path] of text.matchAll(/<link[^>]* href="([^"]*)"/g)) {
        expect((await fetch(url + path)).status, path).to.equal(200)
      }
    } finally {
      http.close()
      http.closeAllConnections()
    }
  })
})
