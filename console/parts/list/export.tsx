import { t } from '../../i18n/messages.js'
import { Icon } from '../icon.js'

/** Exports the filtered list as CSV. The byte order mark makes spreadsheets read it as UTF-8. */
export const Export = ({ resource, filters }: { readonly resource: string; readonly filters: object }) => (
  <a class="button" href={exportUrl(resource, { ...filters, format: 'csv', bom: 'true' })} download>
    <Icon name="in" />
    {t('export')}
  </a>
)

export function exportUrl(resource: string, query: object): string {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)])
  return `/api/v1/${resource}?${new URLSearchParams(texts)}`
}
