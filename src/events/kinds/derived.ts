import { namesIn } from '../schema/names-in.js'
import type { Kind } from './kind.js'
import { KINDS, type Resource } from './kinds.js'
import { PARTS } from './parts.js'

type Kinds = typeof KINDS
type Rows = Kinds & typeof PARTS
/** Names of the rows that have a property. */
type Where<All, Holds> = { [Name in keyof All]: All[Name] extends Holds ? Name : never }[keyof All]

export type StreamKind = Kinds[Resource]['stream']
/** Kinds and parts whose records have IDs, by their segment in the path. */
export type RecordPath = Where<Rows, { prefix: string }>
export type Prefix = Rows[RecordPath]['prefix']
/** Kinds whose names other records show. */
export type NamedKind = Kinds[Where<Kinds, { named: true }>]['stream']
/** Names of the scopes of rows with a property. */
type ScopeOf<Holds> = {
  [Name in Where<Rows, Holds>]: Rows[Name] extends { readonly scope: infer Scope extends string } ? Scope : Name
}[Where<Rows, Holds>]
export type OwnScope = ScopeOf<{ scopes: 'own' }>
export type ReadScope = ScopeOf<{ scopes: 'read' }>
export type AdminEventType = {
  [Name in Resource]: Kinds[Name] extends { readonly adminEvents: infer Events } ? keyof Events : never
}[Resource]
export type PublishedEventType =
  | { [Name in Resource]: keyof Kinds[Name]['publishedEvents'] }[Resource]
  | {
      [Name in keyof typeof PARTS]: (typeof PARTS)[Name] extends { readonly publishedEvents: infer Events }
        ? keyof Events
        : never
    }[keyof typeof PARTS]
  | AdminEventType

/** A published event that a date causes. */
export type ClockEventType = {
  [Name in keyof Rows]: Rows[Name] extends { readonly clockEvents: readonly (infer Type extends string)[] }
    ? Type
    : never
}[keyof Rows]

export const RESOURCES: readonly Resource[] = namesIn(KINDS)

/** Prefixes of the service's stream names. On a shared server, all other streams belong to others. */
export const STREAM_KINDS: readonly StreamKind[] = RESOURCES.map(name => KINDS[name].stream)

/** Kinds that are looked up by name, with the read model to use. */
export const NAMED: readonly { readonly stream: NamedKind; readonly prefix: Prefix; readonly list: string }[] =
  RESOURCES.flatMap(name => {
    const row = KINDS[name]
    return 'named' in row ? [row] : []
  })

const ROWS = { ...KINDS, ...PARTS }

/** All published events that dates cause. */
export const CLOCK_EVENT_TYPES: readonly ClockEventType[] = namesIn(ROWS).flatMap(name => {
  const row = ROWS[name]
  return 'clockEvents' in row ? row.clockEvents : []
})

export const isClockEvent = (type: string): type is ClockEventType => CLOCK_EVENT_TYPES.some(known => known === type)

/** Kinds whose records have IDs, by their segment in the path. */
export const RECORDS: ReadonlyMap<string, { readonly prefix: Prefix; readonly noun: string }> = new Map(
  namesIn(ROWS).flatMap(name => {
    const row = ROWS[name]
    return 'prefix' in row ? [[name, row] as const] : []
  }),
)

/** Name of a kind, or of a part of one. */
export type RecordName = keyof typeof ROWS

export const nounOf = (name: RecordName): string => ROWS[name].noun

/** Returns the name of a resource's scopes. */
export const scopeNameOf = (resource: string): string => {
  const row: { readonly noun: string; readonly scope?: string } | undefined = Object.entries(ROWS).find(
    ([name]) => name === resource,
  )?.[1]
  return row?.scope ?? resource
}

export const OWN_SCOPES = scopesOf('own') as readonly OwnScope[]
export const READ_SCOPES = scopesOf('read') as readonly ReadScope[]

function scopesOf(scopes: Kind['scopes']): readonly string[] {
  const scopesByRole = namesIn(ROWS).filter(name => {
    const row = ROWS[name]
    return 'scopes' in row && row.scopes === scopes
  })
  return [...new Set(scopesByRole.map(scopeNameOf))]
}
