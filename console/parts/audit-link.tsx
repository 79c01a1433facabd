import { BASE } from '../client/address.js'
import { may } from '../client/session.js'
import { say } from '../words.js'

/** Who changed this record, and what of it. */
export const AuditLink = ({ id }: { readonly id: string }) =>
  may('events:read') ? (
    <a class="link" href={`${BASE}/audit?subject=${id}`}>
      {say('audit.of')}
    </a>
  ) : null
