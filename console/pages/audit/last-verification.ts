import { proofText } from '../../i18n/proofs.js'
import { storedSetting } from '../../state/settings.js'
import type { Check } from './verify-event.js'

interface LastVerification {
  readonly at: string
  /** Size of the checkpoint, or the check that failed. */
  readonly result: number | Check
}

/** The last verification of an event in this browser. The service stores none, because its own record would prove nothing. */
export const lastVerification = storedSetting<LastVerification | null>('verification', null)

export function recordVerification(result: LastVerification['result']): void {
  lastVerification.value = { at: new Date().toISOString(), result }
}

export const failureText = (check: Check): string =>
  proofText('failed', { check, text: proofText(check === 'key' ? 'noKey' : check) })
