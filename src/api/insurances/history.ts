import { claimFields, insuranceFields } from '../../events/insurances.js'
import { presentChanges } from '../../feed/published/fields.js'

const FIELDS: ReadonlyMap<string, (typeof claimFields)[keyof typeof claimFields]> = new Map(Object.entries(claimFields))

/** Returns the changes of a policy and of its claims, such as `claims.1.status`, with quantities as numbers. */
export function presentPolicyChanges(changes: object): object {
  const ofClaims = Object.keys(changes).flatMap(name => {
    const field = FIELDS.get(/^claims\.\d+\.(\w+)$/.exec(name)?.[1] ?? '')
    return field ? [[name, field] as const] : []
  })
  return presentChanges({ ...insuranceFields, ...Object.fromEntries(ofClaims) }, changes)
}
