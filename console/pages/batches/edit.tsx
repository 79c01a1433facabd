import { useState } from 'preact/hooks'
import { type Batch, inventory } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { BatchPatch, NewBatch } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { EditForm } from '../../parts/form/edit-form.js'
import { type Entered, orNull, QuantityField, TextArea, TextField } from '../../parts/form/form.js'
import { toast } from '../../parts/toast.js'

const changeIn = ({ batch_number = '', reason, ...entered }: Entered) => ({
  batch_number,
  ...{ supplier: orNull(entered.supplier), supplier_batch: orNull(entered.supplier_batch) },
  ...{ expires_on: orNull(entered.expires_on), best_before: orNull(entered.best_before) },
  ...{ manufactured_on: orNull(entered.manufactured_on), gtin: orNull(entered.gtin) },
  ...{ unit_cost: orNull(entered.unit_cost), note: orNull(entered.note) },
  ...(reason ? { reason } : {}),
})

export function EditBatch({ batch, onClose }: { readonly batch: Batch; readonly onClose: () => void }) {
  const { id } = batch
  const [expires, setExpires] = useState(batch.expires_on ?? '')
  const onSaved = ({ batch_number: number }: Batch) => {
    refresh()
    toast(t('batch.saved', { number }))
    onClose()
  }
  return (
    <Dialog title={t('edit.of', { name: batch.batch_number })} onClose={onClose} wide>
      <EditForm
        record={batch}
        queryKey={['batches', 'one', id]}
        read={() => inventory.getBatch(id)}
        changeIn={changeIn}
        update={(change, options) => inventory.updateBatch(id, change, options)}
        onSaved={onSaved}
        onCancel={onClose}
      >
        {before => (
          <>
            <div class="fields">
              <TextField
                {...NewBatch.batch_number}
                label={t('batch.number')}
                value={before.batch_number}
                autoFocus
                mono
              />
              <TextField name="gtin" label={t('batch.gtin')} value={before.gtin} maxLength={14} mono />
              <TextField {...NewBatch.supplier} label={t('batch.supplier')} value={before.supplier} />
              <TextField {...NewBatch.supplier_batch} label={t('batch.supplierBatch')} value={before.supplier_batch} />
              <TextField
                {...NewBatch.expires_on}
                label={t('batch.expires')}
                value={before.expires_on}
                onInput={setExpires}
              />
              <TextField {...NewBatch.best_before} label={t('batch.bestBefore')} value={before.best_before} />
              <TextField {...NewBatch.manufactured_on} label={t('batch.manufactured')} value={before.manufactured_on} />
              <QuantityField name="unit_cost" label={t('batch.cost')} value={before.unit_cost} />
            </div>
            {expires === (before.expires_on ?? '') ? null : (
              <TextField {...BatchPatch.reason} label={t('batch.expiresReason')} required />
            )}
            <TextArea {...NewBatch.note} label={t('note')} value={before.note} />
          </>
        )}
      </EditForm>
    </Dialog>
  )
}
