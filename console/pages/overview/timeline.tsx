import type { ComponentChildren } from 'preact'
import { Time } from '../../parts/values/time.js'

export interface Moment {
  readonly id: string
  readonly at: string
  readonly tone?: 'in' | 'out' | 'moved' | 'plain'
  readonly title: ComponentChildren
  readonly note?: ComponentChildren
  readonly to?: string
}

/** A list of movements, the newest first. */
export const Timeline = ({ moments }: { readonly moments: readonly Moment[] }) => (
  <ol class="list">
    {moments.map(({ id, at, tone = 'plain', title, note, to }) => (
      <li key={id}>
        <span class={`dot ${tone}`} aria-hidden="true" />
        <span class="grow">
          {to === undefined ? title : <a href={to}>{title}</a>}
          {note ? <span class="sub">{note}</span> : null}
        </span>
        <span class="end muted">
          <Time at={at} />
        </span>
      </li>
    ))}
  </ol>
)
