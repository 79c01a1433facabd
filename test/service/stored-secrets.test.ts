import { describeStoredSecrets } from './stored-secrets.js'

describeStoredSecrets('in a data directory, its backups, and the log', { settings: () => ({}) })
