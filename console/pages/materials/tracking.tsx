import { inventory, type Material } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { NewMaterial } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { useAttempt } from '../../parts/attempt.js'
import { Dialog } from '../../parts/dialog.js'
import { EditForm } from '../../parts/form/edit-form.js'
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
  const turnOn = async (entered: Entered, idempotencyKey: string) => {
    const { opening_batch_number = '' } = entered
    const opening = opening_batch_number === '' ? {} : { opening_batch_number }
    await inventory.updateMaterial(id, { batch_tracking: true, ...settingsIn(entered), ...opening }, { idempotencyKey })
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
      {tracked ? (
        <EditForm
          record={material}
          queryKey={['materials', 'one', id]}
          read={() => inventory.getMaterial(id)}
          changeIn={settingsIn}
          update={(change, options) => inventory.updateMaterial(id, change, options)}
          onSaved={() => done(t('tracking.saved', { name }))}
          onCancel={onClose}
        >
          {before => <SettingFields material={before} />}
        </EditForm>
      ) : (
        <Form action={t('tracking.turnOn')} onSubmit={turnOn} onCancel={onClose}>
          <SettingFields material={material} />
          {isBelow('0', stock) ? (
            <TextField
              {...NewMaterial.opening_batch_number}
              label={t('tracking.opening')}
              hint={t('tracking.openingHint')}
              value="OPENING"
              mono
            />
          ) : null}
        </Form>
      )}
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

const SettingFields = ({ material }: Pick<TrackingProps, 'material'>) => (
  <>
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
        value={material.shelf_life_days}
      />
      <TextField
        {...NewMaterial.expiry_alert_days}
        label={t('tracking.alert')}
        required
        value={material.expiry_alert_days ?? 30}
      />
    </div>
    <CheckField
      name="block_expired"
      label={t('tracking.block')}
      hint={t('tracking.blockHint')}
      checked={material.block_expired ?? true}
    />
  </>
)

const settingsIn = (entered: Entered) => ({
  batch_policy: entered.batch_policy as Policy,
  batch_numbering: entered.batch_numbering as Numbering,
  shelf_life_days: entered.shelf_life_days ? Number(entered.shelf_life_days) : null,
  expiry_alert_days: Number(entered.expiry_alert_days),
  block_expired: entered.block_expired === 'true',
})
