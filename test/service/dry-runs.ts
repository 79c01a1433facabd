import { expect } from 'chai'
import { type CheckedClient, observeStores, withDryRuns } from '../support/dry-runs.js'
import { recordStory } from '../support/examples/story.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers, type Settings } from '../support/programs.js'

/** Writes that send something to a receiver, and those that sign the log. */
const REJECTED = ['testWebhook', 'redeliverWebhook', 'replayWebhook', 'createCheckpoint', 'createEvidence']
/** An import has a parameter of its own: its rows are validated after the response. */
const OWN = ['createImport']

/** A dry run of every write of the document, on the stores in the settings. */
export const describeDryRuns = (settings: () => Settings = () => ({})) =>
  describe('A dry run of each write', () => {
    expectNoLeftovers()
    const folder = folderPerTest()

    it('has the response of the write, and changes nothing (new writes need a call in test/support/examples)', async () => {
      const stores = observeStores()
      let client: CheckedClient | undefined
      await recordStory(folder.at('data'), {
        settings: settings(),
        around: stores.around,
        clientOf: service => (client = withDryRuns(service, stores)),
      })
      const { compared = [], rejected = [], writes = [] } = client ?? {}
      expect([...rejected]).to.have.members(REJECTED)
      expect([...compared, ...rejected, ...OWN]).to.have.members([...writes])
    })
  })
