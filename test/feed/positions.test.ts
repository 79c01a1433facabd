import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { folderPerTest } from '../support/folder.js'
import { describePositions } from './positions.js'

const folder = folderPerTest()
const nobody = async () => {}

describePositions('SQLite', async () => [createEmbeddedEventLog({ file: folder.at('events.db') }), nobody], nobody)
