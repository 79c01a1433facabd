import { inventory, type Tool } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { Icon } from '../../parts/icon.js'
import { Card } from '../../parts/page.js'
import { Status } from '../../parts/values/status.js'
import { calendarDay, fromToday, today } from '../../parts/values/time.js'
import { usePast } from '../../state/past.js'
import { CALIBRATION_STATUSES, CalibrationTag } from './status.js'

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
      <dl class="details">
        {next_due_on === null ? null : (
          <div>
            <dt>{t('plan.due')}</dt>
            <dd>
              {calendarDay(next_due_on)} <span class="muted">({fromToday(next_due_on, day || today())})</span>
            </dd>
          </div>
        )}
        {last_performed_on === null ? null : (
          <div>
            <dt>{t('plan.lastPerformed')}</dt>
            <dd>
              {calendarDay(last_performed_on)}
              {last_result === null ? null : <span class="sub">{t(`calibration.result.${last_result}`)}</span>}
            </dd>
          </div>
        )}
        {limitation === null ? null : (
          <div>
            <dt>{t('calibration.limitation')}</dt>
            <dd>{limitation}</dd>
          </div>
        )}
        {plans.map(plan => (
          <div key={plan.id}>
            <dt>{plan.name}</dt>
            <dd>
              {calendarDay(plan.next_due_on)}{' '}
              {CALIBRATION_STATUSES.map(one =>
                one === plan.status ? <CalibrationTag key={one} status={one} /> : null,
              )}
              {plan.status === 'archived' ? <Status>{t('status.archived')}</Status> : null}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
