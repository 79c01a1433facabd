import { useState } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { inventory, type Plan } from '../../api/inventory.js'
import { refresh, useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { CalibrationExtension } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { AskReason } from '../../parts/ask-reason.js'
import { Confirm } from '../../parts/dialog.js'
import { type Entered, TextField } from '../../parts/form/form.js'
import { Icon } from '../../parts/icon.js'
import { paged, Table } from '../../parts/list/table.js'
import { Read } from '../../parts/loading.js'
import { Card, Empty, Page } from '../../parts/page.js'
import { toast } from '../../parts/toast.js'
import { plain } from '../../parts/values/quantity.js'
import { calendarDay, today } from '../../parts/values/time.js'
import { type Address, BASE, useAddress } from '../../state/address.js'
import { recordColumns } from './list.js'
import { PlanCard } from './plan-card.js'
import { PlanForm } from './plan-form.js'
import { RecordForm } from './record-form.js'
import type { Open } from './tool-dialogs.js'
import { labelOf, useTools } from './tool-names.js'

const CHANGED = ['calibrations', 'tools', 'menu'] as const

/** Calibration plans and records of a tool. */
export default function CalibrationTool() {
  const { id = '' } = useRoute().params
  const address = useAddress()
  const [open, setOpen] = useState<Open>()
  const tool = useTools([id]).get(id)
  const plans = useQuery({
    key: ['calibrations', 'plans', id],
    read: signal => inventory.listCalibrationPlans({ tool_id: id, sort: 'next_due_on', per_page: 50 }, { signal }),
  })
  const canWrite = may('calibration:write')
  const all = plans.data?.data ?? []
  return (
    <Page
      title={tool?.name ?? t('tool')}
      crumbs={[{ label: t('menu.calibration'), to: `${BASE}/calibration` }]}
      below={<span class="mono">{labelOf(tool)}</span>}
      actions={
        <>
          {canWrite ? (
            <>
              <button type="button" class="button primary" onClick={() => setOpen({ record: all[0] ?? null })}>
                <Icon name="check" />
                {t('calibration.do')}
              </button>
              <button type="button" class="button" onClick={() => setOpen({ plan: null })}>
                <Icon name="plus" />
                {t('plan.new')}
              </button>
            </>
          ) : null}
          {may('tools:read') ? (
            <a class="button" href={`${BASE}/tools/${id}`}>
              <Icon name="tool" />
              {t('tool.show')}
            </a>
          ) : null}
        </>
      }
    >
      <div class="columns wide">
        <RecordsOf id={id} address={address} />
        <div class="stack">
          <Read of={plans} lines={3}>
            {({ data }) =>
              data.length === 0 ? (
                <Card title={t('plans')}>
                  <Empty title={t('calibration.none')} text={t('plans.noneText')} />
                </Card>
              ) : (
                data.map(plan => <PlanCard key={plan.id} plan={plan} onOpen={canWrite ? setOpen : undefined} />)
              )
            }
          </Read>
        </div>
      </div>
      {open ? <OpenDialog open={open} tool={{ id, plans: all }} onClose={() => setOpen(undefined)} /> : null}
    </Page>
  )
}

interface OpenedProps {
  readonly open: Open
  readonly tool: { readonly id: string; readonly plans: readonly Plan[] }
  readonly onClose: () => void
}

function OpenDialog({ open, tool, onClose }: OpenedProps) {
  const known = useTools([tool.id]).get(tool.id)
  if ('record' in open) return <RecordForm toolId={tool.id} plans={tool.plans} plan={open.record} onClose={onClose} />
  if ('plan' in open) return <PlanForm plan={open.plan} tool={known} onClose={onClose} />
  if ('postpone' in open) return <Postpone plan={open.postpone} onClose={onClose} />
  const archive = async () => {
    await inventory.archiveCalibrationPlan(open.archive.id)
    refresh(...CHANGED)
    toast(t('plan.archived'))
  }
  return (
    <Confirm
      title={t('archive.of', { name: open.archive.name })}
      text={t('plan.archiveText')}
      action={t('plan.archiveDo')}
      onConfirm={archive}
      onClose={onClose}
    />
  )
}

/** Postpones the due date without changing the plan. */
function Postpone({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  const submit = async ({ until = '', reason = '' }: Entered, idempotencyKey: string) => {
    await inventory.extendCalibrationPlan(plan.id, { until, reason }, { idempotencyKey })
    refresh(...CHANGED)
    toast(t('plan.postponed', { day: calendarDay(until) }))
  }
  return (
    <AskReason
      title={`${t('plan.postpone')}: ${plan.name}`}
      text={t('plan.postponeText', { day: calendarDay(plan.next_due_on) })}
      action={t('plan.postpone')}
      field={CalibrationExtension.reason}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...CalibrationExtension.until} label={t('plan.until')} min={today()} autoFocus />
    </AskReason>
  )
}

function RecordsOf({ id, address }: { readonly id: string; readonly address: Address }) {
  const filters = { sort: address.get('sort') || '-performed_on' }
  const query = useQuery({
    key: ['calibrations', 'of', id, { ...filters, ...paged(address) }],
    read: signal => inventory.listToolCalibrations(id, { ...filters, ...paged(address) }, { signal }),
    keepsPrevious: true,
  })
  return (
    <Card title={t('calibration.records')} note={query.data ? plain(String(query.data.total)) : undefined}>
      <Read of={query}>
        {({ data, total }) => (
          <Table
            caption={t('calibration.records')}
            columns={recordColumns(({ plan_name }) => plan_name ?? t('plan.calibration'))}
            rows={data}
            idOf={record => record.id}
            linkOf={record => `${BASE}/calibration/${record.id}`}
            address={address}
            total={total}
            empty={<Empty title={t('calibration.noRecords')} text={t('calibration.noRecordsText')} />}
          />
        )}
      </Read>
    </Card>
  )
}
