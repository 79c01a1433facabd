import { type Batch, inventory } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { BatchDeed, BatchRecall } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { AskReason } from '../../parts/ask-reason.js'
import { type Entered, TextField } from '../../parts/form/form.js'
import { toast } from '../../parts/toast.js'

export type BatchAction = 'quarantine' | 'release' | 'recall'

/** Actions that are possible in the batch's status. Only administrators revoke a recall. */
export function actionsFor({ status }: Batch): readonly BatchAction[] {
  if (status === 'recalled') return may('admin') ? ['release'] : []
  return status === 'quarantined' ? ['release', 'recall'] : ['quarantine', 'recall']
}

interface ActionProps {
  readonly action: BatchAction
  readonly batch: Batch
  readonly onClose: () => void
}

/** Changes the batch's status with a reason, and fails if it changed since it was shown. */
export function BatchActionDialog({ action, batch, onClose }: ActionProps) {
  const { id, batch_number } = batch
  const submit = async ({ reason = '', reference }: Entered, idempotencyKey: string) => {
    const options = { idempotencyKey, ifMatch: batch }
    if (action === 'quarantine') await inventory.quarantineBatch(id, { reason }, options)
    else if (action === 'release') await inventory.releaseBatch(id, { reason }, options)
    else await inventory.recallBatch(id, { reason, ...(reference ? { reference } : {}) }, options)
    refresh('materials')
    toast(t(`batch.${action}Done`, { number: batch_number }))
  }
  return (
    <AskReason
      title={`${t(`batch.${action}`)}: ${batch_number}`}
      text={t(`batch.${action}Text`)}
      action={t(`batch.${action}`)}
      tone={action === 'recall' ? 'danger' : 'primary'}
      field={BatchDeed.reason}
      onSubmit={submit}
      onClose={onClose}
    >
      {action === 'recall' ? <TextField {...BatchRecall.reference} label={t('reference')} autoFocus /> : undefined}
    </AskReason>
  )
}
