import { may } from '../api/session.js'
import { BASE } from '../state/address.js'
import { say } from '../words.js'

/** A link to the audit log of a record. */
export const AuditLink = ({ id }: { readonly id: string }) =>
  may('events:read') ? (
    <a class="link" href={`${BASE}/audit?subject=${id}`}>
      {say('audit.of')}
    </a>
  ) : null
