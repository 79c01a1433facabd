/** The statement that a log continues another one whose personal data was sealed. */
import type { LogSealed } from '../../events/audit.js'
import { TlogVerificationError } from '../tlog/errors.js'
import { formatVerifierKey, parseVerifierKey, type SignerKey } from '../tlog/notes/keys.js'
import { formatNote, openNote, signNote } from '../tlog/notes/note.js'

/** First line of the statement. The second line isn't a number, so no verifier reads the statement as a checkpoint. */
const TITLE = 'inventory-sealed-log/v1'

type Statement = Pick<LogSealed, 'previous_origin' | 'origin' | 'size' | 'previous_root' | 'root'>

const textOf = ({ previous_origin, origin, size, previous_root, root }: Statement): string =>
  `${[TITLE, previous_origin, size, previous_root, origin, root].join('\n')}\n`

/** Signs the statement with the key of the log, under the previous origin. */
export async function signSealedLog(statement: Statement, key: SignerKey): Promise<LogSealed> {
  const text = textOf(statement)
  const note = formatNote({ text, signatures: [await signNote(text, key)] })
  return { ...statement, key: formatVerifierKey(key), note }
}

/** Throws unless the key signed the statement. */
export function verifySealedLog({ key, note, ...statement }: LogSealed): void {
  const verifierKey = parseVerifierKey(key)
  if (verifierKey.name !== statement.previous_origin)
    throw new TlogVerificationError(`the statement about the sealed log is signed by ${verifierKey.name}`)
  const { text, verified } = openNote(note, [verifierKey])
  if (text !== textOf(statement) || verified.length !== 1)
    throw new TlogVerificationError("the statement about the sealed log isn't the one that was signed")
}
