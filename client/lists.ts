/** Lists and the pages of the stream: each is a promise of the page that was asked for, and an iterable of all. */

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
type Ask = (query: Query) => Promise<unknown>

const LARGEST = 200

export function listing(ask: Ask, query: Query) {
  const first = ask(query) as Promise<ListPage>
  const { page: _, per_page, limit = per_page ?? LARGEST, ...filters } = query
  return iterable(first, async function* () {
    let before = new Set<unknown>()
    for (let page = await first; page.data.length > 0; ) {
      // What came first meanwhile moves the others on, and some of them to the next page once more.
      for (const entry of page.data) if (!before.has(idOf(entry))) yield entry
      before = new Set(page.data.map(idOf).filter(id => id !== undefined))
      const offset = page.offset + page.data.length
      if (offset >= page.total) return
      page = (await ask({ ...filters, limit, offset })) as ListPage
    }
  })
}

/** To the end of what has happened; with `wait` for ever. */
export function eventPages(ask: Ask, query: Query) {
  const first = ask(query) as Promise<EventPage>
  return iterable(first, async function* () {
    for (let page = await first; ; page = (await ask({ ...query, after: page.next })) as EventPage) {
      yield* page.data
      if (!page.has_more && !query.wait) return
    }
  })
}

const iterable = <P>(first: Promise<P>, walk: () => AsyncGenerator<unknown>) =>
  Object.assign(first, { [Symbol.asyncIterator]: walk })

const idOf = (entry: unknown): unknown => (entry as { readonly id?: unknown }).id
