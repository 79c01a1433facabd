import { useState } from 'preact/hooks'
import { saveFile } from '../../api/files.js'
import { inventory, type Material, type Records } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { proofText } from '../../i18n/proofs.js'
import { Dialog } from '../../parts/dialog.js'
import { type Entered, Form, TextField } from '../../parts/form/form.js'
import { Read } from '../../parts/loading.js'
import { Card } from '../../parts/page.js'
import { Details } from '../../parts/values/details.js'
import { plain } from '../../parts/values/quantity.js'
import { today } from '../../parts/values/time.js'

/** Creating the package of a long history takes long. */
const PATIENT = { timeoutMs: 600_000, tryTimeoutMs: 600_000 }

/** Verifies the stock of a material, and creates its evidence package. */
export function MaterialProof({ material }: { readonly material: Material }) {
  const [open, setOpen] = useState<'evidence' | 'verify'>()
  const close = () => setOpen(undefined)
  return (
    <Card title={t('menu.proof')}>
      <div class="inset actions">
        <button type="button" class="button" onClick={() => setOpen('verify')}>
          {proofText('verify')}
        </button>
        <button type="button" class="button" onClick={() => setOpen('evidence')}>
          {proofText('evidence')}
        </button>
      </div>
      {open === 'evidence' ? <Evidence material={material} onClose={close} /> : null}
      {open === 'verify' ? <Verify material={material} onClose={close} /> : null}
    </Card>
  )
}

interface DialogProps {
  readonly material: Material
  readonly onClose: () => void
}

function Evidence({ material: { id }, onClose }: DialogProps) {
  const create = async ({ from, to }: Entered) => {
    const period = { ...(from ? { from } : {}), ...(to && to !== today() ? { to } : {}) }
    const file = await inventory.createEvidence({ material_id: id, ...period }, PATIENT)
    saveFile(`evidence-${id}-${today()}.zip`, new Blob([file]))
    onClose()
  }
  return (
    <Dialog title={proofText('evidence')} onClose={onClose}>
      <Form action={proofText('download')} onSubmit={create} onCancel={onClose}>
        <p>{proofText('evidenceText')}</p>
        <TextField name="from" type="date" label={t('from')} hint={proofText('fromCreation')} max={today()} />
        <TextField name="to" type="date" label={t('to.day')} hint={proofText('untilNow')} max={today()} />
      </Form>
    </Dialog>
  )
}

function Verify({ material, onClose }: DialogProps) {
  const query = useQuery({
    key: ['materials', 'verify', material.id],
    read: signal => inventory.verifyMaterial(material.id, undefined, { signal }),
  })
  const nameOf = (id: string) => material.locations.find(location => location.id === id)?.name ?? id
  const amount = (value: string) => `${plain(value)} ${material.unit}`
  const compared = ({ shown, replayed }: Records['ComparedStock']) =>
    proofText('compared', { shown: amount(shown), replayed: amount(replayed) })
  return (
    <Dialog title={proofText('verify')} onClose={onClose}>
      <Read of={query}>
        {({ matches, stock, locations, findings }) => (
          <div class="stack">
            <p role="status">{proofText(matches ? 'matches' : 'differs')}</p>
            {findings.map(finding => (
              <p key={finding} class="notice bad">
                {finding}
              </p>
            ))}
            <Details
              rows={[
                ...locations.map(one => [nameOf(one.location_id), compared(one)] as const),
                [proofText('total'), compared(stock)],
              ]}
            />
          </div>
        )}
      </Read>
    </Dialog>
  )
}
