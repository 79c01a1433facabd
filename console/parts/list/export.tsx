import { say } from '../../words.js'
import { Icon } from '../icon.js'

/** The whole list as it is filtered, as CSV; the mark at its begin tells spreadsheets that it is UTF-8. */
export const Export = ({ resource, filters }: { readonly resource: string; readonly filters: object }) => (
  <a class="button" href={tableOf(resource, { ...filters, format: 'csv', bom: 'true' })} download>
    <Icon name="in" />
    {say('export')}
  </a>
)

export function tableOf(resource: string, query: object): string {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)])
  return `/api/v1/${resource}?${new URLSearchParams(texts)}`
}
