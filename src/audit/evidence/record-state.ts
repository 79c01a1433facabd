import { type AnyAggregate, anyOf } from '../../domain/decisions/aggregate.js'
import { deliveryNote } from '../../domain/delivery-notes.js'
import { evolveListed, material } from '../../domain/materials.js'
import { tool } from '../../domain/tools.js'
import type { KnownEvent } from '../../events/kinds/registry.js'
import type { EvidencePeriod } from './balances.js'

/** A record at both ends of a period, as recorded by then; undefined before it was created. */
export interface RecordStates {
  readonly from: object | undefined
  readonly to: object | undefined
}

/** Folds only the listed fields of a material, because its batches would take most of the time. */
const MATERIAL = { ...anyOf(material), evolve: evolveListed } as unknown as AnyAggregate
const AGGREGATES: readonly AnyAggregate[] = [MATERIAL, anyOf(tool), anyOf(deliveryNote)]

/** Computes the record of a stream at both ends of a period from all its events. */
export function replayRecord(stream: string, { from, to }: EvidencePeriod) {
  const aggregate = AGGREGATES.find(({ kind }) => stream.startsWith(`${kind}-`))
  const states: { from: object | undefined; to: object | undefined } = { from: undefined, to: undefined }
  return {
    apply(event: KnownEvent): void {
      if (!aggregate || event.at > to) return
      states.to = aggregate.evolve(states.to, event)
      if (event.at <= from) states.from = states.to
    },
    states: (): RecordStates => states,
  }
}

/** Balances are shown by effective time instead. */
const LEFT_OUT = ['stock', 'balances']
const MAX_VALUE_LENGTH = 2_000

/** Returns the fields of a record at both ends, as texts. */
export function listFields({ from, to }: RecordStates): readonly (readonly [name: string, from: string, to: string])[] {
  const fields = (state: object | undefined) => new Map<string, unknown>(Object.entries(state ?? {}))
  const [before, after] = [fields(from), fields(to)]
  const names = [...new Set([...after.keys(), ...before.keys()])].filter(name => !LEFT_OUT.includes(name))
  return names.map(name => [name.replaceAll('_', ' '), toText(before.get(name)), toText(after.get(name))])
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text
}
