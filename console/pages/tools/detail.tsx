import { useLayoutEffect, useState } from 'preact/hooks'
import { inventory, type Tool } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { DetailsCard } from '../../parts/details-card.js'
import { Confirm } from '../../parts/dialog.js'
import { Icon, IconButton } from '../../parts/icon.js'
import { Card, Page } from '../../parts/page.js'
import { RecordBody, RecordPage } from '../../parts/past.js'
import { toast } from '../../parts/toast.js'
import { customDetails } from '../../parts/values/details.js'
import { calendarDay, dayOf, fromToday, Time, today } from '../../parts/values/time.js'
import { BASE, useAddress } from '../../state/address.js'
import { usePast } from '../../state/past.js'
import { useKey } from '../../state/shortcuts.js'
import { Blocked, Calibration } from './calibration.js'
import { CheckOut } from './check-out.js'
import { EditTool } from './edit.js'
import { History } from './history.js'
import { Report, type ReportKind } from './report.js'
import { codesOf, ToolStatus } from './status.js'

type Open = ReportKind | 'lend' | 'edit' | 'archive' | undefined

export default function ToolPage() {
  return (
    <RecordPage resource="tools" title={t('tool')} read={(...sent) => inventory.getTool(...sent)}>
      {(tool, isCurrent) => <ToolDetail tool={tool} isCurrent={isCurrent} />}
    </RecordPage>
  )
}

interface DetailProps {
  readonly tool: Tool
  readonly isCurrent: boolean
}

function ToolDetail({ tool, isCurrent }: DetailProps) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { day, link } = usePast()
  const address = useAddress()
  const canWrite = may('tools:write') && tool.archived_at === null && isCurrent
  useLayoutEffect(close, [day])
  const { name, category, category_slug } = tool
  return (
    <Page
      title={name}
      crumbs={[
        { label: t('menu.tools'), to: link(`${BASE}/tools`) },
        ...(category === null ? [] : [{ label: category, to: link(`${BASE}/tools?category=${category_slug}`) }]),
      ]}
      below={<span class="mono">{codesOf(tool)}</span>}
      actions={canWrite ? <Actions tool={tool} onOpen={setOpen} /> : undefined}
    >
      <RecordBody>
        <Blocked tool={tool} />
        <div class="columns wide">
          <div class="stack">
            <CheckoutCard tool={tool} />
            {/* Read as it is now. */}
            {day === '' ? <History tool={tool} address={address} /> : null}
          </div>
          <div class="stack">
            <Calibration tool={tool} />
            <Details tool={tool} onEdit={canWrite ? () => setOpen('edit') : undefined} />
          </div>
        </div>
      </RecordBody>
      {open === 'lend' ? <CheckOut tool={tool} onClose={close} /> : null}
      {open === 'edit' ? <EditTool tool={tool} onClose={close} /> : null}
      {open === 'archive' ? <Archive tool={tool} onClose={close} /> : null}
      {open === 'checkin' || open === 'maintenance' || open === 'release' ? (
        <Report kind={open} tool={tool} onClose={close} />
      ) : null}
    </Page>
  )
}

interface ActionsProps {
  readonly tool: Tool
  readonly onOpen: (open: Open) => void
}

/** Actions that are possible in the tool's status. */
function Actions({ tool: { status, calibration }, onOpen }: ActionsProps) {
  const isFree = status === 'available'
  const canCheckOut = isFree && !calibration?.blocked
  const canCheckIn = status === 'checked_out'
  const canRelease = (status === 'maintenance' || status === 'retired') && calibration?.status !== 'failed'
  useKey('o', () => canCheckOut && onOpen('lend'), 'checkout')
  useKey('i', () => canCheckIn && onOpen('checkin'), 'report.checkin')
  return (
    <>
      {canCheckOut ? (
        <button type="button" class="button primary" onClick={() => onOpen('lend')}>
          <Icon name="out" />
          {t('checkout')}
        </button>
      ) : null}
      {canCheckIn ? (
        <button type="button" class="button primary" onClick={() => onOpen('checkin')}>
          <Icon name="in" />
          {t('report.checkin')}
        </button>
      ) : null}
      {canRelease ? (
        <button type="button" class="button primary" onClick={() => onOpen('release')}>
          <Icon name="check" />
          {t('report.release')}
        </button>
      ) : null}
      {isFree ? (
        <button type="button" class="button" onClick={() => onOpen('maintenance')}>
          <Icon name="tool" />
          {t('report.maintenance')}
        </button>
      ) : null}
      {canCheckIn ? null : (
        <IconButton icon="archive" label={t('archive')} title={t('archive')} onClick={() => onOpen('archive')} />
      )}
    </>
  )
}

/** Current checkout with its due date, otherwise the location. */
function CheckoutCard({ tool }: { readonly tool: Tool }) {
  const { holder, location_name, status, archived_at } = tool
  const { day } = usePast()
  return (
    <Card title={t('tool.availability')} more={<ToolStatus tool={tool} />}>
      <div class="inset">
        {holder ? (
          <>
            <p class="stock named">
              <b>{holder.name ?? '?'}</b>{' '}
              <span>
                {t('tool.since')} <Time at={holder.since} />
              </span>
            </p>
            <p class={tool.overdue ? 'late' : ''}>{dueOf(tool, day || today())}</p>
            {holder.note === null ? null : <p class="prose">{holder.note}</p>}
          </>
        ) : (
          <p class="stock named">
            <b>{location_name ?? t('tool.noHomeLocation')}</b>{' '}
            {location_name === null ? null : (
              <span>{t(archived_at === null ? `tool.is.${status}` : 'tool.is.archived')}</span>
            )}
          </p>
        )}
      </div>
    </Card>
  )
}

function dueOf({ holder, overdue }: Tool, today: string): string {
  const day = holder?.expected_return
  if (!day) return t('tool.noDue')
  return t(overdue ? 'tool.wasDue' : 'tool.isDue', { day: calendarDay(day), when: fromToday(day, today) })
}

function Archive({ tool, onClose }: { readonly tool: Tool; readonly onClose: () => void }) {
  const archive = async () => {
    await inventory.archiveTool(tool.id)
    refresh('tools')
    toast(t('archived.of', { name: tool.name }))
  }
  return (
    <Confirm
      title={t('archive.of', { name: tool.name })}
      text={t('tool.archiveText')}
      action={t('tool.archiveDo')}
      onConfirm={archive}
      onClose={onClose}
      dryRun={() => inventory.archiveTool(tool.id, undefined, { dryRun: true })}
    />
  )
}

interface DetailsProps {
  readonly tool: Tool
  readonly onEdit: (() => void) | undefined
}

function Details({ tool, onEdit }: DetailsProps) {
  return (
    <DetailsCard
      rows={[
        [t('category'), tool.category],
        [t('condition'), t(`condition.${tool.condition}`)],
        [t('tool.homeLocation'), tool.location_name],
        [t('tool.tag'), tool.asset_tag],
        [t('tool.serial'), tool.serial_number],
        ...customDetails(tool.custom_fields),
        [t('created'), dayOf(tool.created_at)],
      ]}
      onEdit={onEdit}
    />
  )
}
