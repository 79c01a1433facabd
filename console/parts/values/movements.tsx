import type { HistoryEntry } from '../../api/inventory.js'
import { t } from '../../i18n/messages.js'

/** A movement. A transfer has one history entry for each of its two ends. */
export interface Movement {
  readonly entry: HistoryEntry
  readonly from: string | null
  readonly to: string | null
}

/** Combines entries into movements. Entries of one movement follow each other, the newest first. */
export function movementsIn(entries: readonly HistoryEntry[]): readonly Movement[] {
  const byMovement = new Map<string, readonly HistoryEntry[]>()
  for (const entry of entries) byMovement.set(entry.movement_id, [...(byMovement.get(entry.movement_id) ?? []), entry])
  return [...byMovement.values()].flatMap(([first, second]) => {
    if (!first) return []
    if (!second) return [{ entry: first, from: null, to: first.location_name }]
    const [source, target] = isTaken(first) ? [first, second] : [second, first]
    return [{ entry: target, from: source.location_name, to: target.location_name }]
  })
}

const isTaken = ({ location_before, location_after }: HistoryEntry): boolean =>
  Number(location_after) < Number(location_before)

export const routeText = ({ from, to }: Movement): string => (from === null ? (to ?? '') : `${from} → ${to}`)

export const toneOf = ({ from, entry }: Movement) =>
  from !== null ? 'moved' : entry.delta.startsWith('-') ? 'out' : 'in'

/** Returns reference, note, and user in one line. */
export const remarkOf = ({ entry }: Movement): string =>
  [entry.reference, entry.note, entry.actor.name].filter(Boolean).join(' · ')

export const nameOf = ({ entry }: Movement): string => t(`movement.${entry.type}`)
