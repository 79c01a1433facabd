import { z } from 'zod'
import { exact } from '../../events/exact.js'
import type { PublicData } from '../public-event.js'

/** The parts that the data of public events share. */
export const id = (prefix: string) => z.string().meta({ examples: [`${prefix}_01kah7v4q8f3tbx2m5n9c6w0zd`] })
export const nullableText = z.string().nullable()
export const quantity = z.number().meta({ description: 'A decimal with at most 6 places' })
export const instant = z.iso.datetime()
export const person = z.object({ id: id('usr'), name: nullableText })

/** Which fields changed, and from what to what. */
export const changes = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }))

interface Stated {
  /** Fields that hold quantities, told as numbers. */
  readonly quantities?: readonly string[]
  /** What fields are called outside, where that is another name. */
  readonly renamed?: { readonly [field: string]: string }
  readonly unsaid?: readonly string[]
}

/** The changes of an `-updated` event as they are told. */
export function changesTold(data: object, { quantities = [], renamed = {}, unsaid = [] }: Stated = {}): PublicData {
  const told: { [field: string]: unknown } = {}
  for (const [field, change] of Object.entries(data as { [field: string]: { from: unknown; to: unknown } })) {
    if (unsaid.includes(field)) continue
    const { from, to } = change
    const value = quantities.includes(field) ? { from: number(from), to: number(to) } : { from, to }
    told[renamed[field] ?? field] = value
  }
  return told
}

const number = (value: unknown) => (typeof value === 'string' ? exact(value) : null)
