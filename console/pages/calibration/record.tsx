import { useState } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { type Calibration, inventory } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { DocumentLink } from '../../parts/document-link.js'
import { moneyOf } from '../../parts/form/money.js'
import { Table } from '../../parts/list/table.js'
import { Card, Empty, Page } from '../../parts/page.js'
import { Details } from '../../parts/values/details.js'
import { plain } from '../../parts/values/quantity.js'
import { Status } from '../../parts/values/status.js'
import { calendarDay, Day, dayOf } from '../../parts/values/time.js'
import { Read } from '../../parts/waiting.js'
import { BASE } from '../../state/address.js'
import { say } from '../../words.js'
import { Impact } from './impact.js'
import { Verdict } from './measurement.js'
import { type Deed, DeedDialog, deedsFor } from './record-actions.js'
import { RecordStatus } from './status.js'
import { useTools } from './tool-names.js'

export default function CalibrationRecord() {
  const { id = '' } = useRoute().params
  const query = useQuery({
    key: ['calibrations', 'one', id],
    read: signal => inventory.getCalibration(id, {}, { signal }),
  })
  return <Read of={query}>{record => <Shown key={id} record={record} />}</Read>
}

function Shown({ record }: { readonly record: Calibration }) {
  const [open, setOpen] = useState<Deed>()
  const tool = useTools([record.tool_id]).get(record.tool_id)
  const on = calendarDay(record.performed_on)
  const writes = may('calibration:write')
  return (
    <Page
      title={`${record.plan_name ?? say('plan.calibration')}, ${on}`}
      crumbs={[
        { label: say('menu.calibration'), to: `${BASE}/calibration` },
        { label: tool?.name ?? say('tool'), to: `${BASE}/calibration/tools/${record.tool_id}` },
      ]}
      below={<RecordStatus record={record} />}
      actions={(writes ? deedsFor(record) : []).map(deed => (
        <button
          key={deed}
          type="button"
          class={deed === 'void' ? 'button danger' : deed === 'close' ? 'button primary' : 'button'}
          onClick={() => setOpen(deed)}
        >
          {say(`calibration.${deed}`)}
        </button>
      ))}
    >
      <Said record={record} />
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
      {open ? <DeedDialog deed={open} record={record} onClose={() => setOpen(undefined)} /> : null}
    </Page>
  )
}

/** Changes since the record was created: void, concession, and impact. */
function Said({ record: { voided, concession } }: { readonly record: Calibration }) {
  return (
    <>
      {voided ? (
        <p class="notice">
          {say('calibration.voidedBy', { name: voided.by.name ?? '', reason: voided.reason, day: dayOf(voided.at) })}
        </p>
      ) : null}
      {concession ? (
        <p class="notice warn">
          {say('concession.by', {
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
      <Card title={say('measurements')}>
        <Empty title={say('measurements.none')} />
      </Card>
    )
  const rows = measurements.map((measured, at) => ({ ...measured, at }))
  return (
    <Card title={say('measurements')}>
      <Table
        caption={say('measurements')}
        rows={rows}
        idOf={({ at }) => String(at)}
        columns={[
          {
            label: say('measured.what'),
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
            label: say('measured.allowed'),
            narrow: 'below',
            cell: ({ tol_minus, tol_plus, uncertainty }) =>
              `−${plain(tol_minus)} / +${plain(tol_plus)}${uncertainty === null ? '' : ` · U ${plain(uncertainty)}`}`,
          },
          {
            label: say('measured.found'),
            number: true,
            narrow: 'end',
            cell: ({ as_found, as_found_ok }) => <Found value={as_found} within={as_found_ok} />,
          },
          {
            label: say('measured.left'),
            number: true,
            narrow: 'below',
            cell: ({ as_left, as_left_ok }) => <Found value={as_left} within={as_left_ok} />,
          },
        ]}
      />
    </Card>
  )
}

const Found = ({ value, within }: { readonly value: string | null; readonly within: boolean | null }) =>
  value === null ? null : (
    <>
      <b>{plain(value)}</b> <Verdict within={within} />
    </>
  )

const About = ({ record }: { readonly record: Calibration }) => (
  <Card title={say('details')}>
    <Details
      rows={[
        [say('calibration.by'), record.performed_by],
        [say('plan.provider'), record.provider],
        [say('calibration.accreditation'), record.accreditation],
        [say('certificate'), record.certificate && <Certificate of={record.certificate} />],
        [say('calibration.place'), record.place && say(`calibration.place.${record.place}`)],
        [say('calibration.asFound'), say(`found.${record.as_found}`)],
        [say('rule'), say(`rule.${record.decision_rule}`)],
        [say('calibration.limitation'), record.limitation],
        [say('plan.due'), record.next_due_on === null ? null : <Day on={record.next_due_on} />],
        [say('environment'), environmentOf(record)],
        [say('calibration.cost'), moneyOf(record.cost)],
        [say('calibration.reason'), record.reason],
        [say('calibration.enteredBy'), `${record.user.name ?? ''}, ${dayOf(record.created_at)}`],
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
  const written = (value: string | null, unit: string) => (value === null ? '' : `${plain(value)} ${unit}`)
  return [written(temperature_c, '°C'), written(humidity_pct, '%'), written(pressure_hpa, 'hPa'), note]
    .filter(Boolean)
    .join(' · ')
}

function Standards({ record: { reference_standards } }: { readonly record: Calibration }) {
  if (reference_standards.length === 0) return null
  return (
    <Card title={say('standards')}>
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
