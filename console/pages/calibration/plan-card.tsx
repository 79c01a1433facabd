import type { Plan } from '../../api/inventory.js'
import { Card } from '../../parts/page.js'
import { Details } from '../../parts/values/details.js'
import { calendarDay, Day } from '../../parts/values/time.js'
import { say } from '../../words.js'
import { every, PlanStatus, Result } from './status.js'
import type { Open } from './tool-dialogs.js'

interface PlanCardProps {
  readonly plan: Plan
  readonly onOpen: ((open: Open) => void) | undefined
}

export function PlanCard({ plan, onOpen }: PlanCardProps) {
  const { name, kind, interval, last_performed_on, last_result, provider, procedure, conceded_until } = plan
  return (
    <Card title={name} note={every(interval)} more={<PlanStatus status={plan.status} />}>
      <Details
        rows={[
          [say('plan.due'), <Day key="due" on={plan.next_due_on} />],
          [
            say('plan.last'),
            last_performed_on === null ? null : (
              <>
                {calendarDay(last_performed_on)} {last_result === null ? null : <Result result={last_result} />}
              </>
            ),
          ],
          [say('concession.until'), conceded_until === null ? null : <Day key="until" on={conceded_until} />],
          [say('plan.kind'), kind === 'calibration' ? null : say(`plan.${kind}`)],
          [say('plan.provider'), provider],
          [say('plan.procedure'), procedure],
          [say('plan.grace'), plan.grace_days === 0 ? null : plan.grace_days],
          [say('plan.blocks'), plan.block_checkout ? null : say('plan.blocksNot')],
        ]}
      />
      {onOpen ? (
        <p class="inset links">
          <button type="button" class="link" onClick={() => onOpen({ record: plan })}>
            {say('calibration.do')}
          </button>
          <button type="button" class="link" onClick={() => onOpen({ postpone: plan })}>
            {say('plan.postpone')}
          </button>
          <button type="button" class="link" onClick={() => onOpen({ plan })}>
            {say('edit')}
          </button>
          <button type="button" class="link" onClick={() => onOpen({ archive: plan })}>
            {say('archive')}
          </button>
        </p>
      ) : null}
    </Card>
  )
}
