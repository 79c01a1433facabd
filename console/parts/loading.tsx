import type { ComponentChildren } from 'preact'
import { t } from '../i18n/messages.js'
import { type ErrorContext, errorText } from './error-text.js'
import { Icon } from './icon.js'
import { Page } from './page.js'

/** Placeholder while data loads. The style sheet shows it after 200 ms, to avoid flicker. */
export const Skeleton = ({ lines = 6 }: { readonly lines?: number }) => (
  <div class="skeleton" role="status" aria-label={t('loading')}>
    {Array.from({ length: lines }, (_, line) => (
      <div key={line} />
    ))}
  </div>
)

export interface ReadProps<Data> {
  readonly of: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown }
  readonly lines?: number
  /** Title of the page if the data of a whole page can't be read. */
  readonly title?: string
  readonly children: (data: Data) => ComponentChildren
}

/** Renders the data of a query, a placeholder while it loads, or its error. */
export function Read<Data>({ of: { data, error, refetch }, lines, title, children }: ReadProps<Data>) {
  if (data !== undefined) return <>{children(data)}</>
  if (error) {
    const failure = <Failure error={error} onRetry={refetch} />
    return title ? <Page title={title}>{failure}</Page> : failure
  }
  return <Skeleton {...(lines === undefined ? {} : { lines })} />
}

interface FailureProps {
  /** Undefined or null if there is none. */
  readonly error: unknown
  readonly onRetry?: () => unknown
  readonly context?: ErrorContext
}

export function Failure({ error, onRetry: again, context: about }: FailureProps) {
  if (error === undefined || error === null) return null
  return (
    <div class="notice bad" role="alert">
      <Icon name="alert" />
      <p>{errorText(error, about)}</p>
      {again ? (
        <button type="button" class="button" onClick={() => again()}>
          {t('retry')}
        </button>
      ) : null}
    </div>
  )
}
