import type { ComponentChildren } from 'preact'
import { isInventoryError } from '../client/inventory.js'
import { say } from '../words.js'
import { Icon } from './icon.js'

/** Shown by the style sheet once it has taken 200 ms: what comes sooner flickers for nobody. */
export const Skeleton = ({ lines = 6 }: { readonly lines?: number }) => (
  <div class="skeleton" role="status" aria-label={say('waiting')}>
    {Array.from({ length: lines }, (_, line) => (
      <div key={line} />
    ))}
  </div>
)

export interface ReadProps<Data> {
  readonly of: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown }
  readonly lines?: number
  readonly children: (data: Data) => ComponentChildren
}

/** What was read, once it is there; else that it is waited for, or why it can't be had. */
export function Read<Data>({ of: { data, error, refetch }, lines, children }: ReadProps<Data>) {
  if (data !== undefined) return <>{children(data)}</>
  if (error) return <Failure error={error} again={refetch} />
  return <Skeleton {...(lines === undefined ? {} : { lines })} />
}

/** In a sentence for people: what the service says, or that nothing was heard of it. */
export function sentenceOf(error: unknown): string {
  if (!isInventoryError(error)) return error instanceof Error ? error.message : String(error)
  if (error.code === 'NETWORK' || error.code === 'TIMEOUT') return say('failure.network')
  if (error.code === 'UNREADABLE' || error.status >= 500) return say('failure.service')
  return error.message
}

export const Failure = ({ error, again }: { readonly error: unknown; readonly again?: () => unknown }) => (
  <div class="notice bad" role="alert">
    <Icon name="alert" />
    <p>{sentenceOf(error)}</p>
    {again ? (
      <button type="button" class="button" onClick={() => again()}>
        {say('again')}
      </button>
    ) : null}
  </div>
)
