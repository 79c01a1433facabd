import { inventory, type Plan, type Tool } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { Icon } from '../../parts/icon.js'
import { Card } from '../../parts/page.js'
import { Details } from '../../parts/values/details.js'
import { Status } from '../../parts/values/status.js'
import { calendarDay, fromToday, today } from '../../parts/values/time.js'
import { usePast } from '../../state/past.js'
import { CalibrationTag } from './status.js'

/** Explains why the tool can't be checked out. */
export function Blocked({ tool }: { readonly tool: Tool }) {
  const { calibration, archived_at } = tool
  if (!calibration?.blocked || archived_at !== null) return null
  const { status, next_due_on, last_performed_on } = calibration
  const day = status === 'failed' ? last_performed_on : next_due_on
  return (
    <div class="notice bad" role="status">
      <Icon name="alert" />
      <p>
        {t(status === 'failed' ? 'calibration.whyFailed' : 'calibration.whyOverdue', {
          day: day === null ? '' : calendarDay(day),
        })}
      </p>
    </div>
  )
}

/** Calibration status and plans of a tool. */
export function Calibration({ tool }: { readonly tool: Tool }) {
  const { day } = usePast()
  const { data } = useQuery({
    key: ['tools', 'plans', tool.id],
    read: signal => inventory.listCalibrationPlans({ tool_id: tool.id, per_page: 20 }, { signal }),
    // Plans are read as they are now.
    enabled: may('calibration:read') && tool.calibration !== undefined && day === '',
  })
  if (!tool.calibration) return null
  const { status, next_due_on, last_performed_on, last_result, limitation } = tool.calibration
  const plans = day === '' ? (data?.data ?? []) : []
  return (
    <Card title={t('calibration')} more={<CalibrationTag status={status} />}>
      <Details
        rows={[
          [t('plan.due'), next_due_on === null ? null : <DueDay on={next_due_on} from={day || today()} />],
          [
            t('plan.lastPerformed'),
            last_performed_on === null ? null : (
              <>
                {calendarDay(last_performed_on)}
                {last_result === null ? null : <span class="sub">{t(`calibration.result.${last_result}`)}</span>}
              </>
            ),
          ],
          [t('calibration.limitation'), limitation],
          ...plans.map(plan => [plan.name, <PlanState key={plan.id} plan={plan} />] as const),
        ]}
      />
    </Card>
  )
}

const DueDay = ({ on, from }: { readonly on: string; readonly from: string }) => (
  <>
    {calendarDay(on)} <span class="muted">({fromToday(on, from)})</span>
  </>
)

const PlanState = ({ plan: { next_due_on, status } }: { readonly plan: Plan }) => (
  <>
    {calendarDay(next_due_on)}{' '}
    {status === 'archived' ? <Status>{t('status.archived')}</Status> : <CalibrationTag status={status} />}
  </>
)
