import type { Tool, ToolCondition } from '../../api/inventory.js'
import { NewTool } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { SelectField, TextField } from '../../parts/form/form.js'
import { LocationPicker } from '../../parts/form/location-picker.js'
import type { Option } from '../../parts/form/picker.js'
import { useToolCategories } from './categories.js'

/** Conditions, the best first. */
export const CONDITIONS = [
  'new',
  'good',
  'worn',
  'incomplete',
  'needs_repair',
  'damaged',
  'lost',
] as const satisfies readonly ToolCondition[]

export const isCondition = (text: string | undefined): text is ToolCondition => CONDITIONS.some(one => one === text)

interface ConditionFieldProps {
  readonly value: ToolCondition
  readonly options?: readonly ToolCondition[]
  readonly hint?: string
  readonly autoFocus?: boolean
  readonly onInput?: (value: string) => void
}

export const ConditionField = ({ options: among = CONDITIONS, ...props }: ConditionFieldProps) => (
  <SelectField
    {...props}
    name="condition"
    label={t('condition')}
    choices={among.map(condition => ({ value: condition, label: t(`condition.${condition}`) }))}
  />
)

/** Home location of a tool, as an option of a picker. */
export const locationOption = ({ location_id, location_name }: Partial<Tool>): { readonly value?: Option } =>
  location_id ? { value: { id: location_id, label: location_name ?? location_id } } : {}

interface ToolFieldsProps {
  readonly values: Partial<Tool>
}

/** Fields for creating and editing a tool. */
export function ToolFields({ values }: ToolFieldsProps) {
  const { categories } = useToolCategories()
  return (
    <>
      <TextField {...NewTool.name} label={t('name')} value={values.name} autoFocus />
      <div class="fields">
        <TextField
          {...NewTool.category}
          label={t('category')}
          value={values.category}
          list={categories.map(({ name }) => name)}
        />
        <LocationPicker name="location_id" label={t('tool.homeLocation')} {...locationOption(values)} />
        <TextField
          {...NewTool.asset_tag}
          label={t('tool.tag')}
          hint={t('tool.tagHint')}
          value={values.asset_tag}
          mono
        />
        <TextField {...NewTool.serial_number} label={t('tool.serial')} value={values.serial_number} mono />
      </div>
      <ConditionField value={values.condition ?? 'good'} />
    </>
  )
}
