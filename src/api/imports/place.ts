import { isId } from '../../domain/values/ids.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { type LocationDoc, locations } from '../../projections/locations.js'
import { searchable } from '../../stores/searchable.js'
import type { Draft } from './drafts.js'

/**
 * Returns a function that replaces the name, code, or ID of a row's location by its ID. It reports locations that
 * don't exist or are archived.
 */
export const placing =
  (readModels: Pick<ReadModels, 'of'>) =>
  async (drafts: readonly Draft[]): Promise<void> => {
    const named = [...new Set(drafts.flatMap(({ values }) => placeIn(values)?.text ?? []))]
    if (named.length === 0) return
    const all = readModels.of(locations)
    const standing = { field: 'archived', is: false }
    const [byId, byName, byCode] = await Promise.all([
      all.getMany(named.filter(text => isId('loc', text))),
      all.find({ where: [standing, { field: 'name_key', in: named.map(searchable) }], once: true }),
      all.find({ where: [standing, { field: 'code', in: named }], once: true }),
    ])
    for (const { values, faults } of drafts) {
      const place = placeIn(values)
      if (!place) continue
      const { column, text } = place
      const known = byId.get(text)
      const codes = byCode.filter(({ code }) => code === text)
      const names = byName.filter(({ name }) => searchable(name) === searchable(text))
      const candidates = known ? [known] : column === 'location_id' ? [] : codes.length > 0 ? codes : names
      const fault = faultOf(text, candidates)
      if (fault !== undefined) faults.push({ column, message: fault })
      values.delete('location')
      if (candidates[0]) values.set('location_id', { text: candidates[0]._id, type: 'text' })
    }
  }

function faultOf(text: string, candidates: readonly LocationDoc[]): string | undefined {
  if (candidates.length === 0) return `Location ${text} not found.`
  if (candidates.length > 1) return `${candidates.length} locations are named ${text}. Use the ID or code.`
  return candidates[0]?.archived ? `The location ${text} is archived.` : undefined
}

/** Returns the column that identifies the location. The name column of an export is only used without an ID. */
function placeIn(values: Draft['values']): { readonly column: string; readonly text: string } | undefined {
  for (const column of ['location_id', 'location', 'location_name']) {
    const value = values.get(column)
    if (value && value.type !== 'nothing') return { column, text: value.text }
  }
  return undefined
}
