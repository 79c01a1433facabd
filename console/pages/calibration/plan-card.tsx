import type { Plan } from '../../api/inventory.js'
import { t } from '../../i18n/messages.js'
import { Card } from '../../parts/page.js'
import { Details } from '../../parts/values/details.js'
import { calendarDay, Day } from '../../parts/values/time.js'
import { intervalText, PlanStatus, Result } from './status.js'
import type { Open } from './tool-dialogs.js'

interface PlanCardProps {
  readonly plan: Plan
  readonly onOpen: ((open: Open) => void) | undefined
}

export function PlanCard({ plan, onOpen }: PlanCardProps) {
  const { name, kind, interval, last_performed_on, last_result, provider, procedure, conceded_until } = plan
  return (
    <Card title={name} note={intervalText(interval)} more={<PlanStatus status={plan.status} />}>
      <Details
        rows={[
          [t('plan.due'), <Day key="due" on={plan.next_due_on} />],
          [
            t('plan.lastPerformed'),
            last_performed_on === null ? null : (
              <>
                {calendarDay(last_performed_on)} {last_result === null ? null : <Result result={last_result} />}
              </>
            ),
          ],
          [t('concession.until'), conceded_until === null ? null : <Day key="until" on={conceded_until} />],
          [t('plan.kind'), kind === 'calibration' ? null : t(`plan.${kind}`)],
          [t('plan.provider'), provider],
          [t('plan.procedure'), procedure],
          [t('plan.grace'), plan.grace_days === 0 ? null : plan.grace_days],
          [t('plan.checkoutWhileOverdue'), plan.block_checkout ? null : t('plan.checkoutAllowed')],
        ]}
      />
      {onOpen ? (
        <p class="inset links">
          <button type="button" class="link" onClick={() => onOpen({ record: plan })}>
            {t('calibration.do')}
          </button>
          <button type="button" class="link" onClick={() => onOpen({ postpone: plan })}>
            {t('plan.postpone')}
          </button>
          <button type="button" class="link" onClick={() => onOpen({ plan })}>
            {t('edit')}
          </button>
          <button type="button" class="link" onClick={() => onOpen({ archive: plan })}>
            {t('archive')}
          </button>
        </p>
      ) : null}
    </Card>
  )
}
