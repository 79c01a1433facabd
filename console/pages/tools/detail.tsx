import { useState } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { inventory, type Tool } from '../../api/inventory.js'
import { refresh, useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { Confirm } from '../../parts/dialog.js'
import { Icon } from '../../parts/icon.js'
import { Card, Page } from '../../parts/page.js'
import { toast } from '../../parts/toast.js'
import { calendarDay, dayOf, fromToday, Time } from '../../parts/values/time.js'
import { Read } from '../../parts/waiting.js'
import { BASE, useAddress } from '../../state/address.js'
import { useKey } from '../../state/shortcuts.js'
import { say } from '../../words.js'
import { Blocked, Calibration } from './calibration.js'
import { CheckOut } from './check-out.js'
import { EditTool } from './edit.js'
import { History } from './history.js'
import { Report, type ReportKind } from './report.js'
import { codesOf, ToolStatus } from './status.js'

type Open = ReportKind | 'lend' | 'edit' | 'archive' | undefined

export default function ToolPage() {
  const { id = '' } = useRoute().params
  const query = useQuery({ key: ['tools', 'one', id], read: signal => inventory.getTool(id, {}, { signal }) })
  return <Read of={query}>{tool => <Shown key={id} tool={tool} />}</Read>
}

function Shown({ tool }: { readonly tool: Tool }) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const writes = may('tools:write') && tool.archived_at === null
  const { name, category, category_slug } = tool
  return (
    <Page
      title={name}
      crumbs={[
        { label: say('menu.tools'), to: `${BASE}/tools` },
        ...(category === null ? [] : [{ label: category, to: `${BASE}/tools?category=${category_slug}` }]),
      ]}
      below={<span class="mono">{codesOf(tool)}</span>}
      actions={writes ? <Actions tool={tool} onOpen={setOpen} /> : undefined}
    >
      <Blocked tool={tool} />
      <div class="columns wide">
        <div class="stack">
          <Whereabouts tool={tool} />
          <History tool={tool} address={useAddress()} />
        </div>
        <div class="stack">
          <Calibration tool={tool} />
          <Details tool={tool} onEdit={writes ? () => setOpen('edit') : undefined} />
        </div>
      </div>
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
  const canLend = isFree && !calibration?.blocked
  const canTakeBack = status === 'checked_out'
  const canRelease = (status === 'maintenance' || status === 'retired') && calibration?.status !== 'failed'
  useKey('o', () => canLend && onOpen('lend'), 'keys.lend')
  useKey('i', () => canTakeBack && onOpen('checkin'), 'keys.takeBack')
  return (
    <>
      {canLend ? (
        <button type="button" class="button primary" onClick={() => onOpen('lend')}>
          <Icon name="out" />
          {say('lend')}
        </button>
      ) : null}
      {canTakeBack ? (
        <button type="button" class="button primary" onClick={() => onOpen('checkin')}>
          <Icon name="in" />
          {say('report.checkin')}
        </button>
      ) : null}
      {canRelease ? (
        <button type="button" class="button primary" onClick={() => onOpen('release')}>
          <Icon name="check" />
          {say('report.release')}
        </button>
      ) : null}
      {isFree ? (
        <button type="button" class="button" onClick={() => onOpen('maintenance')}>
          <Icon name="tool" />
          {say('report.maintenance')}
        </button>
      ) : null}
      {canTakeBack ? null : (
        <button
          type="button"
          class="button icon-only"
          aria-label={say('archive')}
          title={say('archive')}
          onClick={() => onOpen('archive')}
        >
          <Icon name="archive" />
        </button>
      )}
    </>
  )
}

/** Current checkout with its due date, otherwise the location. */
function Whereabouts({ tool }: { readonly tool: Tool }) {
  const { holder, location_name, status, archived_at } = tool
  return (
    <Card title={say('tool.where')} more={<ToolStatus tool={tool} />}>
      <div class="inset">
        {holder ? (
          <>
            <p class="stock named">
              <b>{holder.name ?? '?'}</b>{' '}
              <span>
                {say('tool.since')} <Time at={holder.since} />
              </span>
            </p>
            <p class={tool.overdue ? 'late' : ''}>{dueOf(tool)}</p>
            {holder.note === null ? null : <p class="prose">{holder.note}</p>}
          </>
        ) : (
          <p class="stock named">
            <b>{location_name ?? say('tool.noPlace')}</b>{' '}
            {location_name === null ? null : (
              <span>{say(archived_at === null ? `tool.is.${status}` : 'tool.is.archived')}</span>
            )}
          </p>
        )}
      </div>
    </Card>
  )
}

function dueOf({ holder, overdue }: Tool): string {
  const day = holder?.expected_return
  if (!day) return say('tool.noDue')
  return say(overdue ? 'tool.wasDue' : 'tool.isDue', { day: calendarDay(day), when: fromToday(day) })
}

function Archive({ tool, onClose }: { readonly tool: Tool; readonly onClose: () => void }) {
  const archive = async () => {
    await inventory.archiveTool(tool.id)
    refresh('tools', 'overview')
    toast(say('material.archived', { name: tool.name }))
  }
  return (
    <Confirm
      title={say('material.archive', { name: tool.name })}
      text={say('tool.archiveText')}
      action={say('archive')}
      onConfirm={archive}
      onClose={onClose}
    />
  )
}

interface DetailsProps {
  readonly tool: Tool
  readonly onEdit: (() => void) | undefined
}

function Details({ tool, onEdit }: DetailsProps) {
  const rows: readonly (readonly [string, string | null])[] = [
    [say('category'), tool.category],
    [say('condition'), say(`condition.${tool.condition}`)],
    [say('tool.place'), tool.location_name],
    [say('tool.tag'), tool.asset_tag],
    [say('tool.serial'), tool.serial_number],
    ...Object.entries(tool.custom_fields).map(
      ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
    ),
    [say('created'), dayOf(tool.created_at)],
  ]
  return (
    <Card
      title={say('details')}
      more={
        onEdit ? (
          <button type="button" class="link" onClick={onEdit}>
            {say('edit')}
          </button>
        ) : undefined
      }
    >
      <dl class="details">
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Card>
  )
}
