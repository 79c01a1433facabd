import { expect } from 'chai'
import { createGate } from '../support/gate.js'
import { createSimulatedClock } from '../support/simulated-clock.js'
import { wrapFreezing } from './crashing-documents.js'
import {
  type DeliverySetup,
  type DeliveryStorage,
  idOf,
  openDeliverySetup,
  successfulAttempt,
} from './delivery-setup.js'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
const RETENTION_DAYS = 30

const WAKE_TIMES = ['while it is enabled', 'while it is disabled again'] as const
type WakeTime = (typeof WAKE_TIMES)[number]

/**
 * Disables a webhook, enables it when its missed events are too old, and disables it again. One of two leaders is
 * frozen at each of its writes and wakes after the other has continued without it.
 */
export const describeMissedEvents = (title: string, place: () => DeliveryStorage) =>
  describe(`Missed webhook events, ${title}`, () => {
    for (const wakes of WAKE_TIMES) {
      it(`are sent or counted once if a frozen leader wakes ${wakes}`, async () => {
        let at = 1
        while (await wasFrozenAt(at, wakes)) at += 1
        expect(at).to.be.above(6)
      })
    }

    /** Returns false if the story ended before the given write. */
    async function wasFrozenAt(at: number, wakes: WakeTime): Promise<boolean> {
      const clock = createSimulatedClock(new Date().toISOString())
      const sent: string[] = []
      const send = async (request: Parameters<typeof idOf>[0]) => {
        sent.push(idOf(request))
        return successfulAttempt
      }
      const options = { clock, limits: { days: RETENTION_DAYS }, sender: { send } }
      const frozen = createGate()
      const thawed = createGate()
      const first = await openDeliverySetup({
        ...options,
        stores: place().open(clock.now),
        documents: documents => wrapFreezing(documents, at, thawed.opened, frozen.open),
      })
      const id = first.addWebhook('http://a/')
      const webhook = first.webhooks.get(id) ?? {}
      const happens = (setup: DeliverySetup, count: number) => {
        const messages = Array.from({ length: count }, () => setup.message())
        for (const other of [first, second])
          if (other && other !== setup) for (const one of messages) other.remember(one)
        return messages
      }
      let second: DeliverySetup | undefined
      const disable = async (setup: DeliverySetup, missed: ReturnType<typeof happens>) => {
        Object.assign(webhook, { active: false })
        await setup.fanOut(missed)
      }

      const missed = happens(first, 3)
      let isOld = false
      const enable = async (setup: DeliverySetup) => {
        if (!isOld) clock.advance((RETENTION_DAYS + 10) * DAY)
        isOld = true
        await setup.enable(id)
      }
      void first.start().catch(() => {})
      const going = disable(first, missed)
        .then(() => enable(first))
        .catch(() => {})
      await Promise.race([going.then(() => first.pass(10 * SECOND, SECOND)), frozen.opened])

      second = await openDeliverySetup({ ...options, stores: place().beside(clock.now, first.stores) })
      second.webhooks.set(id, first.webhooks.get(id)!)
      Object.assign(second.vault, first.vault)
      for (const message of missed) second.remember(message)
      void second.start()
      if (!isOld) await disable(second, missed)
      await enable(second)
      await second.pass(20 * SECOND, 5 * SECOND)
      const wake = async () => {
        thawed.open()
        const stopped = first.stop()
        await going
        await stopped
      }
      if (wakes === 'while it is enabled') await wake()
      const later = happens(second, 3)
      await disable(second, later)
      if (wakes === 'while it is disabled again') await wake()
      await enable(second)
      await second.pass(20 * SECOND, 5 * SECOND)

      const { dropped, parked } = (await second.backlogs.get(id)) ?? {}
      const found = { dropped, parked, sent: sent.sort() }
      const wanted = { dropped: missed.length, parked: null, sent: later.map(({ id: sentId }) => sentId).sort() }
      expect(found, `frozen at write ${at}`).to.deep.equal(wanted)
      await second.close()
      await first.close()
      return frozen.isOpen()
    }
  })
