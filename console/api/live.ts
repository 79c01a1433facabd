import { effect, signal } from '@preact/signals'
import { FAMILIES, isFamily } from './event-families.js'
import { inventory, isInventoryError } from './inventory.js'
import { queries, readAgain } from './queries.js'
import { may, readSession, signedIn } from './session.js'

/** State of the event stream. */
export const live = signal<'off' | 'on' | 'lost'>('off')
/** Number of changes by others per resource. Lists never change under the cursor. */
const changedElsewhere = signal<Readonly<Record<string, number>>>({})
/** That number when a list was read, by its data. */
const includedIn = new WeakMap<object, number>()

const changesOf = (resource: string): number => changedElsewhere.value[resource] ?? 0

/** Reads a list, and remembers which changes by others it includes. */
export async function readList<Data extends object>(resource: string, read: () => Promise<Data>): Promise<Data> {
  const included = changesOf(resource)
  const data = await read()
  includedIn.set(data, included)
  return data
}

/** Returns the number of changes by others that a list doesn't include. */
export const changesSince = (resource: string, data: object | undefined): number =>
  data === undefined ? 0 : changesOf(resource) - (includedIn.get(data) ?? 0)

interface StreamedEvent {
  readonly type: string
  readonly subject?: string
  readonly sequence: string
  readonly data: unknown
}

/** Cursor of the last event. The next stream continues after it. */
let after: string | undefined

/**
 * Follows the event stream while the tab is visible. Browsers open only six connections to a host, so hidden tabs
 * have none.
 */
export function followLive(): void {
  let following: AbortController | undefined
  const visible = signal(!document.hidden)
  document.addEventListener('visibilitychange', () => {
    visible.value = !document.hidden
  })
  effect(() => {
    following?.abort()
    following = undefined
    live.value = 'off'
    if (!visible.value || !signedIn() || !may('events:read')) return
    following = new AbortController()
    void follow(following.signal)
  })
}

async function follow(signal: AbortSignal): Promise<void> {
  live.value = 'on'
  // Start where the session began, not now: pages have been read since.
  after ??= signedIn()?.after ?? undefined
  try {
    for await (const event of inventory.streamEvents(after === undefined ? {} : { after }, { signal })) {
      after = event.sequence
      handleEvent(event as StreamedEvent)
    }
  } catch (error) {
    if (signal.aborted) return
    live.value = 'lost'
    if (!isInventoryError(error, 'CURSOR_GONE')) return
    // A backup was restored, so everything shown might be gone. Reading the session starts a new stream.
    after = undefined
    await readSession()
    void queries.invalidateQueries()
  }
}

function handleEvent({ type, subject, data }: StreamedEvent): void {
  const [family = ''] = type.split('.')
  if (!isFamily(family)) return
  const { changes } = FAMILIES[family]
  const [resource] = changes
  invalidateSoon(changes)
  // Changes by this session are already shown.
  if (actorOf(data)?.key_id === signedIn()?.id || subject === undefined) return
  const before = changedElsewhere.peek()
  changedElsewhere.value = { ...before, [resource]: (before[resource] ?? 0) + 1 }
}

const INVALIDATION_INTERVAL_MS = 300
const pendingResources = new Set<string>()

/** Invalidates queries at most once per interval, because an import sends thousands of events a second. */
function invalidateSoon(resources: readonly string[]): void {
  const isFirst = pendingResources.size === 0
  for (const resource of resources) pendingResources.add(resource)
  if (!isFirst) return
  setTimeout(() => {
    const read = new Set([...pendingResources, 'overview'])
    pendingResources.clear()
    void readAgain({
      predicate: ({ queryKey: [name, what] }) => read.has(String(name)) && what !== 'list',
    })
  }, INVALIDATION_INTERVAL_MS)
}

function actorOf(data: unknown): { readonly key_id: string | null } | undefined {
  return (data as { readonly actor?: { readonly key_id: string | null } }).actor
}
