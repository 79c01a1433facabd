import { expect } from 'chai'
import { wrapCrashing } from './crashing-documents.js'
import { failed, idOf, openDeliverySetup, successfulAttempt } from './delivery-setup.js'

describe('A process killed during delivery', () => {
  for (const happens of [false, true]) {
    it(`loses no delivery and repeats at most three attempts if killed ${happens ? 'after' : 'before'} any write`, async () => {
      for (let at = 1; at <= 14; at += 1) await killedAt(at, happens)
    })
  }

  async function killedAt(at: number, happens: boolean): Promise<void> {
    const received: string[] = []
    let calls = 0
    const send = async (request: Parameters<typeof idOf>[0]) => {
      calls += 1
      // The first attempt fails, so that a retry is among the deliveries that a crash could lose.
      if (calls === 1) return failed()
      received.push(idOf(request))
      return successfulAttempt
    }
    let dead = false
    const died = () => {
      dead = true
    }
    const sender = { send }
    const first = await openDeliverySetup({
      sender,
      documents: documents => wrapCrashing(documents, at, happens, died),
    })
    first.addWebhook('http://a/')
    const messages = [first.message(), first.message(), first.message()]
    const running = first.start().catch(() => {})
    const isFannedOut = await first.fanOut(messages).then(
      () => true,
      () => false,
    )
    for (let step = 0; step < 10 && !dead; step += 1) {
      first.clock.advance(1000)
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
    }
    await first.close()
    await running

    const second = await openDeliverySetup({ sender, clock: first.clock, directory: first.directory })
    for (const [id, subscription] of first.webhooks) second.webhooks.set(id, subscription)
    Object.assign(second.vault, first.vault)
    void second.start()
    // The bus redelivers messages that were not acknowledged.
    if (!isFannedOut) await second.fanOut(messages)
    await second.pass(10_000, 1000)
    expect([...new Set(received)].toSorted(), `killed at write ${at}`).to.deep.equal(
      messages.map(({ id }) => id).toSorted(),
    )
    const repeated = received.length - new Set(received).size
    expect(repeated, `repeated when killed at write ${at}`).to.be.at.most(3)
    expect(await second.openRows()).to.deep.equal([])
    await second.close()
  }
})
