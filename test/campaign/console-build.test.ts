import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'chai'
import { currentConsoleIn } from '../../src/api/console/files.js'
import { folderPerTest } from '../support/folder.js'
import { ROOT } from '../support/programs.js'

describe('A build of the console', () => {
  const folder = folderPerTest()
  beforeEach(() => {
    for (const name of ['client', 'console', 'src']) {
      const filter = (path: string) => !path.endsWith('node_modules')
      cpSync(join(ROOT, name), folder.at(name), { recursive: true, filter })
    }
    for (const name of ['package.json', 'tsconfig.json']) cpSync(join(ROOT, name), folder.at(name))
    symlinkSync(join(ROOT, 'node_modules'), folder.at('node_modules'))
  })

  const at = (name: string) => folder.at(`dist/console/${name}`)
  const current = () => readFileSync(at('current'), 'utf8')

  /** Runs the builds concurrently and reads the console until all have ended. */
  async function build({ builds = 1, whileRunning = () => {} } = {}): Promise<void> {
    const running = new Set(
      Array.from({ length: builds }, () => spawn(process.execPath, [folder.at('console/build.mjs')])),
    )
    const codes: (number | null)[] = []
    for (const child of running) {
      child.on('close', code => {
        codes.push(code)
        running.delete(child)
      })
    }
    while (running.size > 0) {
      whileRunning()
      await turn()
    }
    expect(codes).to.deep.equal(Array(builds).fill(0))
  }

  it('never leaves a starting service without a complete console, and keeps the replaced version', async () => {
    await build()
    const first = current()
    const whileRunning = () => expect(currentConsoleIn(folder.at('dist/console'))).not.to.equal(undefined)
    appendFileSync(folder.at('console/styles.css'), '.second{color:red}')
    await build({ builds: 2, whileRunning })
    const second = current()
    expect(second).not.to.equal(first)
    expect(readdirSync(at('.'))).to.have.members(['current', first, second])
    expect(readdirSync(at(`${second}/assets`)).some(name => name.startsWith('styles-'))).to.equal(true)

    appendFileSync(folder.at('console/styles.css'), '.third{color:red}')
    await build({ whileRunning })
    expect(readdirSync(at('.'))).to.have.members(['current', second, current()])
    // Temporary folders are removed.
    expect(readdirSync(folder.at('dist'))).to.deep.equal(['console'])
  })
})
