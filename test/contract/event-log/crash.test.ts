import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { GENESIS } from '../../../src/events/log/envelope.js'
import { createEmbeddedEventLog } from '../../../src/stores/embedded/event-log.js'
import { folderPerTest } from '../../support/folder.js'
import { collect } from '../../support/reading.js'

const PROGRAM = fileURLToPath(new URL('append-repeatedly.js', import.meta.url))

/** Kills the process after it has acknowledged `count` events; returns all acknowledged events. */
async function killAfter(file: string, count: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [PROGRAM, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (output.length > count * 70) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'close')
  expect(signal).to.equal('SIGKILL')
  return output.split('\n').slice(0, -1)
}

describe('An event log whose process was killed under load', () => {
  const folder = folderPerTest()

  for (const count of [100, 3_000]) {
    it(`has each acknowledged event once, after ${count} of them`, async () => {
      const file = folder.at('events.db')
      const acknowledged = await killAfter(file, count)
      const log = createEmbeddedEventLog({ file })
      const events = await collect(log.readAll({ after: 0 }))
      const stored = new Set(events.map(event => `${event.position} ${event.hash}`))
      expect(acknowledged.length).to.be.greaterThan(count / 2)
      expect(acknowledged.filter(line => !stored.has(line))).to.deep.equal([])
      expect(stored.size).to.equal(events.length)

      const last = new Map<string, string>()
      for (const event of events) {
        expect(event.prev_hash).to.equal(last.get(event.stream) ?? GENESIS)
        last.set(event.stream, event.hash)
      }
      await log.close()
    })
  }
})
