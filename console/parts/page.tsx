import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { say } from '../words.js'

export interface Crumb {
  readonly label: string
  readonly to: string
}

interface PageProps {
  readonly title: string
  /** Of the window, where that is not the title. */
  readonly named?: string
  readonly below?: ComponentChildren
  readonly crumbs?: readonly Crumb[]
  readonly actions?: ComponentChildren
  readonly children: ComponentChildren
}

/** What every page has: its name on top and in the window, the way back, and what can be done. */
export function Page({ title, named = title, below, crumbs = [], actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${named} · ${say('app.name')}`
  }, [named])
  return (
    <div class="page">
      <header class="page-head">
        <div class="page-title">
          {crumbs.length > 0 ? (
            <nav class="crumbs" aria-label={say('crumbs')}>
              {crumbs.map(({ label, to }) => (
                <a key={to} href={to}>
                  {label}
                </a>
              ))}
            </nav>
          ) : null}
          <h1 tabIndex={-1}>{title}</h1>
          {below ? <div class="below">{below}</div> : null}
        </div>
        {actions ? <div class="page-actions">{actions}</div> : null}
      </header>
      {children}
    </div>
  )
}

interface CardProps {
  readonly title?: string
  readonly note?: ComponentChildren
  readonly more?: ComponentChildren
  readonly children: ComponentChildren
}

export const Card = ({ title, note, more, children }: CardProps) => (
  <section class="card">
    {title === undefined ? null : (
      <header>
        <h2>{title}</h2>
        {note ? <span class="muted">{note}</span> : null}
        {more ? <span class="more">{more}</span> : null}
      </header>
    )}
    {children}
  </section>
)

interface EmptyProps {
  readonly title: string
  readonly text?: string
  readonly children?: ComponentChildren
}

/** Nothing there yet: what belongs there, and how it gets there. */
export const Empty = ({ title, text, children }: EmptyProps) => (
  <div class="empty">
    <p class="title">{title}</p>
    {text ? <p>{text}</p> : null}
    {children}
  </div>
)
