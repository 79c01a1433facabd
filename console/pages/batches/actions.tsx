import { type Batch, inventory } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { AskReason } from '../../parts/ask-reason.js'
import { type Entered, TextField } from '../../parts/form/form.js'
import { toast } from '../../parts/toast.js'
import { say } from '../../words.js'

export type Deed = 'quarantine' | 'release' | 'recall'

/** Actions that are possible in the batch's status. Only administrators revoke a recall. */
export function deedsFor({ status }: Batch): readonly Deed[] {
  if (status === 'recalled') return may('admin') ? ['release'] : []
  return status === 'quarantined' ? ['release', 'recall'] : ['quarantine', 'recall']
}

interface DeedProps {
  readonly deed: Deed
  readonly batch: Batch
  readonly onClose: () => void
}

/** Changes the batch's status with a reason, and fails if it changed since it was shown. */
export function DeedDialog({ deed, batch, onClose }: DeedProps) {
  const { id, batch_number } = batch
  const submit = async ({ reason = '', reference }: Entered, idempotencyKey: string) => {
    const options = { idempotencyKey, ifMatch: batch }
    if (deed === 'quarantine') await inventory.quarantineBatch(id, { reason }, options)
    else if (deed === 'release') await inventory.releaseBatch(id, { reason }, options)
    else await inventory.recallBatch(id, { reason, ...(reference ? { reference } : {}) }, options)
    refresh('batches', 'materials', 'overview')
    toast(say(`batch.${deed}Done`, { number: batch_number }))
  }
  return (
    <AskReason
      title={`${say(`batch.${deed}`)}: ${batch_number}`}
      text={say(`batch.${deed}Text`)}
      action={say(`batch.${deed}`)}
      tone={deed === 'recall' ? 'danger' : 'primary'}
      onSubmit={submit}
      onClose={onClose}
    >
      {deed === 'recall' ? (
        <TextField name="reference" label={say('reference')} maxLength={200} autoFocus />
      ) : undefined}
    </AskReason>
  )
}
