import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { folderPerTest } from '../support/folder.js'
import { describePositions } from './positions.js'

const folder = folderPerTest()
const doNothing = async () => {}

describePositions(
  'SQLite',
  async () => [createEmbeddedEventLog({ file: folder.at('events.db') }), doNothing],
  doNothing,
)
