import { useState } from 'preact/hooks'
import { type CalibrationEntry, inventory, type Plan } from '../../api/inventory.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { Export } from '../../parts/list/export.js'
import { Chips } from '../../parts/list/filters.js'
import { Create, ListTable, useList } from '../../parts/list/list-page.js'
import type { Column } from '../../parts/list/table.js'
import { Empty, Page } from '../../parts/page.js'
import { calendarDay, Day } from '../../parts/values/time.js'
import { BASE, useAddress } from '../../state/address.js'
import { PlanForm } from './plan-form.js'
import { intervalText, PlanStatus, RecordStatus, Result } from './status.js'
import { labelOf, useTools } from './tool-names.js'

const STATES = ['overdue', 'due', 'due_soon', 'failed', 'ok'] as const

export default function CalibrationPage() {
  const address = useAddress()
  const [planning, setPlanning] = useState(false)
  const canWrite = may('calibration:write', 'tools:read')
  const show = address.get('show')
  return (
    <Page
      title={t('menu.calibration')}
      below={t('calibration.text')}
      actions={
        <>
          <Export
            resource={show === 'impact' || show === 'records' ? 'calibrations' : 'calibration-plans'}
            filters={show === 'impact' ? { impact: 'open' } : statusIn(show)}
          />
          {canWrite ? <Create label={t('plan.new')} onOpen={() => setPlanning(true)} /> : null}
        </>
      }
    >
      <div class="filters">
        <Chips
          address={address}
          choices={[
            { value: '', label: t('calibration.all') },
            ...STATES.map(value => ({ value, label: t(`calibration.${value}`) })),
            { value: 'impact', label: t('calibration.impact') },
            { value: 'records', label: t('calibration.records') },
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
      label: t('tool'),
      cell: ({ tool_id, name }) => (
        <>
          {tools.get(tool_id)?.name ?? tool_id}
          <span class="sub">{[labelOf(tools.get(tool_id)), name].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      label: t('plan.due'),
      sort: 'next_due_on',
      narrow: 'below',
      cell: ({ next_due_on }) => <Day on={next_due_on} />,
    },
    { label: t('plan.interval'), cell: ({ interval }) => intervalText(interval) },
    {
      label: t('plan.lastPerformed'),
      cell: ({ last_performed_on, last_result }) => (
        <>
          {last_performed_on === null ? t('never') : calendarDay(last_performed_on)}{' '}
          {last_result === null ? null : <Result result={last_result} />}
        </>
      ),
    },
    { label: t('state'), narrow: 'end', cell: ({ status }) => <PlanStatus status={status} /> },
  ]
  return (
    <ListTable
      list={list}
      caption={t('menu.calibration')}
      empty={
        <Empty title={t(show === '' ? 'calibration.none' : 'calibration.noneOf')} text={t('calibration.noneText')} />
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
      caption={t('calibration.records')}
      empty={<Empty title={t(show === 'impact' ? 'impact.nothing' : 'calibration.noRecords')} />}
      columns={recordColumns(({ tool_id }) => tools.get(tool_id)?.name ?? tool_id)}
      linkOf={({ id }) => `${BASE}/calibration/${id}`}
    />
  )
}

/** Columns of calibration records. `called` returns the name of a row: its tool, or its plan if the tool is known. */
export const recordColumns = (called: (record: CalibrationEntry) => string): readonly Column<CalibrationEntry>[] => [
  {
    label: t('calibration.record'),
    cell: record => (
      <>
        {called(record)}
        <span class="sub">{record.certificate?.number}</span>
      </>
    ),
  },
  {
    label: t('calibration.on'),
    sort: 'performed_on',
    narrow: 'below',
    cell: ({ performed_on }) => calendarDay(performed_on),
  },
  {
    label: t('calibration.by'),
    narrow: 'below',
    cell: ({ performed_by, provider }) => [performed_by, provider].filter(Boolean).join(', '),
  },
  { label: t('result'), narrow: 'end', cell: record => <RecordStatus record={record} /> },
]
