import { useState } from 'preact/hooks'
import type { Calibration } from '../../api/inventory.js'
import { NewCalibration } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { QuantityField, TextField } from '../../parts/form/form.js'
import { Status } from '../../parts/values/status.js'
import { isWithin, type Measured } from './tolerance.js'

type Measurement = Calibration['measurements'][number]

interface MeasurementProps {
  readonly prefix: string
  /** The previous measurement. Its nominal values are kept, its readings aren't. */
  readonly last: Measurement | undefined
  readonly guarded: boolean
}

/** A measurement point, evaluated while the user types. */
export function MeasurementFields({ prefix, last, guarded }: MeasurementProps) {
  const [measured, setMeasured] = useState<Measured>({
    nominal: last?.nominal,
    tol_minus: last?.tol_minus,
    tol_plus: last?.tol_plus,
    uncertainty: last?.uncertainty ?? undefined,
  })
  const [found, setFound] = useState<string>()
  const [left, setLeft] = useState<string>()
  const expected = (name: keyof Measured) => ({
    name: `${prefix}.${name}`,
    required: name !== 'uncertainty',
    onInput: (value: string | undefined) => setMeasured(before => ({ ...before, [name]: value })),
    ...(last?.[name] ? { value: last[name] } : {}),
  })
  return (
    <div class="fields narrow">
      <TextField
        {...NewCalibration['measurements.parameter']}
        name={`${prefix}.parameter`}
        label={t('measured.parameter')}
        value={last?.parameter}
      />
      <TextField
        {...NewCalibration['measurements.unit']}
        name={`${prefix}.unit`}
        label={t('unit')}
        value={last?.unit}
      />
      <QuantityField {...expected('nominal')} label={t('measured.nominal')} signed />
      <QuantityField {...expected('tol_minus')} label={t('measured.minus')} />
      <QuantityField {...expected('tol_plus')} label={t('measured.plus')} />
      <QuantityField {...expected('uncertainty')} label={t('measured.uncertainty')} />
      <QuantityField
        name={`${prefix}.as_found`}
        label={t('calibration.asFound')}
        signed
        onInput={setFound}
        hint={<Verdict within={isWithin(found, measured, guarded)} />}
      />
      <QuantityField
        name={`${prefix}.as_left`}
        label={t('measured.left')}
        signed
        onInput={setLeft}
        hint={<Verdict within={isWithin(left, measured, guarded)} />}
      />
    </div>
  )
}

export const Verdict = ({ within }: { readonly within: boolean | undefined | null }) =>
  within === undefined || within === null ? (
    <span> </span>
  ) : (
    <Status tone={within ? 'good' : 'bad'}>{t(within ? 'measured.inTolerance' : 'measured.outOfTolerance')}</Status>
  )
