import { inventory, type Material } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { NewMaterial } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { useAttempt } from '../../parts/attempt.js'
import { Dialog } from '../../parts/dialog.js'
import { CheckField, type Entered, Form, SelectField, TextField } from '../../parts/form/form.js'
import { Failure } from '../../parts/loading.js'
import { toast } from '../../parts/toast.js'
import { isBelow } from '../../parts/values/decimals.js'

const POLICIES = NewMaterial.batch_policy.values
const NUMBERINGS = NewMaterial.batch_numbering.values

type Policy = (typeof POLICIES)[number]
type Numbering = (typeof NUMBERINGS)[number]

interface TrackingProps {
  readonly material: Material
  readonly onClose: () => void
}

/** Edits batch tracking and the batch policy of a material. */
export function Tracking({ material, onClose }: TrackingProps) {
  const { failure, attempt } = useAttempt()
  const { id, name, batch_tracking: tracked = false, stock } = material
  const done = (message: string) => {
    refresh('materials', 'menu')
    toast(message)
    onClose()
  }
  const submit = async (entered: Entered, idempotencyKey: string) => {
    const change = {
      batch_tracking: true,
      batch_policy: entered.batch_policy as Policy,
      batch_numbering: entered.batch_numbering as Numbering,
      shelf_life_days: entered.shelf_life_days ? Number(entered.shelf_life_days) : null,
      expiry_alert_days: Number(entered.expiry_alert_days),
      block_expired: entered.block_expired === 'true',
      ...(entered.opening_batch_number ? { opening_batch_number: entered.opening_batch_number } : {}),
    }
    await inventory.updateMaterial(id, change, { idempotencyKey })
    done(t('tracking.saved', { name }))
  }
  const stop = async () => {
    await inventory.updateMaterial(id, { batch_tracking: false })
    done(t('tracking.turnedOff', { name }))
  }
  return (
    <Dialog title={tracked ? `${t('tracking')}: ${name}` : t('tracking.turnOnTitle', { name })} onClose={onClose}>
      {tracked ? null : <p>{t('tracking.text')}</p>}
      <Failure error={failure} />
      <Form action={t(tracked ? 'save' : 'tracking.turnOn')} onSubmit={submit} onCancel={onClose}>
        <SelectField
          {...NewMaterial.batch_policy}
          label={t('tracking.policy')}
          value={material.batch_policy ?? 'fefo'}
          choices={POLICIES.map(policy => ({ value: policy, label: t(`policy.${policy}`) }))}
        />
        <SelectField
          {...NewMaterial.batch_numbering}
          label={t('tracking.numbering')}
          value={material.batch_numbering ?? 'required'}
          choices={NUMBERINGS.map(numbering => ({ value: numbering, label: t(`numbering.${numbering}`) }))}
        />
        <div class="fields">
          <TextField
            {...NewMaterial.shelf_life_days}
            label={t('tracking.shelfLife')}
            hint={t('tracking.shelfLifeHint')}
            value={String(material.shelf_life_days ?? '')}
          />
          <TextField
            {...NewMaterial.expiry_alert_days}
            label={t('tracking.alert')}
            required
            value={String(material.expiry_alert_days ?? 30)}
          />
        </div>
        <CheckField
          name="block_expired"
          label={t('tracking.block')}
          hint={t('tracking.blockHint')}
          checked={material.block_expired ?? true}
        />
        {!tracked && isBelow('0', stock) ? (
          <TextField
            {...NewMaterial.opening_batch_number}
            label={t('tracking.opening')}
            hint={t('tracking.openingHint')}
            value="OPENING"
            mono
          />
        ) : null}
      </Form>
      {tracked && stock === '0' ? (
        <footer class="actions">
          <button type="button" class="button danger" onClick={() => void attempt(stop)}>
            {t('tracking.turnOff')}
          </button>
        </footer>
      ) : null}
    </Dialog>
  )
}
