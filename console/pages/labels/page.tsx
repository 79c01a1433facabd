import { useState } from 'preact/hooks'
import { useQuery } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { SelectField } from '../../parts/form/form.js'
import { Picker } from '../../parts/form/picker.js'
import { Icon, IconButton } from '../../parts/icon.js'
import { Read } from '../../parts/loading.js'
import { Card, Empty, Page } from '../../parts/page.js'
import { type Address, useAddress } from '../../state/address.js'
import { LABEL_SIZES, labelSize } from '../../state/station.js'
import { cards, LABEL_KINDS, type LabelKindName, labelKinds } from './kinds.js'
import { Label, type LabelText } from './label.js'
import { SIZES } from './sizes.js'

const MAX_LABELS = 200
const MAX_COPIES = 99

const idsIn = (address: Address): readonly string[] =>
  address.get('ids').split(',').filter(Boolean).slice(0, MAX_LABELS)

const clamp = (text: string, low: number, high: number): number =>
  Math.min(Math.max(Math.trunc(Number(text)) || low, low), high)

/** Selects records, previews their labels, and prints them. */
export default function Labels() {
  const address = useAddress()
  const kinds = labelKinds()
  const kind = kinds.find(one => one === address.get('kind'))
  const ids = idsIn(address)
  const areCards = kind === undefined
  const query = useQuery({
    key: [kind ?? 'cards', 'labels', ids],
    read: signal => (areCards ? Promise.resolve(cards()) : LABEL_KINDS[kind].read(ids, signal)),
    enabled: areCards || ids.length > 0,
    keepsPrevious: true,
  })
  const chosen = areCards || ids.length > 0 ? (query.data ?? []) : []
  return (
    <Page
      title={t('menu.labels')}
      below={t('labels.text')}
      actions={
        <button type="button" class="button primary" disabled={chosen.length === 0} onClick={() => print()}>
          <Icon name="print" />
          {t('labels.print')}
        </button>
      }
    >
      <div class="columns aside unprinted">
        <Choosing address={address} kinds={kinds} kind={kind} ids={ids} labels={chosen} />
        <Card title={t('labels.preview')} note={t('labels.previewNote')}>
          {chosen.length > 0 || ids.length > 0 || areCards ? null : (
            <Empty title={t('labels.none')} text={t('labels.noneText')} />
          )}
          <Read of={areCards || ids.length > 0 ? query : { ...query, data: [] }}>
            {() => <Sheets address={address} labels={chosen} />}
          </Read>
        </Card>
      </div>
    </Page>
  )
}

interface ChoosingProps {
  readonly address: Address
  readonly kinds: readonly LabelKindName[]
  readonly kind: LabelKindName | undefined
  readonly ids: readonly string[]
  readonly labels: readonly LabelText[]
}

function Choosing({ address, kinds, kind, ids, labels }: ChoosingProps) {
  const [pickedCount, setPickedCount] = useState(0)
  const keep = (next: readonly string[]) => address.set({ ids: next.join() })
  return (
    <Card title={t('labels.what')}>
      <div class="form inset">
        <fieldset class="chips">
          <legend class="unseen">{t('labels.what')}</legend>
          {[...kinds, undefined].map(one => (
            <button
              key={one ?? 'cards'}
              type="button"
              class="chip"
              aria-pressed={one === kind}
              onClick={() => address.set({ kind: one ?? 'cards', ids: '' })}
            >
              {t(one === undefined ? 'labels.cards' : LABEL_KINDS[one].label)}
            </button>
          ))}
        </fieldset>
        {kind === undefined ? null : (
          <Picker
            key={`${kind} ${pickedCount}`}
            name="one"
            label={t('labels.add')}
            load={LABEL_KINDS[kind].search}
            onPick={option => {
              if (!option) return
              if (!ids.includes(option.id)) keep([...ids, option.id].slice(-MAX_LABELS))
              setPickedCount(pickedCount + 1)
            }}
          />
        )}
        {kind === undefined || labels.length === 0 ? null : (
          <ul class="list boxed chosen">
            {labels.map(({ id, title, note }) => (
              <li key={id}>
                <span class="grow">
                  {title}
                  <span class="sub">{note}</span>
                </span>
                <IconButton
                  icon="close"
                  label={t('remove.of', { name: title })}
                  look="ghost small"
                  onClick={() => keep(ids.filter(one => one !== id))}
                />
              </li>
            ))}
          </ul>
        )}
        <SelectField
          name="size"
          label={t('labels.size')}
          value={labelSize.value}
          choices={LABEL_SIZES.map(size => ({ value: size, label: t(`labels.${size}`) }))}
          onInput={size => {
            labelSize.value = LABEL_SIZES.find(one => one === size) ?? 'a4'
          }}
        />
        <div class="fields">
          <Count address={address} name="copies" label={t('labels.copies')} low={1} high={MAX_COPIES} />
          {SIZES[labelSize.value].perSheet > 1 ? (
            <Count address={address} name="first" label={t('labels.first')} low={1} high={24} />
          ) : null}
        </div>
      </div>
    </Card>
  )
}

interface CountProps {
  readonly address: Address
  readonly name: string
  readonly label: string
  readonly low: number
  readonly high: number
}

const Count = ({ address, name, label, low, high }: CountProps) => (
  <div class="field">
    <label for={`labels-${name}`}>{label}</label>
    <input
      id={`labels-${name}`}
      class="input number"
      type="number"
      min={low}
      max={high}
      value={clamp(address.get(name), low, high)}
      onChange={event => address.set({ [name]: String(clamp(event.currentTarget.value, low, high)) })}
    />
  </div>
)

/** The labels as printed. The page has the size of the label, whatever paper the printer reports. */
function Sheets({ address, labels }: { readonly address: Address; readonly labels: readonly LabelText[] }) {
  const size = labelSize.value
  const { perSheet } = SIZES[size]
  const copies = clamp(address.get('copies'), 1, MAX_COPIES)
  const first = perSheet > 1 ? clamp(address.get('first'), 1, perSheet) : 1
  const all: readonly (LabelText | undefined)[] = [
    ...Array.from({ length: first - 1 }, () => undefined),
    ...labels.flatMap(label => Array.from({ length: copies }, () => label)),
  ]
  const sheets = Array.from({ length: Math.ceil(all.length / perSheet) }, (_, at) =>
    all.slice(at * perSheet, (at + 1) * perSheet),
  )
  return (
    <div class={`sheets paper-${size}`}>
      {sheets.map((sheet, at) => (
        <div key={at} class="sheet">
          {sheet.map((label, place) =>
            label ? <Label key={place} label={label} size={size} /> : <i key={place} class="label" />,
          )}
        </div>
      ))}
    </div>
  )
}
