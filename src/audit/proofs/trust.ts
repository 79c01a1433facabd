import { parseCheckpoint } from '../tlog/notes/checkpoint.js'
import { formatKeyId, type VerifierKey } from '../tlog/notes/keys.js'
import { openNote, parseNote } from '../tlog/notes/note.js'
import { openCheckpoint, type VerifiedCheckpoint } from '../tlog/notes/signed-checkpoint.js'
import { fail, runCheck } from './failure.js'

/** The keys that a verifier accepts. */
export interface Trust {
  /** Keys of the log. */
  readonly logKeys: readonly VerifierKey[]
  /** Witnesses, all of which must have cosigned. */
  readonly witnesses: readonly VerifierKey[]
}

/** A checkpoint that one of the log's keys signed, and that all witnesses cosigned. */
export interface TrustedCheckpoint extends VerifiedCheckpoint {
  readonly note: string
  /** Key of the log. */
  readonly signer: VerifierKey
}

export function openTrusted(note: string, { logKeys, witnesses }: Trust): TrustedCheckpoint {
  const { origin } = runCheck('checkpoint', () => parseCheckpoint(parseNote(note).text))
  const ofLog = logKeys.filter(({ name }) => name === origin)
  if (ofLog.length === 0) fail('key', `The checkpoint is from ${origin}, but no accepted key is a key of that log`)
  const policy = { origin, logKeys: ofLog, witnesses: [], quorum: 0 }
  const checkpoint = runCheck('checkpoint', () => openCheckpoint(note, policy))
  const cosignatures = witnesses.map(witness => {
    const cosigned = runCheck('cosignature', () => {
      return openCheckpoint(note, { ...policy, witnesses: [witness], quorum: 1 })
    })
    return cosigned.cosignatures[0] ?? fail('cosignature', `${nameOf(witness)} hasn't cosigned the checkpoint`)
  })
  const { verified } = openNote(note, ofLog)
  return { ...checkpoint, cosignatures, note, signer: verified[0]!.key }
}

export const nameOf = ({ name, id }: VerifierKey): string => `${name}+${formatKeyId(id)}`
