import { t } from '../../i18n/messages.js'
import { type Entered, TextField } from './form.js'

interface EffectiveFieldProps {
  readonly required?: boolean
  readonly hint?: string
  readonly onInput?: (value: string) => void
}

/** An optional date and time in the past, in the reader's time zone. */
export const EffectiveField = ({ required, hint = t('effective.hint'), onInput }: EffectiveFieldProps) => (
  <TextField
    name="effective_at"
    type="datetime-local"
    label={t('effective')}
    hint={hint}
    max={localMinute(new Date())}
    {...(required ? { required } : {})}
    {...(onInput ? { onInput } : {})}
  />
)

/** Returns the entered time as the API expects it, or nothing if the field is empty. */
export const effectiveIn = ({ effective_at = '' }: Entered): { readonly effective_at?: string } =>
  effective_at === '' ? {} : { effective_at: new Date(effective_at).toISOString() }

/** Returns a time in the format of the field. */
const localMinute = (time: Date): string =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
