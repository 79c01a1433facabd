import { effect, signal } from '@preact/signals'
import { inventory, isInventoryError } from './inventory.js'
import { queries, refresh } from './queries.js'
import { type Family, isFamily } from './readable-events.js'
import { may, readSession, signedIn } from './session.js'

/** Whether what happens is heard of just now. */
export const live = signal<'off' | 'on' | 'lost'>('off')
/** How many records of a resource others have changed since its lists were read: a list never moves under the cursor. */
export const changedElsewhere = signal<Readonly<Record<string, number>>>({})

interface Told {
  readonly type: string
  readonly subject?: string
  readonly sequence: string
  readonly data: unknown
}

/** What an event of each family changes: first the resource of its record, then everything else that shows it. */
const CHANGED_BY: Readonly<Record<Family, readonly [string, ...string[]]>> = {
  material: ['materials'],
  stock: ['materials', 'batches'],
  batch: ['batches', 'materials', 'menu'],
  tool: ['tools', 'calibrations', 'menu'],
  calibration: ['calibrations', 'tools', 'menu'],
  insurance: ['insurances', 'menu'],
  location: ['locations'],
  delivery: ['delivery-notes'],
  user: ['users'],
  webhook: ['webhooks'],
  api_key: ['api-keys'],
  sign_in_link: ['console-links'],
}

/** Of the last event that was heard: what comes after it is heard of next. */
let after: string | undefined

/** One stream for each tab that somebody sees: browsers open six connections to a host. */
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
  // Not from now on: pages were read meanwhile.
  after ??= signedIn()?.after ?? undefined
  try {
    for await (const event of inventory.streamEvents(after === undefined ? {} : { after }, { signal })) {
      after = event.sequence
      heard(event as Told)
    }
  } catch (error) {
    if (signal.aborted) return
    live.value = 'lost'
    if (!isInventoryError(error, 'CURSOR_GONE')) return
    // The log was put back from a copy: all that is shown may be gone. Who is signed in is followed anew.
    after = undefined
    await readSession()
    void queries.invalidateQueries()
  }
}

function heard({ type, subject, data }: Told): void {
  const [family = ''] = type.split('.')
  if (!isFamily(family)) return
  const resources = CHANGED_BY[family]
  const [resource] = resources
  readSoon(resources)
  // What was done here is shown already.
  if (actorOf(data)?.key_id === signedIn()?.id || subject === undefined) return
  const before = changedElsewhere.peek()
  changedElsewhere.value = { ...before, [resource]: (before[resource] ?? 0) + 1 }
}

const SOON_MS = 300
const touched = new Set<string>()

/** A file that is imported tells of thousands in a second: what is shown is read anew now and then, not for each. */
function readSoon(resources: readonly string[]): void {
  const isFirst = touched.size === 0
  for (const resource of resources) touched.add(resource)
  if (!isFirst) return
  setTimeout(() => {
    const read = new Set([...touched, 'overview'])
    touched.clear()
    void queries.invalidateQueries({
      predicate: ({ queryKey: [name, what] }) => read.has(String(name)) && what !== 'list',
    })
  }, SOON_MS)
}

function actorOf(data: unknown): { readonly key_id: string | null } | undefined {
  return (data as { readonly actor?: { readonly key_id: string | null } }).actor
}

export function showChanged(resource: string): void {
  changedElsewhere.value = { ...changedElsewhere.peek(), [resource]: 0 }
  refresh(resource)
}
