/**
 * Lists and pages of the event feed. Each is both a promise of the requested page and an async iterable of all
 * entries.
 */

interface Page {
  readonly data: readonly unknown[]
}
interface ListPage extends Page {
  readonly total: number
  readonly offset: number
}
interface EventPage extends Page {
  readonly next: string
  readonly has_more: boolean
}
type Query = Readonly<Record<string, unknown>>
type RequestPage = (query: Query) => Promise<unknown>

const MAX_PAGE_SIZE = 200

export function listing(request: RequestPage, query: Query) {
  const first = request(query) as Promise<ListPage>
  const { page: _, per_page, limit = per_page ?? MAX_PAGE_SIZE, ...filters } = query
  return createListing(first, async function* () {
    let before = new Set<unknown>()
    for (let page = await first; page.data.length > 0; ) {
      // Entries that were inserted meanwhile shift others to the next page, so skip those that were on this page.
      for (const entry of page.data) if (!before.has(idOf(entry))) yield entry
      before = new Set(page.data.map(idOf).filter(id => id !== undefined))
      const offset = page.offset + page.data.length
      if (offset >= page.total) return
      page = (await request({ ...filters, limit, offset })) as ListPage
    }
  })
}

/** Iterates over the pages up to the latest event, or without end if `wait` is set. */
export function eventPages(request: RequestPage, query: Query) {
  const first = request(query) as Promise<EventPage>
  return createListing(first, async function* () {
    for (let page = await first; ; page = (await request({ ...query, after: page.next })) as EventPage) {
      yield* page.data
      if (!page.has_more && !query.wait) return
    }
  })
}

const createListing = <P>(first: Promise<P>, walk: () => AsyncGenerator<unknown>) =>
  Object.assign(first, { [Symbol.asyncIterator]: walk })

const idOf = (entry: unknown): unknown => (entry as { readonly id?: unknown }).id
