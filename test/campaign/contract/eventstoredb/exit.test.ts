import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { createServers } from './servers.js'

describe('A process that has used EventStoreDB', () => {
  const servers = createServers()
  afterEach(servers.end)

  it('exits after the store is closed, without output', async () => {
    const { url } = await servers.start()
    const file = fileURLToPath(new URL('use-and-close.js', import.meta.url))
    const child = spawn(process.execPath, [file, url], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const output of [child.stdout, child.stderr]) output.on('data', text => (said += text))
    const [code] = await once(child, 'exit')
    expect(said).to.equal('')
    expect(code).to.equal(0)
  })
})
