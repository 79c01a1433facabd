import { may } from '../api/session.js'
import { t } from '../i18n/messages.js'
import { BASE } from '../state/address.js'
import { usePast } from '../state/past.js'

/** A link to the audit log of a record, until the day that is shown. */
export function AuditLink({ id }: { readonly id: string }) {
  const { link } = usePast()
  if (!may('events:read')) return null
  return (
    <a class="link" href={link(`${BASE}/audit?subject=${id}`)}>
      {t('audit.of')}
    </a>
  )
}
