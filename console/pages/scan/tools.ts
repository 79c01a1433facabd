import { newIdempotencyKey } from '../../api/idempotency-key.js'
import { inventory } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { retryUntilResponse } from '../../api/retry-until-response.js'
import { errorText } from '../../parts/error-text.js'
import { BASE } from '../../state/address.js'
import { say } from '../../words.js'
import type { Doing } from './doing.js'
import { changed, put } from './lines.js'
import { forget, type Tool } from './lookup.js'

/** Checks a tool out or in, and returns a function that undoes it. */
export async function handTool(tool: Tool, doing: Doing): Promise<{ readonly id: number; undo?: () => Promise<void> }> {
  const id = put({ title: tool.name, text: '', tone: 'plain', to: `${BASE}/tools/${tool.id}` })
  const done = await attempt(id, () => (doing.action === 'checkout' ? lend(tool, doing) : takeIn(tool, doing)))
  if (!done) return { id }
  const back = async () => {
    await attempt(id, async () => {
      if (doing.action === 'checkout') await checkIn(tool, {})
      else if (tool.holder) await checkOut(tool, tool.holder.user_id, tool.holder.expected_return)
      return say('scan.takenBack')
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
    forget()
    refresh('tools', 'overview')
  }
}

async function lend(tool: Tool, { person }: Doing): Promise<string> {
  await checkOut(tool, person?.id ?? '', null)
  return say('scan.lent', { person: person?.name ?? '' })
}

async function takeIn(tool: Tool, { place }: Doing): Promise<string> {
  const { location_name, holder } = await checkIn(tool, place ? { location_id: place.id } : {})
  return say('scan.returned', { person: tool.holder?.name ?? holder?.name ?? '', place: location_name ?? '' })
}

function checkOut({ id }: Tool, user_id: string, expected_return: string | null) {
  const idempotencyKey = newIdempotencyKey()
  const asked = { user_id, ...(expected_return === null ? {} : { expected_return }) }
  return retryUntilResponse(() => inventory.checkOutTool(id, asked, { idempotencyKey }))
}

function checkIn({ id }: Tool, asked: { readonly location_id?: string }) {
  const idempotencyKey = newIdempotencyKey()
  return retryUntilResponse(() => inventory.checkInTool(id, asked, { idempotencyKey }))
}
