import { newIdempotencyKey } from '../../api/idempotency-key.js'
import { inventory } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { retryUntilResponse } from '../../api/retry-until-response.js'
import { t } from '../../i18n/messages.js'
import { errorText } from '../../parts/error-text.js'
import { BASE } from '../../state/address.js'
import { addLine, changed } from './lines.js'
import type { Tool } from './lookup.js'
import type { ScanState } from './scan-state.js'

/** Checks a tool out or in, and returns a function that undoes it. */
export async function scanTool(
  tool: Tool,
  doing: ScanState,
): Promise<{ readonly id: number; undo?: () => Promise<void> }> {
  const id = addLine({ title: tool.name, text: '', tone: 'plain', to: `${BASE}/tools/${tool.id}` })
  const done = await attempt(id, () =>
    doing.action === 'checkout' ? checkOutTool(tool, doing) : checkInTool(tool, doing),
  )
  if (!done) return { id }
  const back = async () => {
    await attempt(id, async () => {
      if (doing.action === 'checkout') await checkIn(tool, {})
      else if (tool.holder) await checkOut(tool, tool.holder.user_id, tool.holder.expected_return)
      return t('scan.undone')
    })
  }
  return { id, undo: back }
}

async function attempt(id: number, work: () => Promise<string>): Promise<boolean> {
  try {
    changed(id, { text: await work(), tone: 'good' })
    return true
  } catch (error) {
    changed(id, { text: errorText(error), tone: 'bad' })
    return false
  } finally {
    refresh('tools')
  }
}

async function checkOutTool(tool: Tool, { person }: ScanState): Promise<string> {
  await checkOut(tool, person?.id ?? '', null)
  return t('scan.checkedOut', { person: person?.name ?? '' })
}

async function checkInTool(tool: Tool, { place }: ScanState): Promise<string> {
  const { location_name, holder } = await checkIn(tool, place ? { location_id: place.id } : {})
  return t('scan.checkedIn', { person: tool.holder?.name ?? holder?.name ?? '', place: location_name ?? '' })
}

function checkOut({ id }: Tool, user_id: string, expected_return: string | null) {
  const idempotencyKey = newIdempotencyKey()
  const details = { user_id, ...(expected_return === null ? {} : { expected_return }) }
  return retryUntilResponse(() => inventory.checkOutTool(id, details, { idempotencyKey }))
}

function checkIn({ id }: Tool, details: { readonly location_id?: string }) {
  const idempotencyKey = newIdempotencyKey()
  return retryUntilResponse(() => inventory.checkInTool(id, details, { idempotencyKey }))
}
