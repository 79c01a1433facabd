import type { Position } from '../../events/envelope.js'
import type { AppliedPosition } from '../../stores/applied-position.js'
import { BUS_CONSUMERS, consumerPositions, lastHandedOver } from '../../stores/consumer-positions.js'
import type { DocumentStore } from '../../stores/document-store.js'
import type { KeptWithLog } from '../../stores/kept-with-log.js'
import { LOG_MARK } from '../../stores/log-mark.js'
import { atMost } from '../../stores/shared/deadline.js'
import { nextTurn } from '../../stores/shared/loop-turns.js'
import type { Warn } from '../../stores/shared/warn.js'
import { unchanged } from '../../stores/unchanged.js'
import type { Clock } from '../clock.js'
import { FAN_OUT } from '../dispatch/consumer-name.js'
import type { Backlogs } from '../ledger/backlog.js'
import { type Delivery, LEDGER, type Ledger } from '../ledger/ledger.js'
import type { Subscription, Subscriptions } from '../subscription.js'
import { placeToldIn } from './delivery-origin.js'
import { boundOf, readTold, type Told } from './delivery-watermark.js'

export interface ToldNotesOptions {
  readonly documents: DocumentStore
  readonly log: KeptWithLog
  readonly ledger: Pick<Ledger, 'due'>
  readonly backlogs: Pick<Backlogs, 'getMany'>
  readonly subscriptions: Pick<Subscriptions, 'all'>
  /** False once the documents are known to be others. */
  readonly isTrusted: () => boolean
  readonly clock: Pick<Clock, 'wait'>
  readonly warn: Warn
}

/** Below the oldest of what is due; undefined where that is not known. What somebody asked for once more was told before. */
function boundOfDue(due: readonly Delivery[], upTo: Position): Position | undefined {
  let bound = upTo
  for (const row of due.filter(({ trigger }) => trigger === 'event')) {
    const position = placeToldIn(row)?.position
    if (position === undefined) return undefined
    bound = Math.min(bound, position - 1)
  }
  return bound
}

/** Notes in the log how far all webhooks were told, now and then and when it ends. */
export interface ToldNotes {
  run(signal: AbortSignal): Promise<void>
  /** Once nothing is sent any more. */
  last(): Promise<void>
}

/** After a loss so much is told again at most, beside what was due. */
const EVERY_MS = 60_000
const SOON_MS = 1_000
/** Longer than it takes to notice that documents were exchanged: what they say is believed after that. */
const SURE_MS = 5_000
const LAST_MS = 1_000

export async function createToldNotes(options: ToldNotesOptions): Promise<ToldNotes> {
  const { documents, log, ledger, backlogs, subscriptions, isTrusted, clock, warn } = options
  const positions = await consumerPositions(documents)
  const isSame = await unchanged(documents, [LOG_MARK, LEDGER, BUS_CONSUMERS])

  /** Undefined where there is nothing to note. */
  async function found(before: Told | undefined): Promise<Told | undefined> {
    // In this order: what was handed over up to the place has its rows.
    const at = await positions.get(FAN_OUT)
    const upTo = at && (lastHandedOver(at) ?? (at.position === 0 ? { position: 0 } : undefined))
    if (upTo === undefined || upTo.position < (before?.upTo.position ?? 0)) return undefined
    const all = (await subscriptions.all()).filter(({ deleted }) => !deleted)
    const missing = await backlogs.getMany(all.map(({ _id }) => _id))
    const behind: Record<string, number> = {}
    for (const webhook of all) {
      // What is due to one is two hundred rows, and there may be a hundred webhooks.
      await nextTurn()
      const isMissing = !webhook.active || Boolean(missing.get(webhook._id)?.parked)
      const bound = await (isMissing ? boundBefore(webhook, before) : boundNow(webhook, upTo, before))
      if (bound < upTo.position) behind[webhook._id] = bound
    }
    const { position, id, hash } = upTo as AppliedPosition
    return { upTo: { position, id, hash }, behind }
  }

  /** Of one that is or was disabled and has not been told yet what it missed, what was known before stays true. */
  const boundBefore = ({ _id, _seq = 0 }: Subscription, before: Told | undefined): Position =>
    Math.max(_seq, before === undefined ? 0 : boundOf(before, _id))

  /** Likewise of one that has more due than can be looked at. */
  async function boundNow(webhook: Subscription, upTo: AppliedPosition, before: Told | undefined): Promise<Position> {
    const { _id, _seq = 0 } = webhook
    const due = await ledger.due(_id)
    const bound = due === 'many' ? undefined : boundOfDue(due, upTo.position)
    return bound === undefined ? boundBefore(webhook, before) : Math.max(_seq, bound)
  }

  /** False where nothing could be noted. */
  async function note(wait: () => Promise<unknown>): Promise<boolean> {
    const { told: before, version } = await readTold(log)
    const told = await found(before)
    if (told === undefined) return false
    if (JSON.stringify(told) === JSON.stringify(before)) return true
    // The documents of who begins were looked at a moment ago.
    if (before !== undefined) await wait()
    if (!isTrusted() || !(await isSame())) return false
    return log.keep('told', told, version)
  }

  return {
    async run(signal) {
      let failed = false
      while (!signal.aborted) {
        let noted = false
        try {
          noted = await note(() => clock.wait(SURE_MS, signal))
          failed = false
        } catch (error) {
          if (!failed && !signal.aborted)
            warn('how far webhooks were told could not be noted, it is tried again', error)
          failed = true
        }
        await clock.wait(noted ? EVERY_MS : SOON_MS, signal)
      }
    },
    last: () => atMost(LAST_MS, isTrusted() ? note(async () => {}) : Promise.resolve()),
  }
}
