import { describeOlderLog } from './older-log.js'

describeOlderLog('embedded', async () => ({ settings: {}, end: async () => {} }))
