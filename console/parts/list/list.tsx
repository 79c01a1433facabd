import type { ComponentChildren } from 'preact'
import { Read, type ReadProps } from '../waiting.js'
import { ChangedElsewhere, Table, type TableProps } from './table.js'

interface Page<Row> {
  readonly data: readonly Row[]
  readonly total: number
}

interface ListProps<Row> extends Omit<TableProps<Row>, 'rows' | 'total' | 'idOf'> {
  readonly of: ReadProps<Page<Row>>['of']
  readonly resource: string
  /** What is said where there is nothing. */
  readonly empty: ComponentChildren
}

/** A page of a list, as it was read; what others have changed since is said above it. */
export const List = <Row extends { readonly id: string }>({ of, resource, empty, ...table }: ListProps<Row>) => (
  <>
    <ChangedElsewhere resource={resource} />
    <Read of={of} lines={12}>
      {({ data, total }) =>
        data.length === 0 ? (
          <div class="card">{empty}</div>
        ) : (
          <Table {...table} rows={data} idOf={({ id }) => id} total={total} />
        )
      }
    </Read>
  </>
)
