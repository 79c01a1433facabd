import type { ComponentChildren } from 'preact'

/** A name and its value. Rows without a value aren't shown. */
export type Detail = readonly [name: string, value: ComponentChildren]

export const Details = ({ rows }: { readonly rows: readonly Detail[] }) => (
  <dl class="details">
    {rows.map(([name, value]) =>
      value === null || value === undefined || value === '' ? null : (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
)

/** Returns the rows of custom fields. */
export const customDetails = (fields: Readonly<Record<string, unknown>>): readonly Detail[] =>
  Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
