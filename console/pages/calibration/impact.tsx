import { type Calibration, inventory, type Records } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { Icon } from '../../parts/icon.js'
import { Read } from '../../parts/loading.js'
import { Card, Empty } from '../../parts/page.js'
import { Status } from '../../parts/values/status.js'
import { calendarDay, dayOf } from '../../parts/values/time.js'
import { BASE } from '../../state/address.js'
import { Result } from './status.js'

type Report = Records['CalibrationImpact']
type Loan = Report['loans'][number]

interface ImpactProps {
  readonly record: Calibration
  readonly toolName: string
}

/** What might be affected: users of the tool, tools calibrated with it, and their users, up to five levels. */
export function Impact({ record, toolName }: ImpactProps) {
  const query = useQuery({
    key: ['calibrations', 'impact', record.id],
    read: signal => inventory.getCalibrationImpact(record.id, {}, { signal }),
  })
  const state = record.impact
  return (
    <Card
      title={t('impact')}
      note={query.data ? spanOf(query.data) : undefined}
      more={
        state ? (
          <Status tone={state.status === 'open' ? 'bad' : 'plain'}>{t(`impact.${state.status}`)}</Status>
        ) : undefined
      }
    >
      {state?.conclusion ? (
        <p class="inset prose">
          {state.conclusion} ({[state.by?.name, state.at === null ? null : dayOf(state.at)].filter(Boolean).join(', ')})
        </p>
      ) : null}
      <Read of={query}>
        {report =>
          report.loans.length + report.calibrations.length === 0 ? (
            <Empty title={t('impact.none')} text={t('impact.noneText')} />
          ) : (
            <div class="impact">
              <ToolNode node={treeOf(report, { id: record.tool_id, name: toolName })} />
              {report.has_more ? <p class="muted">{t('impact.more')}</p> : null}
            </div>
          )
        }
      </Read>
    </Card>
  )
}

const spanOf = ({ from, to }: Report): string =>
  from === null
    ? t('impact.since', { to: calendarDay(to) })
    : t('impact.between', { from: calendarDay(from), to: calendarDay(to) })

interface Node {
  readonly id: string
  readonly name: string
  readonly level: number
  readonly loans: readonly Loan[]
  readonly with: readonly { readonly calibration: Report['calibrations'][number]; readonly node: Node | undefined }[]
}

/** Shows each tool once, at its first occurrence. The report lists each checkout and calibration once, too. */
function treeOf({ loans, calibrations }: Report, root: { readonly id: string; readonly name: string }): Node {
  const seen = new Set([root.id])
  const node = (id: string, name: string, level: number): Node => {
    const children = calibrations.filter(one => one.standard_id === id && one.level === level + 1)
    const isNew = children.map(({ tool_id }) => {
      const fresh = !seen.has(tool_id)
      seen.add(tool_id)
      return fresh
    })
    return {
      ...{ id, name, level },
      loans: loans.filter(({ tool_id }) => tool_id === id),
      with: children.map((calibration, at) => ({
        calibration,
        node: isNew[at]
          ? node(calibration.tool_id, calibration.tool_name ?? calibration.tool_id, level + 1)
          : undefined,
      })),
    }
  }
  return node(root.id, root.name, 0)
}

const ToolNode = ({ node }: { readonly node: Node }) => (
  <ul>
    {node.loans.map(loan => (
      <li key={`${loan.tool_id}${loan.from}`}>
        <Icon name="people" />
        <span>
          {t('impact.checkedOut', {
            tool: loan.tool_name ?? loan.tool_id,
            holder: loan.holder.name ?? loan.holder.user_id,
          })}
          <span class="sub">
            {dayOf(loan.from)} – {loan.to === null ? t('impact.notCheckedIn') : dayOf(loan.to)}
            {[loan.note, loan.return_note].filter(Boolean).map(text => ` · ${text}`)}
          </span>
        </span>
      </li>
    ))}
    {node.with.map(({ calibration, node: below }) => (
      <li key={calibration.id}>
        <Icon name="gauge" />
        <div>
          <a href={`${BASE}/calibration/${calibration.id}`}>
            {t('impact.calibrated', { tool: calibration.tool_name ?? calibration.tool_id, standard: node.name })}
          </a>{' '}
          <Result result={calibration.result} />
          <span class="sub">
            {calendarDay(calibration.performed_on)} · {t('impact.level', { level: calibration.level })}
          </span>
          {below && below.loans.length + below.with.length > 0 ? <ToolNode node={below} /> : null}
        </div>
      </li>
    ))}
  </ul>
)
