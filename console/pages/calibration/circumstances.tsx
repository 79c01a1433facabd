import type { Calibration, Plan, Records } from '../../api/inventory.js'
import { t } from '../../i18n/messages.js'
import { type Entered, orNull, QuantityField, SelectField, TextField } from '../../parts/form/form.js'

const PLACES = ['in_house', 'on_site', 'laboratory'] as const satisfies readonly Records['CalibrationPlace'][]
const AS_FOUND = ['in_tolerance', 'out_of_tolerance', 'unknown'] as const

/** Location and ambient conditions of the calibration. The location of the last one is the default. */
export const CircumstanceFields = ({ before }: { readonly before: Calibration | null }) => (
  <fieldset class="rows">
    <legend>{t('calibration.circumstances')}</legend>
    <div class="fields narrow">
      <SelectField
        name="place"
        label={t('calibration.place')}
        value={before?.place ?? ''}
        choices={[
          { value: '', label: t('notSpecified') },
          ...PLACES.map(value => ({ value, label: t(`calibration.place.${value}`) })),
        ]}
      />
      <TextField
        name="accreditation"
        label={t('calibration.accreditation')}
        value={before?.accreditation ?? ''}
        maxLength={200}
      />
      <SelectField
        name="as_found"
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
      <TextField name="environment.note" label={t('environment.note')} maxLength={500} />
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
        name="certificate.number"
        label={t('certificate.number')}
        required={plan?.certificate_required === true && !failed}
        maxLength={200}
        mono
      />
      <TextField name="certificate.issued_on" label={t('certificate.issued')} type="date" />
      <TextField name="certificate.uri" label={t('document.uri')} maxLength={2000} mono />
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
