import { may } from '../api/session.js'
import { t } from '../i18n/messages.js'
import { BASE } from '../state/address.js'

/** A link to the audit log of a record. */
export const AuditLink = ({ id }: { readonly id: string }) =>
  may('events:read') ? (
    <a class="link" href={`${BASE}/audit?subject=${id}`}>
      {t('audit.of')}
    </a>
  ) : null
