import { canonical, type Json } from '../../events/log/canonical.js'
import { fail, runCheck } from '../proofs/failure.js'
import { parseJson } from '../proofs/json.js'
import type { SignerKey, VerifierKey } from '../tlog/notes/keys.js'
import { formatNote, openNote, signNote } from '../tlog/notes/note.js'
import { sha256 } from '../tlog/tree/hashing.js'
import type { EvidencePeriod, PeriodBalances } from './balances.js'

export const EVIDENCE_FORMAT = 'inventory-evidence/v1'

/** Files of a package, in their order. */
export const PACKAGE_FILES = {
  events: 'events.ndjson',
  head: 'head.json',
  checkpoint: 'checkpoint.txt',
  keys: 'keys.json',
  report: 'report.html',
  manifest: 'manifest.json',
  signature: 'manifest.note',
} as const

/** Timestamp of the checkpoint, between it and the keys if there is one. */
export const TIMESTAMP_FILE = 'checkpoint.tst'

/** The record that a package is about, which can be a part of the record that the stream belongs to. */
export type EvidenceSubject = { readonly kind: string; readonly id: string }

/** The signed statement of a package about a record, and the hashes of its files. */
export type Manifest = {
  readonly format: typeof EVIDENCE_FORMAT
  /** Name of the log. */
  readonly origin: string
  readonly subject: EvidenceSubject
  readonly stream: string
  readonly period: { readonly [end in keyof EvidencePeriod]: string }
  readonly created_at: string
  /** Number of events in the checkpoint's tree. */
  readonly size: number
  /** Number of events of the log after which `head` was the last event of the stream. */
  readonly covered: number
  readonly head: { readonly revision: number; readonly hash: string }
  /** Null for records without stock. */
  readonly balances: PeriodBalances | null
  /** SHA-256 of all files except the manifest and its signature. */
  readonly files: { readonly [name: string]: string }
}

export const formatManifest = (manifest: Manifest): string => `${canonical(manifest satisfies Json)}\n`

/** Returns the note that signs a manifest. It can't be a checkpoint, whose second line is a number. */
export async function signManifest(manifest: string, key: SignerKey): Promise<string> {
  const text = formatSigned(key.name, manifest)
  return formatNote({ text, signatures: [await signNote(text, key)] })
}

const formatSigned = (origin: string, manifest: string): string =>
  `${EVIDENCE_FORMAT}\n${origin}\n${sha256(manifest).toString('hex')}\n`

/** Returns a manifest that one of the keys signed. */
export function openManifest(text: string, note: string, keys: readonly VerifierKey[]): Manifest {
  const { text: signed } = runCheck('files', () => openNote(note, keys))
  const manifest = parseJson(text, PACKAGE_FILES.manifest)
  if (manifest.format !== EVIDENCE_FORMAT) fail('format', `The format of a manifest must be ${EVIDENCE_FORMAT}`)
  if (signed !== formatSigned(String(manifest.origin), text))
    fail('files', `The signature in ${PACKAGE_FILES.signature} is for another manifest`)
  return manifest as unknown as Manifest
}
