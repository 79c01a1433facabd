import { inventory, isInventoryError, type PublishedEvent } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { proofText } from '../../i18n/proofs.js'
import { Dialog } from '../../parts/dialog.js'
import { Failure, Read } from '../../parts/loading.js'
import { indented } from '../webhooks/json.js'
import { failureText, recordVerification } from './last-verification.js'
import { canVerify, FailedCheck, type Verified, verifyEvent } from './verify-event.js'

/** Verifies the proof of an event in the browser and shows the result. */
export function VerifyEvent({ event, onClose }: { readonly event: PublishedEvent; readonly onClose: () => void }) {
  const query = useQuery({ key: ['proof', event.id], read: () => verify(event) })
  return (
    <Dialog title={proofText('verify')} onClose={onClose} wide>
      <Read of={query}>
        {result =>
          result instanceof Error ? (
            <Failure error={result} />
          ) : (
            <div class="stack">
              <p role="status">{proofText('verified', { count: result.size })}</p>
              <div>
                <p>{proofText('key')}</p>
                <p class="mono prose">{result.key}</p>
                <p class="muted">{proofText('compare')}</p>
              </div>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
              <section class="response" tabIndex={0} aria-label={proofText('text')}>
                <pre class="mono">{indented(result.text)}</pre>
              </section>
            </div>
          )
        }
      </Read>
    </Dialog>
  )
}

/** Returns what was verified, or why it wasn't. */
async function verify({ id, hash }: PublishedEvent): Promise<Verified | Error> {
  if (!(await canVerify())) return new Error(proofText('unsupported'))
  try {
    const [proof, keys] = await Promise.all([inventory.getProof({ event: id }), inventory.listAuditKeys()])
    const verified = await verifyEvent(
      hash,
      proof,
      keys.data.map(key => key.verifier_key),
    )
    recordVerification(verified.size)
    return verified
  } catch (error) {
    if (error instanceof FailedCheck) {
      recordVerification(error.check)
      return new Error(failureText(error.check))
    }
    if (isInventoryError(error, 'INVALID_STATE')) return new Error(proofText('notYet'))
    throw error
  }
}
