import { useState } from 'preact/hooks'
import { type CalibrationEntry, inventory, type Plan } from '../../api/inventory.js'
import { may } from '../../api/session.js'
import { Export } from '../../parts/list/export.js'
import { Chips } from '../../parts/list/filters.js'
import { Create, ListTable, useList } from '../../parts/list/list-page.js'
import type { Column } from '../../parts/list/table.js'
import { Empty, Page } from '../../parts/page.js'
import { calendarDay, Day } from '../../parts/values/time.js'
import { BASE, useAddress } from '../../state/address.js'
import { say } from '../../words.js'
import { PlanForm } from './plan-form.js'
import { every, PlanStatus, RecordStatus, Result } from './status.js'
import { labelOf, useTools } from './tool-names.js'

const STATES = ['overdue', 'due', 'due_soon', 'failed', 'ok'] as const

export default function CalibrationPage() {
  const address = useAddress()
  const [planning, setPlanning] = useState(false)
  const writes = may('calibration:write', 'tools:read')
  const show = address.get('show')
  return (
    <Page
      title={say('menu.calibration')}
      below={say('calibration.text')}
      actions={
        <>
          <Export
            resource={show === 'impact' || show === 'records' ? 'calibrations' : 'calibration-plans'}
            filters={show === 'impact' ? { impact: 'open' } : statusIn(show)}
          />
          {writes ? <Create label={say('plan.new')} onOpen={() => setPlanning(true)} /> : null}
        </>
      }
    >
      <div class="filters">
        <Chips
          address={address}
          label={say('state')}
          name="show"
          choices={[
            { value: '', label: say('calibration.all') },
            ...STATES.map(value => ({ value, label: say(`calibration.${value}`) })),
            { value: 'impact', label: say('calibration.impact') },
            { value: 'records', label: say('calibration.records') },
          ]}
        />
      </div>
      {show === 'impact' || show === 'records' ? <RecordList show={show} /> : <Plans show={show} />}
      {planning ? <PlanForm plan={null} tool={undefined} onClose={() => setPlanning(false)} /> : null}
    </Page>
  )
}

function statusIn(show: string): { readonly status?: Plan['status'] } {
  const status = STATES.find(one => one === show)
  return status === undefined ? {} : { status }
}

/** Plans by due date. */
function Plans({ show }: { readonly show: string }) {
  const list = useList(
    'calibrations',
    ({ get }) => ({ ...statusIn(show), sort: get('sort') || 'next_due_on' }),
    inventory.listCalibrationPlans,
    'plans',
  )
  const tools = useTools(list.rows.map(({ tool_id }) => tool_id))
  const columns: readonly Column<Plan>[] = [
    {
      label: say('tool'),
      cell: ({ tool_id, name }) => (
        <>
          {tools.get(tool_id)?.name ?? tool_id}
          <span class="sub">{[labelOf(tools.get(tool_id)), name].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      label: say('plan.due'),
      sort: 'next_due_on',
      narrow: 'below',
      cell: ({ next_due_on }) => <Day on={next_due_on} />,
    },
    { label: say('plan.interval'), cell: ({ interval }) => every(interval) },
    {
      label: say('plan.last'),
      cell: ({ last_performed_on, last_result }) => (
        <>
          {last_performed_on === null ? say('plan.never') : calendarDay(last_performed_on)}{' '}
          {last_result === null ? null : <Result result={last_result} />}
        </>
      ),
    },
    { label: say('state'), narrow: 'end', cell: ({ status }) => <PlanStatus status={status} /> },
  ]
  return (
    <ListTable
      list={list}
      caption={say('menu.calibration')}
      empty={
        <Empty
          title={say(show === '' ? 'calibration.none' : 'calibration.noneOf')}
          text={say('calibration.noneText')}
        />
      }
      columns={columns}
      linkOf={({ tool_id }) => `${BASE}/calibration/tools/${tool_id}`}
    />
  )
}

function RecordList({ show }: { readonly show: string }) {
  const list = useList(
    'calibrations',
    ({ get }) => ({
      ...(show === 'impact' ? ({ impact: 'open' } as const) : {}),
      sort: get('sort') || '-performed_on',
    }),
    inventory.listCalibrations,
    'records',
  )
  const tools = useTools(list.rows.map(({ tool_id }) => tool_id))
  return (
    <ListTable
      list={list}
      caption={say('calibration.records')}
      empty={<Empty title={say(show === 'impact' ? 'impact.nothing' : 'calibration.noRecords')} />}
      columns={recordColumns(({ tool_id }) => tools.get(tool_id)?.name ?? tool_id)}
      linkOf={({ id }) => `${BASE}/calibration/${id}`}
    />
  )
}

/** Columns of calibration records. `called` returns the name of a row: its tool, or its plan if the tool is known. */
export const recordColumns = (called: (record: CalibrationEntry) => string): readonly Column<CalibrationEntry>[] => [
  {
    label: say('calibration.record'),
    cell: record => (
      <>
        {called(record)}
        <span class="sub">{record.certificate?.number}</span>
      </>
    ),
  },
  {
    label: say('calibration.on'),
    sort: 'performed_on',
    narrow: 'below',
    cell: ({ performed_on }) => calendarDay(performed_on),
  },
  {
    label: say('calibration.by'),
    narrow: 'below',
    cell: ({ performed_by, provider }) => [performed_by, provider].filter(Boolean).join(', '),
  },
  { label: say('result'), narrow: 'end', cell: record => <RecordStatus record={record} /> },
]
