import { useLayoutEffect, useState } from 'preact/hooks'
import { type DeliveryNote, inventory, isInventoryError } from '../../api/inventory.js'
import { queries, refresh } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { DetailsCard } from '../../parts/details-card.js'
import { Confirm } from '../../parts/dialog.js'
import { Icon, IconButton } from '../../parts/icon.js'
import { mayLeave } from '../../parts/leaving.js'
import { Failure } from '../../parts/loading.js'
import { Page } from '../../parts/page.js'
import { RecordBody, RecordPage } from '../../parts/past.js'
import { toast } from '../../parts/toast.js'
import { minuteOf, Time } from '../../parts/values/time.js'
import { BASE } from '../../state/address.js'
import { usePast } from '../../state/past.js'
import { useKey } from '../../state/shortcuts.js'
import { BackdateNote } from './backdate.js'
import { noteKey, pendingChange, showNote } from './change.js'
import { EditNote, nameIn } from './edit.js'
import { Lines, limitToAvailable } from './lines.js'
import { Paper } from './paper.js'
import { Refusal, StockAfterwards, useCompletionPreview } from './preview.js'
import { type Picks, usePicks, useRelatedRecords } from './related.js'
import { ReplaceWithDraft } from './replace-with-draft.js'
import { hasSource } from './route.js'
import { NoteStatus, TYPE_ICONS } from './status.js'

type Open = 'edit' | 'cancel' | 'redraft' | 'backdate' | undefined

export default function NotePage() {
  return (
    <RecordPage
      resource="delivery-notes"
      title={t('deliveryNote')}
      read={(...sent) => inventory.getDeliveryNote(...sent)}
    >
      {(note, isCurrent) => <NoteDetail note={note} isCurrent={isCurrent} />}
    </RecordPage>
  )
}

interface DetailProps {
  readonly note: DeliveryNote
  readonly isCurrent: boolean
}

function NoteDetail({ note, isCurrent }: DetailProps) {
  const [open, setOpen] = useState<Open>()
  const [failure, setFailure] = useState<unknown>()
  const related = useRelatedRecords(note)
  const picks = usePicks(note)
  const close = () => setOpen(undefined)
  const { day, link } = usePast()
  const canWrite = may('delivery-notes:write') && isCurrent
  useLayoutEffect(close, [day])
  const canChange = canWrite && note.status === 'draft'
  const isPending = note.status === 'draft' || note.status === 'open'
  const preview = useCompletionPreview(note, picks, canWrite && isPending)
  const number = note.number ?? ''
  return (
    <Page
      title={number}
      crumbs={[{ label: t('menu.notes'), to: link(`${BASE}/notes`) }]}
      below={
        <span class="with-icon">
          <Icon name={TYPE_ICONS[note.type]} />
          {t(`note.type.${note.type}`)}
          <NoteStatus status={note.status} />
        </span>
      }
      actions={
        isCurrent ? <Actions note={note} canWrite={canWrite} onOpen={setOpen} onFailure={setFailure} /> : undefined
      }
    >
      <RecordBody>
        <Failure error={isPending ? failure : undefined} />
        <Failure error={picks.error} />
        {canWrite ? <Shortage note={note} picks={picks} /> : null}
        {preview.refusal ? <Refusal refusal={preview.refusal} /> : null}
        <div class="columns note">
          <Lines note={note} related={related} picks={picks} isOpen={canChange} />
          <div class="stack">
            <Details note={note} onEdit={canChange ? () => setOpen('edit') : undefined} />
            {preview.isPossible ? <StockAfterwards note={note} related={related} /> : null}
          </div>
        </div>
      </RecordBody>
      {isCurrent ? <Paper note={note} related={related} picks={picks} /> : null}
      {open === 'edit' ? <EditNote note={note} placeName={related.nameOfLocation} onClose={close} /> : null}
      {open === 'cancel' ? (
        <Confirm
          title={t('note.cancelTitle', { number })}
          text={t('note.cancelText')}
          action={t('note.cancel')}
          onConfirm={async () => {
            await showNote(await inventory.cancelDeliveryNote(note.id))
            toast(t('note.cancelledToast', { number }))
          }}
          onClose={close}
        />
      ) : null}
      {open === 'backdate' ? <BackdateNote note={note} onClose={close} /> : null}
      {open === 'redraft' ? <ReplaceWithDraft note={note} onClose={close} /> : null}
    </Page>
  )
}

interface ActionsProps {
  readonly note: DeliveryNote
  readonly canWrite: boolean
  readonly onOpen: (open: Open) => void
  readonly onFailure: (failure: unknown) => void
}

/** Actions that are possible in the note's status. */
function Actions({ note, canWrite, onOpen, onFailure }: ActionsProps) {
  const [busy, setBusy] = useState(false)
  const isPending = note.status === 'draft' || note.status === 'open'
  const attempt = async (act: (current: DeliveryNote) => Promise<DeliveryNote>, done: string) => {
    if (busy || !mayLeave()) return
    setBusy(true)
    onFailure(undefined)
    try {
      // An item that is being added is part of the note.
      await pendingChange()
      await showNote(await act(queries.getQueryData<DeliveryNote>(noteKey(note.id)) ?? note))
      toast(done)
    } catch (error) {
      // Shortages are shown at their items; the note itself records a failed attempt.
      refresh('delivery-notes')
      onFailure(isInventoryError(error, 'INSUFFICIENT_STOCK') ? new Error(t('note.notMoved')) : error)
    } finally {
      refresh('materials')
      setBusy(false)
    }
  }
  const number = note.number ?? ''
  const complete = () =>
    attempt(
      current => inventory.completeDeliveryNote(note.id, undefined, { ifMatch: current }),
      t('note.isCompleted', { number }),
    )
  useKey('Ctrl+Enter', () => canWrite && isPending && void complete(), 'keys.complete')
  return (
    <>
      {canWrite && isPending ? (
        <button
          type="button"
          class="button primary"
          aria-busy={busy}
          title="Ctrl+Enter"
          onClick={() => void complete()}
        >
          <Icon name="check" />
          {t('note.complete')}
        </button>
      ) : null}
      {canWrite && isPending ? (
        <button type="button" class="button" onClick={() => mayLeave() && onOpen('backdate')}>
          {t('note.backdate')}
        </button>
      ) : null}
      {canWrite && note.status === 'draft' ? (
        <button
          type="button"
          class="button"
          onClick={() => void attempt(() => inventory.openDeliveryNote(note.id), t('note.isOpen', { number }))}
        >
          {t('note.openDo')}
        </button>
      ) : null}
      {canWrite && (note.status === 'open' || note.status === 'cancelled') ? (
        <button type="button" class="button" onClick={() => onOpen('redraft')}>
          <Icon name="edit" />
          {t('note.replace')}
        </button>
      ) : null}
      {note.status === 'cancelled' ? null : (
        <button type="button" class="button" onClick={() => print()}>
          <Icon name="print" />
          {t(isPending ? 'note.printList' : 'print')}
        </button>
      )}
      {canWrite && isPending ? (
        <IconButton icon="close" label={t('note.cancel')} title={t('note.cancel')} onClick={() => onOpen('cancel')} />
      ) : null}
    </>
  )
}

interface ShortageProps {
  readonly note: DeliveryNote
  readonly picks: Picks
}

/** Number of short items, and an action that resolves all of them. */
function Shortage({ note, picks: { shortages: short, shares } }: ShortageProps) {
  if (short.length === 0) return null
  const isDraft = note.status === 'draft'
  const leaves = note.items.some(({ line_no }) => shares.get(line_no) !== '0')
  return (
    <div class="notice warn" role="status">
      <Icon name="alert" />
      <p>
        {t(hasSource(note.type) ? 'note.shortages' : 'note.incomplete', { count: short.length })}
        {isDraft ? '' : ` ${t('note.fixed')}`}
      </p>
      {isDraft && shares.size > 1 && leaves ? (
        <button type="button" class="button" onClick={() => void limitToAvailable(note, shares)}>
          {t('note.reduceQuantities')}
        </button>
      ) : null}
    </div>
  )
}

interface DetailsProps {
  readonly note: DeliveryNote
  readonly onEdit: (() => void) | undefined
}

function Details({ note, onEdit }: DetailsProps) {
  const { reference, created_at, created_by_name, completed_at, completed_by_name, effective_at } = note
  const by = (at: string, name: string | null) => (
    <>
      <Time at={at} />
      <span class="sub">{name}</span>
    </>
  )
  return (
    <DetailsCard
      rows={[
        [t('from'), nameIn(note, 'from')],
        [t('to'), nameIn(note, 'to')],
        [t('reference'), reference],
        [t('created'), by(created_at, created_by_name)],
        [t('note.completed'), completed_at === null ? null : by(completed_at, completed_by_name)],
        [t('effective'), effective_at === completed_at || effective_at === null ? null : minuteOf(effective_at)],
      ]}
      text={note.note}
      onEdit={onEdit}
    />
  )
}
