import type { Servers } from '../connecting/servers.js'
import { createEventFilter } from '../event-filter.js'
import type { Losses } from '../failures/losses.js'
import { createHead } from './head.js'
import { createPages } from './pages.js'
import { createReadingClient } from './reading-client.js'
import { createReads } from './reads.js'
import { createSkippedRanges } from './skipped-ranges.js'

export interface EventReadingOptions {
  readonly servers: Servers
  readonly losses: Pick<Losses, 'responded' | 'lost'>
  readonly kinds: readonly string[]
  readonly timeoutMs: number
  readonly report: (message: string) => void
}

/** Creates everything that reads the log. */
export function createReading({ servers, losses, kinds, timeoutMs, report }: EventReadingOptions) {
  const { nodes, readerOf } = servers
  const { responded, lost } = losses
  const client = createReadingClient({ nodes, clientOf: readerOf, responded, failed: lost })
  const eventFilter = createEventFilter(kinds)
  const skipped = createSkippedRanges(eventFilter)
  const pages = createPages({ client, timeoutMs, eventFilter, skipped, isLed: nodes.isLed })
  const reads = createReads(pages, eventFilter)
  const passing = (others: number) =>
    report(`searching for the last event: ${others} events of other programs after it so far`)
  const head = createHead({ pages, eventFilter, skipped, passing })
  return { client, eventFilter, skipped, pages, reads, head }
}

export type EventReading = ReturnType<typeof createReading>
