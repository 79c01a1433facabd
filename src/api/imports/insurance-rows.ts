import type { InsuranceCommands } from '../../commands/insurances.js'
import { entriesIn, textIn } from '../../csv/json-entries.js'
import { INSURABLE } from '../../events/insurances.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { insurances } from '../../projections/insurances.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import { createBody, patchBody } from '../insurances/body.js'
import { createInsuredRecords, type InsuredReference } from '../insurances/insured-records.js'
import { insuranceRecord, presentInsurance } from '../insurances/record.js'
import type { Draft } from './drafts.js'
import { recordRows } from './record-rows.js'

export interface InsuranceRows {
  readonly commands: { readonly insurances: InsuranceCommands }
  readonly readModels: Pick<ReadModels, 'of'>
}

/** Date for presenting policies. Imports ignore the status and the term that depend on it. */
const NO_DAY = ''

/** Returns how to import policies. A policy is identified only by its ID, because several can have the same number. */
export const insuranceRows = ({ commands, readModels }: InsuranceRows) =>
  recordRows({
    prefix: 'ins',
    noun: 'insurance',
    collection: () => readModels.of(insurances),
    isArchived: () => false,
    isFinal: ({ cancelled_on }) =>
      cancelled_on === null ? undefined : `The policy is canceled as of ${cancelled_on}.`,
    standing: [],
    present(doc) {
      const { covered, ...presented } = presentInsurance({ id: doc._id, state: doc }, new Map(), NO_DAY)
      return { ...presented, covered: covered.map(({ type, id, insured_value }) => ({ type, id, insured_value })) }
    },
    newRecord: createBody,
    change: patchBody,
    record: insuranceRecord,
    create: (context, body) => commands.insurances.create(context, body),
    update: (context, id, body) => commands.insurances.update(context, id, body),
    resolve: async drafts => {
      const insured = createInsuredRecords({ readModels })
      for (const draft of drafts) {
        const named = coveredIn(draft)
        if (named.length === 0) continue
        const found = await insured.namesOf(named)
        const missing = named.find(({ id }) => !found.has(id))
        if (missing)
          draft.faults.push({ column: 'covered', message: `The ${missing.type} ${missing.id} doesn't exist.` })
        await yieldToEventLoop()
      }
    },
  })

/**
 * Returns the covered items of a row. Removes names and archived flags from the cell, because requests don't accept
 * them.
 */
function coveredIn({ values }: Draft): readonly InsuredReference[] {
  const cell = values.get('covered')
  if (!cell?.text.startsWith('[') || !isJson(cell.text)) return []
  const entries = [...entriesIn(cell.text)]
  const written = entries.map(entry => {
    const parts = [...entry].filter(([name]) => name !== 'name' && name !== 'archived')
    return `{${parts.map(([name, token]) => `${JSON.stringify(name)}:${token}`).join(',')}}`
  })
  values.set('covered', { ...cell, text: `[${written.join(',')}]` })
  return entries.flatMap(entry => {
    const type = INSURABLE.find(known => JSON.stringify(known) === entry.get('type'))
    const id = entry.get('id')
    return type && id?.startsWith('"') ? [{ type, id: textIn(id) }] : []
  })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
