import { hash } from 'node:crypto'
import { isRejection } from '../domain/decisions/rejection.js'
import * as rules from '../domain/imports.js'
import { type Id, seededMint } from '../domain/values/ids.js'
import type { ImportChecked, ImportFinished, ImportRequested } from '../events/imports.js'
import type { CommandContext } from './executor/context.js'
import type { Executor, Outcome } from './executor/executor.js'
import type { Created } from './shared/create-record.js'

type ImportOutcome = Outcome<rules.Import>

export interface ImportCommands {
  request(context: CommandContext, details: rules.ImportDetails): Promise<Created<rules.Import>>
  check(context: CommandContext, id: Id, attempt: number, checked: ImportChecked): Promise<ImportOutcome>
  finish(context: CommandContext, id: Id, attempt: number, finished: ImportFinished): Promise<ImportOutcome>
  cancel(context: CommandContext, id: Id): Promise<ImportOutcome>
}

/** Returns the stream of an import, derived from its kind and file: two imports of the same file share it. */
export const importIdOf = ({ kind, file_sha256 }: Pick<ImportRequested, 'kind' | 'file_sha256'>): Id =>
  seededMint(sha256(`${kind}\n${file_sha256}`), 0, sha256)('imp')

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')

export function createImportCommands({ executor }: { readonly executor: Executor }): ImportCommands {
  const { fileImport } = rules
  return {
    async request(context, details) {
      const id = importIdOf(details)
      const outcome = await executor.execute(fileImport, id, context, state => rules.request(state, details))
      return isRejection(outcome) ? outcome : { ...outcome, id }
    },
    check: (context, id, attempt, checked) =>
      executor.execute(fileImport, id, context, state => rules.check(state, attempt, checked)),
    finish: (context, id, attempt, finished) =>
      executor.execute(fileImport, id, context, state => rules.finish(state, attempt, finished)),
    cancel: (context, id) => executor.execute(fileImport, id, context, state => rules.cancel(state)),
  }
}
