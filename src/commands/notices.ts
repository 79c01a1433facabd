import { give, notice, noticeId } from '../domain/notices.js'
import type { Calendar, Day } from '../domain/values/days.js'
import type { ClockEventType } from '../events/kinds/derived.js'
import type { NoticeData } from '../events/notices.js'
import { forEachConcurrently } from '../stores/shared/for-each-concurrently.js'
import type { Warn } from '../stores/shared/warn.js'
import { yieldToEventLoop } from '../stores/shared/yield-to-event-loop.js'
import type { CommandContext } from './executor/context.js'
import type { Executor } from './executor/executor.js'

/** A record whose date has come. */
export interface DueNotice extends Pick<NoticeData, 'record_id' | 'record'> {
  /** The date of the record, such as its expiration date. It isn't the day of the notice. */
  readonly date: Day
}

/** Finds records whose date has come, for one published event type. */
export interface NoticeSource {
  readonly type: ClockEventType
  /** Yields all records that are due on this day, whatever their date, in pages. Records with a notice are included. */
  due(today: Day): AsyncIterable<DueNotice>
}

export interface NoticesOptions {
  readonly executor: Executor
  readonly sources: readonly NoticeSource[]
  /** Returns the notices that are known to be published. For others, the log decides. */
  readonly published: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  readonly calendar: Pick<Calendar, 'today'>
  /** Context of the notices. */
  readonly context: () => CommandContext
  /** Resolves when more can be appended without the read models falling far behind. */
  readonly backpressure: () => Promise<void>
  readonly warn: Warn
}

/** Publishes events that dates cause. Whether a record is due, overdue, or expired is computed on each read. */
export interface Notices {
  /**
   * Publishes each notice that is due once, however often and on however many instances it is called. Returns false if
   * a source failed; it is then called again.
   */
  tick(signal?: AbortSignal): Promise<boolean>
}

const PAGE_SIZE = 200

export function createNotices({
  executor,
  sources,
  published,
  calendar,
  context,
  backpressure,
  warn,
}: NoticesOptions): Notices {
  async function giveThose(type: ClockEventType, page: readonly DueNotice[]): Promise<void> {
    const due = new Map(page.map(due => [noticeId({ type, ...due }), { type, ...due }]))
    const known = await published([...due.keys()])
    const missing = [...due].filter(([id]) => !known.has(id))
    await forEachConcurrently(missing, async ([id, due]) => {
      await executor.execute(notice, id, context(), state => give(state, due))
    })
  }

  async function lookThrough({ type, due }: NoticeSource, today: Day, signal: AbortSignal | undefined): Promise<void> {
    for await (const page of paged(due(today))) {
      if (signal?.aborted) return
      await giveThose(type, page)
      await yieldToEventLoop()
      await backpressure()
    }
  }

  return {
    async tick(signal) {
      const today = calendar.today()
      let all = true
      for (const source of sources) {
        await lookThrough(source, today, signal).catch(error => {
          all = false
          if (!signal?.aborted) warn(`storing notices failed: ${source.type}`, error)
        })
      }
      return all
    },
  }
}

async function* paged(all: AsyncIterable<DueNotice>): AsyncIterable<readonly DueNotice[]> {
  let page: DueNotice[] = []
  for await (const one of all) {
    page.push(one)
    if (page.length < PAGE_SIZE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
