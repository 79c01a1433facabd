import { signal } from '@preact/signals'
import { type Detail, type ErrorCode, hasEnded, InventoryError } from './inventory.js'

export interface Session {
  readonly id: string
  readonly user: { readonly id: string; readonly name: string; readonly role: 'admin' | 'manager' | 'member' }
  readonly scopes: readonly string[]
  readonly plan: string
  readonly opened_with: 'link' | 'key'
  readonly created_at: string
  readonly expires_at: string | null
  /** A cursor: everything read from now on includes the events up to it. Null if it isn't known. */
  readonly after: string | null
}

/** `undefined` until it is known, null if no user is signed in, `starting` while the service starts. */
export const session = signal<Session | null | undefined | 'starting'>(undefined)

/** The public URL of the service, if the operator has set one. Labels link to it. */
export const publicUrl = signal<string | null>(null)

const PATH = '/console/session'
const RETRY_MS = 2_000

/** Tabs of this browser share the session. Each tells the others when the user has signed in or out. */
const otherTabs = new BroadcastChannel('session')
otherTabs.onmessage = () => void readSession()

export async function readSession(): Promise<void> {
  const response = await fetch(PATH, { cache: 'no-store' }).catch(() => undefined)
  if (!response?.ok) {
    // The page of a user stays, because it might contain input.
    if (!signedIn()) session.value = 'starting'
    setTimeout(() => void readSession(), RETRY_MS)
    return
  }
  const body = (await response.json()) as { readonly session: Session | null; readonly public_url: string | null }
  publicUrl.value = body.public_url
  const before = signedIn()
  hasEnded.value = before !== undefined && body.session === null
  if (hasEnded.value) return
  session.value = body.session
  if (before && before.user.id !== body.session?.user.id) startOver()
}

/** Loads the page again, so that no data of this user is left for the next. */
function startOver(): void {
  session.value = null
  location.assign('/console')
}

export type Credentials = ({ readonly link: string } | { readonly key: string }) & { readonly shared: boolean }

/** Signs in, or throws the error of the service. */
export async function signIn(credentials: Credentials): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(PATH, { method: 'POST', headers, body: JSON.stringify(credentials) }).catch(cause => {
    throw new InventoryError('NETWORK', 'The service did not respond', { status: 0, cause })
  })
  if (!response.ok) throw errorIn(response, await response.text())
  otherTabs.postMessage(0)
  await readSession()
}

export async function signOut(everywhere: boolean): Promise<void> {
  await fetch(everywhere ? `${PATH}?everywhere=true` : PATH, { method: 'DELETE' }).catch(() => undefined)
  otherTabs.postMessage(0)
  startOver()
}

export const signedIn = (): Session | undefined =>
  typeof session.value === 'object' && session.value !== null ? session.value : undefined

/** Reports whether the session has all of these scopes. Pages hide what the user can't do. */
export function may(...scopes: readonly string[]): boolean {
  const granted = signedIn()?.scopes ?? []
  return granted.includes('admin') || scopes.every(scope => granted.includes(scope))
}

interface ErrorBody {
  readonly error: { readonly code: ErrorCode; readonly message: string; readonly details?: readonly Detail[] }
}

function errorIn({ status, headers }: Response, text: string): InventoryError {
  const retryAfterMs = Number(headers.get('retry-after') ?? 60) * 1000
  try {
    const { code, message, details = [] } = (JSON.parse(text) as ErrorBody).error
    return new InventoryError(code, message, { status, details, retryAfterMs })
  } catch {
    return new InventoryError('UNREADABLE', text.slice(0, 200), { status })
  }
}
