import type { ComponentChildren } from 'preact'
import type { CallOptions, Records } from '../../api/inventory.js'
import { readList } from '../../api/live.js'
import { useQuery } from '../../api/queries.js'
import { type Address, useAddress } from '../../state/address.js'
import { type Past, pastAt } from '../../state/past.js'
import { useKey } from '../../state/shortcuts.js'
import { Icon } from '../icon.js'
import { Read, type ReadProps } from '../loading.js'
import { Page } from '../page.js'
import { NothingThen, PastNotice, StockOn } from '../past.js'
import { Export } from './export.js'
import { Search } from './filters.js'
import { ChangedElsewhere, paged, Table, type TableProps } from './table.js'

interface RowsPage<Row> {
  readonly data: readonly Row[]
  readonly total: number
  readonly meta?: Records['PageMeta']
}

export interface List<Row, Filters> {
  readonly resource: string
  readonly address: Address
  readonly filters: Filters
  readonly query: ReadProps<RowsPage<Row>>['of']
  /** Rows of the page that is shown; empty until it is read. */
  readonly rows: readonly Row[]
  /** The past that the filters name in `as_of`. */
  readonly past: Past
}

type ReadPage<Row, Filters> = (
  params: Filters & { readonly page: number; readonly per_page: number },
  options: CallOptions,
) => Promise<RowsPage<Row>>

/** Reads the page of a list that the address names. The previous page stays until the next one is read. */
export function useList<Row, Filters extends object>(
  resource: string,
  filtersIn: (address: Address) => Filters,
  readPage: ReadPage<Row, Filters>,
  ...view: readonly string[]
): List<Row, Filters> {
  const address = useAddress()
  const filters = filtersIn(address)
  const past = pastAt((filters as { readonly as_of?: string }).as_of ?? '')
  const params = { ...filters, ...paged(address) }
  const query = useQuery({
    key: [resource, 'list', past.day, ...view, params],
    read: signal => readList(resource, () => readPage(params, { signal })),
    // Rows of another day would have the mark of this one.
    keepsPrevious: ([, , day]) => day === past.day,
  })
  return { resource, address, filters, query, rows: query.data?.data ?? [], past }
}

type TableOptions<Row> = Pick<TableProps<Row>, 'columns' | 'linkOf' | 'selection'>

interface ListTableProps<Row> extends TableOptions<Row> {
  readonly list: List<Row, object>
  readonly caption: string
  /** Shown if the list has no rows. */
  readonly empty: ComponentChildren
}

/** The table of a list and its pages. Changes by others are announced above it. */
export const ListTable = <Row extends { readonly id: string }>({ list, empty, ...table }: ListTableProps<Row>) => (
  <>
    {list.past.day === '' ? <ChangedElsewhere resource={list.resource} data={list.query.data} /> : null}
    <Read of={list.query} lines={12}>
      {({ data, total }) =>
        total === 0 ? (
          <div class="card">{empty}</div>
        ) : (
          <Table {...table} rows={data} idOf={({ id }) => id} address={list.address} total={total} />
        )
      }
    </Read>
  </>
)

interface ListPageProps<Row> extends TableOptions<Row> {
  readonly list: List<Row, object>
  readonly title: string
  /** Below the title: a text, or one made from the number of records. */
  readonly below: string | ((total: number) => string)
  /** Label of the search field; without it, the list can't be searched. */
  readonly search?: string
  readonly filters: ComponentChildren
  /** Between the filters and the table. */
  readonly notice?: ComponentChildren
  readonly empty: ComponentChildren
  readonly hasExport?: boolean
  /** Whether the filters include `as_of`, so that users can select a past day. */
  readonly hasPast?: boolean
  /** What else the mark of a past day tells. */
  readonly pastText?: string
  /** See `Create`. */
  readonly create?: CreateProps | undefined
  readonly actions?: ComponentChildren
  /** Dialogs. */
  readonly children?: ComponentChildren
}

const NOTHING_TO_DO: Pick<ListPageProps<never>, 'create' | 'actions' | 'notice' | 'selection'> = {}

/** The page of a list: title, export, search, filters, table, and pages. */
export function ListPage<Row extends { readonly id: string }>(props: ListPageProps<Row>) {
  const { list, title, below, search, filters, empty, hasExport = false, hasPast = false, pastText, children } = props
  // The past is read-only.
  const { create, actions, notice, selection } = list.past.day === '' ? props : NOTHING_TO_DO
  const nothing = list.past.day === '' ? empty : <NothingThen day={list.past.day} />
  const total = list.query.data?.total
  const { columns, linkOf } = props
  return (
    <Page
      title={title}
      below={typeof below === 'string' ? below : total === undefined ? ' ' : below(total)}
      actions={
        actions || hasExport || create ? (
          <>
            {actions}
            {hasExport ? <Export resource={list.resource} filters={list.filters} /> : null}
            {create ? <Create {...create} /> : null}
          </>
        ) : undefined
      }
    >
      {search === undefined ? null : <Search address={list.address} label={search} />}
      <div class="filters">
        {filters}
        {hasPast ? <StockOn /> : null}
      </div>
      {hasPast ? <PastNotice>{pastText}</PastNotice> : null}
      {notice}
      <ListTable list={list} caption={title} empty={nothing} {...{ columns, linkOf, selection }} />
      {children}
    </Page>
  )
}

interface CreateProps {
  readonly label: string
  readonly onOpen: () => void
}

/** The button that creates a record. The key `n` does the same. */
export function Create({ label, onOpen }: CreateProps) {
  useKey('n', onOpen, 'keys.new')
  return <CreateButton label={label} onOpen={onOpen} />
}

export const CreateButton = ({ label, onOpen }: CreateProps) => (
  <button type="button" class="button primary" onClick={onOpen}>
    <Icon name="plus" />
    {label}
  </button>
)
