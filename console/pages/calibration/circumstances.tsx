import type { Calibration, Plan } from '../../api/inventory.js'
import { NewCalibration } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { type Entered, orNull, QuantityField, SelectField, TextField } from '../../parts/form/form.js'

const PLACES = NewCalibration.place.values
const AS_FOUND = NewCalibration.as_found.values

/** Location and ambient conditions of the calibration. The location of the last one is the default. */
export const CircumstanceFields = ({ before }: { readonly before: Calibration | null }) => (
  <fieldset class="rows">
    <legend>{t('calibration.circumstances')}</legend>
    <div class="fields narrow">
      <SelectField
        {...NewCalibration.place}
        label={t('calibration.place')}
        value={before?.place ?? ''}
        choices={[
          { value: '', label: t('notSpecified') },
          ...PLACES.map(value => ({ value, label: t(`calibration.place.${value}`) })),
        ]}
      />
      <TextField
        {...NewCalibration.accreditation}
        label={t('calibration.accreditation')}
        value={before?.accreditation}
      />
      <SelectField
        {...NewCalibration.as_found}
        label={t('calibration.toolFound')}
        hint={t('calibration.asFoundHint')}
        choices={[
          { value: '', label: t('calibration.asMeasured') },
          ...AS_FOUND.map(value => ({ value, label: t(`found.${value}`) })),
        ]}
      />
      <QuantityField name="environment.temperature_c" label={t('environment.temperature')} unit="°C" signed />
      <QuantityField name="environment.humidity_pct" label={t('environment.humidity')} unit="%" />
      <QuantityField name="environment.pressure_hpa" label={t('environment.pressure')} unit="hPa" />
      <TextField {...NewCalibration['environment.note']} label={t('environment.note')} />
    </div>
  </fieldset>
)

interface CertificateProps {
  readonly plan: Plan | null
  readonly failed: boolean
}

export const CertificateFields = ({ plan, failed }: CertificateProps) => (
  <fieldset class="rows">
    <legend>{t('certificate')}</legend>
    <div class="fields narrow">
      <TextField
        {...NewCalibration['certificate.number']}
        label={t('number')}
        required={plan?.certificate_required === true && !failed}
        mono
      />
      <TextField {...NewCalibration['certificate.issued_on']} label={t('certificate.issued')} />
      <TextField {...NewCalibration['certificate.uri']} label={t('document.uri')} mono />
      <TextField name="certificate.sha256" label={t('document.sha256')} maxLength={64} mono />
    </div>
  </fieldset>
)

export function circumstancesIn(entered: Entered) {
  const environment = {
    temperature_c: orNull(entered['environment.temperature_c']),
    humidity_pct: orNull(entered['environment.humidity_pct']),
    pressure_hpa: orNull(entered['environment.pressure_hpa']),
    note: orNull(entered['environment.note']),
  }
  const found = AS_FOUND.find(value => value === entered.as_found)
  return {
    place: PLACES.find(value => value === entered.place) ?? null,
    accreditation: orNull(entered.accreditation),
    // If it is omitted, the service derives it from the measurements.
    ...(found ? { as_found: found } : {}),
    environment: Object.values(environment).some(value => value !== null) ? environment : null,
  }
}

/** Returns the certificate if any of its fields has a value. The service rejects one without a number. */
export function certificateIn(entered: Entered) {
  const certificate = {
    number: entered['certificate.number'] ?? '',
    issued_on: orNull(entered['certificate.issued_on']),
    uri: orNull(entered['certificate.uri']),
    sha256: orNull(entered['certificate.sha256']),
  }
  return Object.values(certificate).some(value => value !== null && value !== '') ? certificate : null
}
