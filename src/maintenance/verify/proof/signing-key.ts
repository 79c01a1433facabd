import type { Finding } from '../../../audit/checks/check-log.js'
import type { KeySettings } from '../../../audit/keys/key-settings.js'
import { readKeyDocument, readKeyFile } from '../../../audit/keys/key-store.js'
import { readSignerKey } from '../../../audit/keys/signer.js'
import { formatVerifierKey, parseSignerKey, type VerifierKey } from '../../../audit/tlog/notes/keys.js'
import type { DocumentStore } from '../../../stores/document-store.js'
import { isSameKey } from './key-chain.js'

export interface SigningKeyOptions {
  readonly settings: KeySettings
  readonly dataDir: string
  /** The documents if they are on a server, where the generated key is, too. */
  readonly remote: DocumentStore | undefined
}

/** Returns a finding unless the configured or stored key is the key of the log, or there is none, as in a copy. */
export async function checkSigningKey(options: SigningKeyOptions, ofLog: VerifierKey): Promise<Finding | undefined> {
  const place = 'the signing key'
  try {
    const keys = await readKeys(options)
    if (keys.length === 0 || keys.some(key => isSameKey(key, ofLog))) return undefined
    return { place, problem: `it isn't the key of the event log, ${formatVerifierKey(ofLog)}` }
  } catch (error) {
    return { place, problem: `it can't be read: ${(error as Error).message}` }
  }
}

async function readKeys({ settings, dataDir, remote }: SigningKeyOptions): Promise<readonly VerifierKey[]> {
  if (settings.command) return [settings.command.verifierKey]
  if (settings.key) return [await readSignerKey(settings.key)]
  const texts = remote ? await readKeyDocument(remote) : readKeyFile(dataDir)
  return texts.map(parseSignerKey)
}
