import { expect } from 'chai'
import { createSimulatedClock } from '../support/simulated-clock.js'
import { wrapCrashing, wrapFreezing } from './crashing-documents.js'
import { type DeliverySetup, type DeliveryStorage, failed, openDeliverySetup } from './delivery-setup.js'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const MAX_DELIVERIES = 4
const PENDING_DELIVERIES = 12
const MISSED_EVENTS = 6

/** Fate of a leader at its nth write. Another leader then repeats the step of the story that was in progress. */
type LeaderFate = 'is killed before it' | 'is killed after it' | 'is frozen before it and wakes later'
const FROZEN: LeaderFate = 'is frozen before it and wakes later'
const LEADER_FATES: readonly LeaderFate[] = ['is killed before it', 'is killed after it', FROZEN]

type Step = (setup: DeliverySetup) => Promise<unknown>

/**
 * Exceeds the backlog limit, with some of the events missed while the webhook was disabled. One of two leaders is
 * stopped at each of its writes. Each dropped delivery must be counted once, and all others must remain.
 */
export const describeDroppedDeliveries = (title: string, place: () => DeliveryStorage) =>
  describe(`Dropped webhook deliveries, ${title}`, () => {
    for (const fate of LEADER_FATES) {
      it(`are counted once if, for any write, a leader ${fate} and another follows`, () => atEachWrite(fate, false))
      if (fate === FROZEN) continue
      it(`are counted once if, for any write, a leader ${fate} and another also runs`, () => atEachWrite(fate, true))
    }

    async function atEachWrite(fate: LeaderFate, beside: boolean): Promise<void> {
      let at = 1
      while (await stoppedAt(at, fate, beside)) at += 1
      // Two concurrent leaders share the writes.
      expect(at).to.be.above(beside ? 10 : 20)
    }

    /** Returns false if the story ended before the given write. */
    async function stoppedAt(at: number, fate: LeaderFate, beside: boolean): Promise<boolean> {
      const clock = createSimulatedClock(new Date().toISOString())
      const options = {
        clock,
        limits: { maxDeliveries: MAX_DELIVERIES },
        sender: { send: async () => failed(503, 1_000 * DAY) },
      }
      /** If leaders run concurrently, the files of the first are in use. */
      const isAlone = !beside && fate !== FROZEN
      const [stopped, stop] = createGate()
      const [thawed, thaw] = createGate()
      let isStopped = false
      const noteStop = () => {
        isStopped = true
        stop()
      }
      const first = await openDeliverySetup({
        ...options,
        stores: place().open(clock.now),
        documents: documents =>
          fate === FROZEN
            ? wrapFreezing(documents, at, thawed, noteStop)
            : wrapCrashing(documents, at, fate === 'is killed after it', noteStop),
      })
      const id = first.addWebhook('http://a/')
      const { early, missed, steps } = readOutcome(first, id)
      const takeOver = async () => {
        const stores = isAlone ? place().open(clock.now, first.directory) : place().beside(clock.now, first.stores)
        const second = await openDeliverySetup({ ...options, stores })
        for (const [known, subscription] of first.webhooks) second.webhooks.set(known, subscription)
        Object.assign(second.vault, first.vault)
        for (const message of [...early, ...missed]) second.remember(message)
        void second.start()
        return second
      }

      const running = first.start().catch(() => {})
      const another = beside ? await takeOver() : undefined
      const going = runSteps(first, steps).catch(() => {})
      await Promise.race([going, stopped])
      for (let second = 0; second < 6 && !isStopped; second += 1) {
        clock.advance(SECOND)
        await Promise.race([first.dispatcher.settled(), stopped])
      }
      const wasStopped = isStopped
      if (isAlone) await first.close()
      else if (fate !== FROZEN) await first.stop().catch(() => {})
      await (fate === FROZEN ? undefined : running)

      const second = another ?? (await takeOver())
      await runSteps(second, steps)
      // A concurrent leader gets the claims of a killed leader after two minutes. A later leader releases them
      // immediately.
      await second.pass(beside ? 4 * MINUTE : 20 * SECOND, 5 * SECOND)
      if (fate === FROZEN) {
        const counted = await second.backlogs.get(id)
        expect(counted?.dropped, `before it wakes from write ${at}`).to.equal(
          PENDING_DELIVERIES + MISSED_EVENTS - MAX_DELIVERIES,
        )
        thaw()
        await going
        await first.pass(10 * SECOND, 5 * SECOND)
      }
      if (!isAlone) {
        // A leader that kept running learns only from the next event what the other leader had begun.
        await second.enable(id)
        await second.pass(10 * SECOND, 5 * SECOND)
      }
      const backlog = await second.backlogs.get(id)
      const left = (await second.openRows()).length
      const found = { dropped: backlog?.dropped, dropping: backlog?.dropping, parked: backlog?.parked, left }
      const wanted = {
        dropped: PENDING_DELIVERIES + MISSED_EVENTS - MAX_DELIVERIES,
        dropping: [],
        parked: null,
        left: MAX_DELIVERIES,
      }
      expect(found, `${fate}: write ${at}`).to.deep.equal(wanted)
      await second.close()
      if (!isAlone) await first.close()
      return wasStopped
    }
  })

function createGate(): readonly [Promise<void>, () => void] {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return [opened, open]
}

/** The events of one webhook, step by step. The next leader repeats a step that was not completed. */
function readOutcome(setup: DeliverySetup, id: string) {
  const webhook = setup.webhooks.get(id)
  const early = Array.from({ length: PENDING_DELIVERIES }, () => setup.message())
  const missed = Array.from({ length: MISSED_EVENTS }, () => setup.message())
  const steps: Step[] = [
    setup => setup.fanOut(early),
    async setup => {
      Object.assign(webhook ?? {}, { active: false })
      await setup.fanOut(missed)
    },
    setup => setup.enable(id),
  ]
  return { early, missed, steps }
}

async function runSteps(setup: DeliverySetup, steps: Step[]): Promise<void> {
  for (let step = steps[0]; step !== undefined; step = steps[0]) {
    await step(setup)
    if (steps[0] === step) steps.shift()
  }
}
