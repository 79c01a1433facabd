import { describeErasure } from './erasure.js'

describeErasure('in a data directory, its backups, and exports', { settings: () => ({}) })
