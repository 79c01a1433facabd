import { useState } from 'preact/hooks'
import { type CallOptions, inventory, type Tool, type ToolCondition } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { Checkin, ToolMaintenance, ToolRelease } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { type Entered, Form, orNull, TextField } from '../../parts/form/form.js'
import { LocationPicker } from '../../parts/form/location-picker.js'
import { toast } from '../../parts/toast.js'
import { CONDITIONS, ConditionField, isCondition, locationOption } from './fields.js'

export type ReportKind = 'checkin' | 'maintenance' | 'release'

interface ReportProps {
  readonly kind: ReportKind
  readonly tool: Tool
  readonly onClose: () => void
}

const BODIES = { checkin: Checkin, maintenance: ToolMaintenance, release: ToolRelease }

/** Conditions in which a tool can't be used. */
const UNUSABLE: readonly string[] = ['damaged', 'needs_repair']

/** Records the condition of a tool at check-in, before maintenance, or at release. */
export function Report({ kind, tool, onClose }: ReportProps) {
  const first = firstCondition(kind, tool.condition)
  const [condition, setCondition] = useState<string>(first)
  const submit = async (entered: Entered, idempotencyKey: string) => {
    await REQUESTS[kind](tool.id, entered, { idempotencyKey })
    refresh('tools')
    toast(t(`report.${kind}.done`, { tool: tool.name }))
    onClose()
  }
  return (
    <Dialog title={t(`report.${kind}.title`, { tool: tool.name })} onClose={onClose}>
      <Form action={t(`report.${kind}`)} onSubmit={submit} onCancel={onClose}>
        <ConditionField
          value={first}
          options={CONDITIONS.filter(one => isAllowed(kind, one))}
          autoFocus
          onInput={setCondition}
          hint={kind === 'checkin' ? t(suggestedStatus(condition)) : t(`report.${kind}.hint`)}
        />
        {kind === 'checkin' ? (
          <LocationPicker name="location_id" label={t('location')} {...locationOption(tool)} />
        ) : null}
        <TextField {...BODIES[kind].note} label={t('note')} />
      </Form>
    </Dialog>
  )
}

const suggestedStatus = (condition: string) =>
  condition === 'lost'
    ? 'report.toRetired'
    : UNUSABLE.includes(condition)
      ? 'report.toMaintenance'
      : 'report.toAvailable'

const isAllowed = (kind: ReportKind, condition: ToolCondition): boolean =>
  kind === 'checkin' || (condition !== 'lost' && (kind === 'maintenance' || !UNUSABLE.includes(condition)))

/** Default condition: unchanged, `good` after maintenance, and `needs_repair` before it. */
function firstCondition(kind: ReportKind, now: ToolCondition): ToolCondition {
  if (kind === 'maintenance') return 'needs_repair'
  return isAllowed(kind, now) ? now : 'good'
}

const payload = ({ condition, note }: Entered) => ({
  ...(isCondition(condition) ? { condition } : {}),
  note: orNull(note),
})

const REQUESTS: Readonly<Record<ReportKind, (id: string, entered: Entered, options: CallOptions) => Promise<unknown>>> =
  {
    checkin: (id, entered, options) =>
      inventory.checkInTool(
        id,
        { ...payload(entered), ...(entered.location_id ? { location_id: entered.location_id } : {}) },
        options,
      ),
    maintenance: (id, entered, options) => inventory.sendToolToMaintenance(id, payload(entered), options),
    release: (id, entered, options) => inventory.releaseTool(id, payload(entered), options),
  }
