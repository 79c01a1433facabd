import { createDocumentKeyStore, createFileKeyStore } from '../audit/keys/key-store.js'
import type { SignerOptions } from '../audit/keys/signer.js'
import type { Stores } from '../opening/open-stores.js'
import type { Config } from './config.js'

/** Returns the place of the key of the log: the settings, a document that all instances read, or the data directory. */
export const signerOptions = (
  { audit, dataDir }: Pick<Config, 'audit' | 'dataDir'>,
  { documents, deployment }: Pick<Stores, 'documents' | 'deployment'>,
  origin: string,
): SignerOptions => ({
  origin,
  settings: audit.key,
  store: deployment.remoteDocuments ? createDocumentKeyStore(documents) : createFileKeyStore(dataDir),
})
