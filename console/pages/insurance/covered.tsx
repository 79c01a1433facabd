import { useState } from 'preact/hooks'
import { type Insurance, inventory } from '../../api/inventory.js'
import { may } from '../../api/session.js'
import { NewInsurance } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { QuantityField, SelectField } from '../../parts/form/form.js'
import { type Option, Picker } from '../../parts/form/picker.js'
import { BASE } from '../../state/address.js'

export type Covered = Insurance['covered'][number]
export type Insurable = Covered['type']

export const INSURABLE = NewInsurance['covered.type'].values

const PATHS: Readonly<Record<Insurable, (id: string) => string>> = {
  tool: id => `${BASE}/tools/${id}`,
  material: id => `${BASE}/materials/${id}`,
  location: id => `${BASE}/locations?at=${id}`,
}

export function RecordLink({ record: { type, id, name } }: { readonly record: Pick<Covered, 'type' | 'id' | 'name'> }) {
  return may(`${type}s:read`) ? <a href={PATHS[type](id)}>{name ?? id}</a> : <span>{name ?? id}</span>
}

type Load = (search: string, signal: AbortSignal) => Promise<readonly Option[]>

const optionsOf = ({ data }: { readonly data: readonly { readonly id: string; readonly name: string }[] }) =>
  data.map(({ id, name }) => ({ id, label: name }))
const matching = (search: string) => ({ ...(search ? { search } : {}), sort: 'name', per_page: 8 })

const SEARCHES: Readonly<Record<Insurable, Load>> = {
  tool: async (search, signal) => optionsOf(await inventory.listTools(matching(search), { signal })),
  material: async (search, signal) => optionsOf(await inventory.listMaterials(matching(search), { signal })),
  location: async (search, signal) => optionsOf(await inventory.listLocations(matching(search), { signal })),
}

interface RecordFieldProps {
  readonly prefix: string
  readonly value: Pick<Covered, 'type' | 'id' | 'name'> | undefined
  readonly required?: boolean
}

/** Selects a tool, a material, or a location. */
export function RecordFields({ prefix, value, required = false }: RecordFieldProps) {
  const [type, setType] = useState<Insurable>(value?.type ?? 'tool')
  const same = value && value.type === type ? { id: value.id, label: value.name ?? value.id } : undefined
  return (
    <>
      <SelectField
        name={`${prefix}.type`}
        label={t('covered.type')}
        value={type}
        choices={INSURABLE.map(one => ({ value: one, label: t(one) }))}
        onInput={chosen => setType(INSURABLE.find(one => one === chosen) ?? 'tool')}
      />
      <Picker
        key={type}
        name={`${prefix}.id`}
        label={t('name')}
        value={same}
        required={required}
        load={SEARCHES[type]}
      />
    </>
  )
}

export const CoveredFields = ({ prefix, value }: { readonly prefix: string; readonly value: Covered | undefined }) => (
  <div class="fields narrow">
    <RecordFields prefix={prefix} value={value} required />
    <QuantityField
      name={`${prefix}.insured_value`}
      label={t('covered.value')}
      {...(value?.insured_value ? { value: value.insured_value } : {})}
    />
  </div>
)
