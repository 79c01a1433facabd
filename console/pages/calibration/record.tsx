import { useState } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { type Calibration, inventory } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { DocumentLink } from '../../parts/document-link.js'
import { moneyOf } from '../../parts/form/money.js'
import { Table } from '../../parts/list/table.js'
import { Read } from '../../parts/loading.js'
import { Card, Empty, Page } from '../../parts/page.js'
import { Details } from '../../parts/values/details.js'
import { plain } from '../../parts/values/quantity.js'
import { Status } from '../../parts/values/status.js'
import { calendarDay, Day, dayOf } from '../../parts/values/time.js'
import { BASE } from '../../state/address.js'
import { Impact } from './impact.js'
import { Verdict } from './measurement.js'
import { actionsFor, type RecordAction, RecordActionDialog } from './record-actions.js'
import { RecordStatus } from './status.js'
import { useTools } from './tool-names.js'

export default function CalibrationRecord() {
  const { id = '' } = useRoute().params
  const query = useQuery({
    key: ['calibrations', 'one', id],
    read: signal => inventory.getCalibration(id, {}, { signal }),
  })
  return (
    <Read of={query} title={t('calibration')}>
      {record => <RecordDetail key={id} record={record} />}
    </Read>
  )
}

function RecordDetail({ record }: { readonly record: Calibration }) {
  const [open, setOpen] = useState<RecordAction>()
  const tool = useTools([record.tool_id]).get(record.tool_id)
  const on = calendarDay(record.performed_on)
  const canWrite = may('calibration:write')
  return (
    <Page
      title={`${record.plan_name ?? t('plan.calibration')}, ${on}`}
      crumbs={[
        { label: t('menu.calibration'), to: `${BASE}/calibration` },
        { label: tool?.name ?? t('tool'), to: `${BASE}/calibration/tools/${record.tool_id}` },
      ]}
      below={<RecordStatus record={record} />}
      actions={(canWrite ? actionsFor(record) : []).map(action => (
        <button
          key={action}
          type="button"
          class={action === 'void' ? 'button danger' : action === 'close' ? 'button primary' : 'button'}
          onClick={() => setOpen(action)}
        >
          {t(`calibration.${action}`)}
        </button>
      ))}
    >
      <Remarks record={record} />
      <div class="columns wide">
        <div class="stack">
          <Measurements record={record} />
          {record.impact === null ? null : <Impact record={record} toolName={tool?.name ?? record.tool_id} />}
        </div>
        <div class="stack">
          <About record={record} />
          <Standards record={record} />
        </div>
      </div>
      {open ? <RecordActionDialog action={open} record={record} onClose={() => setOpen(undefined)} /> : null}
    </Page>
  )
}

/** Changes since the record was created: void, concession, and impact. */
function Remarks({ record: { voided, concession } }: { readonly record: Calibration }) {
  return (
    <>
      {voided ? (
        <p class="notice">
          {t('calibration.voidedBy', { name: voided.by.name ?? '', reason: voided.reason, day: dayOf(voided.at) })}
        </p>
      ) : null}
      {concession ? (
        <p class="notice warn">
          {t('concession.by', {
            name: concession.by.name ?? '',
            reason: concession.reason,
            until: calendarDay(concession.until),
          })}
        </p>
      ) : null}
    </>
  )
}

function Measurements({ record: { measurements } }: { readonly record: Calibration }) {
  if (measurements.length === 0)
    return (
      <Card title={t('measurements')}>
        <Empty title={t('measurements.none')} />
      </Card>
    )
  const rows = measurements.map((measured, at) => ({ ...measured, at }))
  return (
    <Card title={t('measurements')}>
      <Table
        caption={t('measurements')}
        rows={rows}
        idOf={({ at }) => String(at)}
        columns={[
          {
            label: t('measured.parameter'),
            cell: ({ parameter, nominal, unit }) => (
              <>
                {parameter}
                <span class="sub">
                  {plain(nominal)} {unit}
                </span>
              </>
            ),
          },
          {
            label: t('measured.allowed'),
            narrow: 'below',
            cell: ({ tol_minus, tol_plus, uncertainty }) =>
              `−${plain(tol_minus)} / +${plain(tol_plus)}${uncertainty === null ? '' : ` · U ${plain(uncertainty)}`}`,
          },
          {
            label: t('calibration.asFound'),
            number: true,
            narrow: 'end',
            cell: ({ as_found, as_found_ok }) => <MeasuredValue value={as_found} within={as_found_ok} />,
          },
          {
            label: t('measured.left'),
            number: true,
            narrow: 'below',
            cell: ({ as_left, as_left_ok }) => <MeasuredValue value={as_left} within={as_left_ok} />,
          },
        ]}
      />
    </Card>
  )
}

const MeasuredValue = ({ value, within }: { readonly value: string | null; readonly within: boolean | null }) =>
  value === null ? null : (
    <>
      <b>{plain(value)}</b> <Verdict within={within} />
    </>
  )

const About = ({ record }: { readonly record: Calibration }) => (
  <Card title={t('details')}>
    <Details
      rows={[
        [t('calibration.by'), record.performed_by],
        [t('plan.provider'), record.provider],
        [t('calibration.accreditation'), record.accreditation],
        [t('certificate'), record.certificate && <Certificate of={record.certificate} />],
        [t('calibration.place'), record.place && t(`calibration.place.${record.place}`)],
        [t('calibration.asFound'), t(`found.${record.as_found}`)],
        [t('rule'), t(`rule.${record.decision_rule}`)],
        [t('calibration.limitation'), record.limitation],
        [t('plan.due'), record.next_due_on === null ? null : <Day on={record.next_due_on} />],
        [t('environment'), environmentOf(record)],
        [t('calibration.cost'), moneyOf(record.cost)],
        [t('calibration.reason'), record.reason],
        [t('calibration.enteredBy'), `${record.user.name ?? ''}, ${dayOf(record.created_at)}`],
      ]}
    />
    {record.note ? <p class="inset prose">{record.note}</p> : null}
  </Card>
)

const Certificate = ({ of: { number, uri, issued_on } }: { readonly of: NonNullable<Calibration['certificate']> }) => (
  <>
    <DocumentLink uri={uri} label={number} />
    {issued_on === null ? null : <span class="sub">{calendarDay(issued_on)}</span>}
  </>
)

function environmentOf({ environment }: Calibration): string | null {
  if (environment === null) return null
  const { temperature_c, humidity_pct, pressure_hpa, note } = environment
  const valueWithUnit = (value: string | null, unit: string) => (value === null ? '' : `${plain(value)} ${unit}`)
  return [
    valueWithUnit(temperature_c, '°C'),
    valueWithUnit(humidity_pct, '%'),
    valueWithUnit(pressure_hpa, 'hPa'),
    note,
  ]
    .filter(Boolean)
    .join(' · ')
}

function Standards({ record: { reference_standards } }: { readonly record: Calibration }) {
  if (reference_standards.length === 0) return null
  return (
    <Card title={t('standards')}>
      <ul class="list">
        {reference_standards.map(({ name, certificate, due_on, tool_id }) => (
          <li key={name}>
            <span class="grow">
              {tool_id === null ? name : <a href={`${BASE}/calibration/tools/${tool_id}`}>{name}</a>}
              <span class="sub mono">{certificate}</span>
            </span>
            {due_on === null ? null : <Status>{calendarDay(due_on)}</Status>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
