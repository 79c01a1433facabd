import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { folderPerTest } from '../support/folder.js'
import { describePlaces } from './places.js'

const folder = folderPerTest()
const nobody = async () => {}

describePlaces('SQLite', async () => [createEmbeddedEventLog({ file: folder.at('events.db') }), nobody], nobody)
