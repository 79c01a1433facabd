import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { findPerson, storePersonEverywhere } from '../service/erasure.js'
import { waitWithin } from '../support/collecting.js'
import { runInventory } from '../support/command-line.js'
import { folderPerTest } from '../support/folder.js'
import { type ServiceHere, startHere, startProcess } from '../support/service.js'
import { readFilesBelow } from '../support/stored-bytes.js'
import { startReceiver } from '../webhooks/receiver.js'

const PROGRAM = fileURLToPath(new URL('serve-and-die-in-erasure.js', import.meta.url))
const STEP = /^step \d+: (.+)$/gm
const COMPLETED_MS = 60_000
const APPENDED = 'after the append of user-erased'
const settings = { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' }

/** Describes deaths of the service at each step of an erasure that `diesAt` selects. */
export const describeDeathsInErasure = (diesAt: (step: string, n: number) => boolean) =>
  describe('An erasure in a service that dies during it', function () {
    this.timeout(1_800_000)
    const folder = folderPerTest()

    async function prepare(): Promise<string> {
      const service = await startHere({ dataDir: folder.at('before'), settings })
      const receivers = [await startReceiver(response => void response.end()), await startReceiver(() => {})]
      const [works, fails] = receivers
      const { person } = await storePersonEverywhere(service.client, works?.url ?? '', fails?.url ?? '')
      await service.stop()
      for (const receiver of receivers) await receiver.close()
      return person
    }

    /** Erases the person in a copy, in a service that dies at a step. Returns the steps that it reached. */
    async function eraseAndDie(person: string, name: string, step: number): Promise<readonly string[]> {
      cpSync(folder.at('before'), folder.at(name), { recursive: true })
      const service = await startProcess({
        dataDir: folder.at(name),
        program: PROGRAM,
        settings: { DIES_AT: String(step) },
        checked: false,
      })
      const erased = await service.client
        .post(`/users/${person}/erase`, { reason: 'She asked' }, { 'idempotency-key': 'erases' })
        .catch(() => undefined)
      if (step === 0) expect(erased?.status, erased?.text).to.equal(200)
      if (step === 0) await service.stop()
      else await service.ended
      return [...service.stdout().matchAll(STEP)].map(([, reached]) => reached ?? '')
    }

    const isErased = async ({ client }: ServiceHere, person: string): Promise<boolean> =>
      (await client.get(`/users/${person}`)).body.erased_at !== null

    it('completes after the next start, or has not begun', async () => {
      const person = await prepare()
      const steps = await eraseAndDie(person, 'whole', 0)
      expect(steps).to.include.members([APPENDED, 'before the destruction of the key'])
      const deaths = steps.flatMap((step, n) => (diesAt(step, n) ? [n] : []))
      expect(deaths).not.to.deep.equal([])
      for (const n of deaths) {
        const name = `dies-${n}`
        const because = `${n + 1} of ${steps.length}: ${steps[n]}`
        const reached = await eraseAndDie(person, name, n + 1)
        const dataDir = folder.at(name)
        const service = await startHere({ dataDir, settings, checked: false })
        try {
          const stored = () => findPerson(readFilesBelow(dataDir))
          const isComplete = async () => (await isErased(service, person)) && stored().length === 0
          // The read models apply the events of the process before, while the service answers. Otherwise, the process
          // died before or during the append, and only the repeated request shows which.
          if (reached.includes(APPENDED)) await waitWithin(COMPLETED_MS, because, isComplete)
          const again = await service.client.post(
            `/users/${person}/erase`,
            { reason: 'She asked' },
            { 'idempotency-key': 'erases' },
          )
          expect([again.status, again.body.name], because).to.deep.equal([200, 'Erased user'])
          expect(stored(), because).to.deep.equal([])
        } finally {
          await service.stop()
        }
        const { code, stdout } = await runInventory(['verify'], { INVENTORY_DATA_DIR: dataDir })
        expect(code, because + stdout).to.equal(0)
      }
    })
  })
