import type { ComponentChildren } from 'preact'
import { changesSince } from '../../api/live.js'
import { refresh } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import type { Address } from '../../state/address.js'
import { Icon } from '../icon.js'

export interface Column<Row> {
  readonly label: string
  readonly cell: (row: Row) => ComponentChildren
  /** Field of the API for sorting. */
  readonly sort?: string
  readonly number?: boolean
  /** Hides the label from view, for columns of buttons. Screen readers read it. */
  readonly unseen?: boolean
  /**
   * Position on a narrow screen: below the first column, to the right of it, or hidden. `under` and `beside` share the
   * second line.
   */
  readonly narrow?: 'below' | 'end' | 'under' | 'beside' | 'hidden'
}

export interface TableProps<Row> {
  /** Caption for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  /** Link target of the first column. */
  readonly linkOf?: (row: Row) => string
  /** The address, if it controls sorting and pages. */
  readonly address?: Address
  readonly total?: number
  readonly selection?: Selection | undefined
  /** Shown instead of a table without rows. */
  readonly empty?: ComponentChildren
}

/** Selected rows, for bulk actions: by checkbox, or Space on the link of a row. */
export interface Selection {
  readonly has: (id: string) => boolean
  readonly toggle: (ids: readonly string[], selected: boolean) => void
  /** Label of the checkbox of a row, or of the one that selects all. */
  readonly labelFor: (id: string | undefined) => string
}

export const PAGE_SIZE = 50

/** A table. On a narrow screen, each row becomes a card of two lines. */
export function Table<Row>({
  caption,
  columns,
  rows,
  idOf,
  linkOf,
  address,
  total = rows.length,
  selection,
  empty,
}: TableProps<Row>) {
  if (empty && rows.length === 0) return <>{empty}</>
  const [first, ...rest] = columns
  return (
    <>
      <div class="table-frame">
        <table class="table">
          <caption class="unseen">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column, at) => (
                <Head key={column.label} column={column} address={address}>
                  {at === 0 && selection ? <Box selection={selection} ids={rows.map(idOf)} /> : null}
                </Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr
                key={idOf(row)}
                onKeyDown={event => {
                  if (selection && event.key === ' ' && event.target instanceof HTMLAnchorElement) {
                    event.preventDefault()
                    selection.toggle([idOf(row)], !selection.has(idOf(row)))
                  } else walk(event)
                }}
              >
                <th scope="row" class={selection ? 'with-box' : ''}>
                  {selection ? <Box selection={selection} ids={[idOf(row)]} id={idOf(row)} /> : null}
                  {linkOf ? <a href={linkOf(row)}>{first?.cell(row)}</a> : first?.cell(row)}
                </th>
                {rest.map(({ label, cell, number, narrow = 'hidden' }) => (
                  <td key={label} class={`${number ? 'number' : ''} narrow-${narrow}`}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {address ? <Pages address={address} total={total} /> : null}
    </>
  )
}

interface BoxProps {
  readonly selection: Selection
  readonly ids: readonly string[]
  /** ID of the row. The checkbox in the header has none. */
  readonly id?: string
}

function Box({ selection, ids, id }: BoxProps) {
  const all = ids.length > 0 && ids.every(selection.has)
  return (
    <input
      type="checkbox"
      class="box"
      aria-label={selection.labelFor(id)}
      checked={all}
      onChange={() => selection.toggle(ids, !all)}
    />
  )
}

interface HeadProps<Row> {
  readonly column: Column<Row>
  readonly address: Address | undefined
  readonly children?: ComponentChildren
}

function Head<Row>({ column, address, children }: HeadProps<Row>) {
  const { sort, number, unseen, narrow = 'hidden' } = column
  const label = unseen ? <span class="unseen">{column.label}</span> : column.label
  const className = number ? 'number' : ''
  if (sort === undefined || address === undefined)
    return (
      <th class={`${className} narrow-${narrow}`}>
        {children}
        {label}
      </th>
    )
  const now = address.get('sort')
  const order = now === sort ? 'ascending' : now === `-${sort}` ? 'descending' : 'none'
  return (
    <th class={`${className} narrow-${narrow}`} aria-sort={order}>
      {children}
      <button
        type="button"
        class="sort"
        onClick={() => address.set({ sort: order === 'ascending' ? `-${sort}` : sort })}
      >
        {label}
        <Icon name="down" />
      </button>
    </th>
  )
}

/** Moves the focus between rows with ↑ and ↓. Enter opens the focused link. */
function walk(event: KeyboardEvent & { readonly currentTarget: HTMLTableRowElement }): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const { nextElementSibling, previousElementSibling } = event.currentTarget
  const link = (event.key === 'ArrowDown' ? nextElementSibling : previousElementSibling)?.querySelector('a')
  if (!link) return
  event.preventDefault()
  link.focus()
}

function Pages({ address, total }: { readonly address: Address; readonly total: number }) {
  const pages = Math.ceil(total / PAGE_SIZE)
  const page = pageOf(address)
  // A page beyond the last one, from an address or after records were archived, leads back to it.
  if (Math.max(pages, page) <= 1) return null
  const focusRow = (to: number) => {
    address.set({ page: to === 1 ? '' : String(to) })
    scrollTo({ top: 0 })
  }
  return (
    <nav class="pages" aria-label={t('pages')}>
      <button type="button" class="button" disabled={page <= 1} onClick={() => focusRow(Math.min(page - 1, pages))}>
        {t('pages.before')}
      </button>
      <span>{t('pages.of', { page, pages })}</span>
      <button type="button" class="button" disabled={page >= pages} onClick={() => focusRow(page + 1)}>
        {t('pages.next')}
      </button>
    </nav>
  )
}

export const pageOf = (address: Address): number => Math.max(1, Math.trunc(Number(address.get('page'))) || 1)

/** Returns the query parameters for the page that the address names. */
export const paged = (address: Address) => ({ page: pageOf(address), per_page: PAGE_SIZE })

/** Announces changes by others. The list itself doesn't change until the user asks for it. */
export function ChangedElsewhere({ resource, data }: { readonly resource: string; readonly data: object | undefined }) {
  const count = changesSince(resource, data)
  if (count === 0) return null
  return (
    <div class="notice" role="status">
      <p>{t('changed', { count })}</p>
      <button type="button" class="button" onClick={() => refresh(resource)}>
        {t('changed.show')}
      </button>
    </div>
  )
}
