import * as rules from '../../domain/administration.js'
import { apiKey } from '../../domain/api-keys.js'
import { anyOf } from '../../domain/decisions/aggregate.js'
import { user } from '../../domain/users.js'
import type { AdministrationEvent, Leave } from '../../events/administration.js'
import type { Remaining } from './remaining-admins.js'
import { createGranting, type Granting, type GrantingOptions, type Grants } from './serialized-changes.js'

/** Lets users and keys go from the administration, so that nobody leaves on the strength of one who leaves as well. */
export type Leaving = Granting<rules.Loss>

export interface LeavingOptions
  extends Pick<
    GrantingOptions<rules.Administration, AdministrationEvent, rules.Loss>,
    'executor' | 'events' | 'streams' | 'mint' | 'now'
  > {
  readonly remaining: Remaining
}

const grants: Grants<rules.Administration, AdministrationEvent> = {
  aggregate: rules.administration,
  id: rules.LEAVES,
  grant: (state, { event, ...granted }, known) => rules.grant(state, { ...granted, leave: event as Leave }, known),
  last({ last: { leave, ...granted }, granted: revision }) {
    return { granted: { ...granted, event: leave }, revision }
  },
  ownerOf: ({ type }) => (type === 'user-updated' ? anyOf(user) : anyOf(apiKey)),
}

export const createLeaving = ({ remaining, ...options }: LeavingOptions): Leaving =>
  createGranting({ ...options, grants, refusal: remaining })
