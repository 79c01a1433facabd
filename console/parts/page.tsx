import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../i18n/messages.js'

export interface Crumb {
  readonly label: string
  readonly to: string
}

interface PageProps {
  readonly title: string
  /** Title of the window, if it differs from the page title. */
  readonly named?: string
  readonly below?: ComponentChildren
  readonly crumbs?: readonly Crumb[]
  readonly actions?: ComponentChildren
  readonly children: ComponentChildren
}

let isFirst = true

/** Frame of every page: title, window title, breadcrumbs, and actions. */
export function Page({ title, named = title, below, crumbs = [], actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${named} · ${t('app.name')}`
  }, [named])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst && !document.activeElement?.closest('input, dialog')) heading.current?.focus({ preventScroll: true })
    isFirst = false
  }, [])
  return (
    <div class="page">
      <header class="page-head">
        <div class="page-title">
          {crumbs.length > 0 ? (
            <nav class="crumbs" aria-label={t('crumbs')}>
              {crumbs.map(({ label, to }) => (
                <a key={to} href={to}>
                  {label}
                </a>
              ))}
            </nav>
          ) : null}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
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

/** Empty state: what is missing, what it is for, and how to add it. */
export const Empty = ({ title, text, children }: EmptyProps) => (
  <div class="empty">
    <p class="title">{title}</p>
    {text ? <p>{text}</p> : null}
    {children}
  </div>
)
