import { useState } from 'preact/hooks'
import { inventory, type Material } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { Dialog } from '../../parts/dialog.js'
import { CheckField, type Entered, Form, SelectField, TextField } from '../../parts/form/form.js'
import { toast } from '../../parts/toast.js'
import { isBelow } from '../../parts/values/decimals.js'
import { Failure } from '../../parts/waiting.js'
import { say } from '../../words.js'

const POLICIES = ['fefo', 'fifo', 'lifo', 'manual'] as const
const NUMBERINGS = ['required', 'auto'] as const

type Policy = (typeof POLICIES)[number]
type Numbering = (typeof NUMBERINGS)[number]

interface TrackingProps {
  readonly material: Material
  readonly onClose: () => void
}

/** Edits batch tracking and the batch policy of a material. */
export function Tracking({ material, onClose }: TrackingProps) {
  const [failure, setFailure] = useState<unknown>()
  const { id, name, batch_tracking: tracked = false, stock } = material
  const done = (said: string) => {
    refresh('materials', 'batches', 'overview', 'menu')
    toast(said)
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
    done(say('tracking.saved', { name }))
  }
  const stop = async () => {
    try {
      await inventory.updateMaterial(id, { batch_tracking: false })
      done(say('tracking.stopped', { name }))
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <Dialog title={tracked ? `${say('tracking')}: ${name}` : say('tracking.keep', { name })} onClose={onClose}>
      {tracked ? null : <p>{say('tracking.text')}</p>}
      {failure === undefined ? null : <Failure error={failure} />}
      <Form action={say(tracked ? 'save' : 'tracking.do')} onSubmit={submit} onCancel={onClose}>
        <SelectField
          name="batch_policy"
          label={say('tracking.policy')}
          value={material.batch_policy ?? 'fefo'}
          choices={POLICIES.map(policy => ({ value: policy, label: say(`policy.${policy}`) }))}
        />
        <SelectField
          name="batch_numbering"
          label={say('tracking.numbering')}
          value={material.batch_numbering ?? 'required'}
          choices={NUMBERINGS.map(way => ({ value: way, label: say(`numbering.${way}`) }))}
        />
        <div class="fields">
          <TextField
            name="shelf_life_days"
            label={say('tracking.shelfLife')}
            hint={say('tracking.shelfLifeHint')}
            type="number"
            min={1}
            max={36_500}
            value={String(material.shelf_life_days ?? '')}
          />
          <TextField
            name="expiry_alert_days"
            label={say('tracking.alert')}
            type="number"
            min={0}
            max={3650}
            required
            value={String(material.expiry_alert_days ?? 30)}
          />
        </div>
        <CheckField
          name="block_expired"
          label={say('tracking.block')}
          hint={say('tracking.blockHint')}
          checked={material.block_expired ?? true}
        />
        {!tracked && isBelow('0', stock) ? (
          <TextField
            name="opening_batch_number"
            label={say('tracking.opening')}
            hint={say('tracking.openingHint')}
            value="OPENING"
            maxLength={100}
            mono
          />
        ) : null}
      </Form>
      {tracked && stock === '0' ? (
        <footer class="actions">
          <button type="button" class="button danger" onClick={() => void stop()}>
            {say('tracking.stop')}
          </button>
        </footer>
      ) : null}
    </Dialog>
  )
}
