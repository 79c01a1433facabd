import type { KnownEvent } from '../../events/kinds/registry.js'
import type { EventData } from '../../events/log/envelope.js'
import type { StockMoved } from '../../events/materials.js'

type Label = (id: string) => Promise<string>

/** Returns the content of an event as one text. */
export const describeEvent = (event: KnownEvent, label: Label): Promise<string> | string =>
  event.type === 'stock-moved' ? describeMovement(event.data, label) : describeData(event.data as EventData)

async function describeMovement(moved: StockMoved, label: Label): Promise<string> {
  const { type, quantity, material, before, after, legs, note, reason, reference, delivery_note_id, reverses } = moved
  const places: string[] = []
  for (const leg of legs) {
    const batches = leg.batches?.map(one => `batch ${one.batch_number} ${one.before} → ${one.after}`) ?? []
    places.push(`${await label(leg.location_id)} ${[`${leg.before} → ${leg.after}`, ...batches].join(', ')}`)
  }
  const remarks = Object.entries({ note, reason, reference, 'delivery note': delivery_note_id, reverses })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}`)
  return [`${type} ${quantity} ${material.unit}: ${before} → ${after}`, ...places, ...remarks].join('; ')
}

const describeData = (data: EventData): string =>
  Object.entries(data)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : describeValue(value)}`)
    .join('; ')

/** Changes have the previous and the new value. */
function describeValue(value: EventData[string]): string {
  if (value !== null && typeof value === 'object' && 'from' in value && 'to' in value)
    return `${JSON.stringify(value.from)} → ${JSON.stringify(value.to)}`
  return JSON.stringify(value) ?? ''
}
