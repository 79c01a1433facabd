import { openBare } from '../app/open/adapters.js'
import { busEndOf } from '../app/open/bus-end.js'
import { examine } from '../maintenance/reconcile/findings.js'
import { missingInWords } from '../maintenance/reconcile/missing-in-words.js'
import { stepsFor } from '../maintenance/reconcile/steps.js'
import { type Command, UsageError } from './command.js'

export const reconcile: Command = {
  summary: 'let everything else go by the log that is there',
  help: `Usage: inventory reconcile [--yes] [--verbose]

For stores that do not belong together: a log that was put back from an older backup, documents or a message bus of
another log. The log counts; what does not fit it is dropped, forgotten or begun anew. Says first, step by step, what it
will do, and does it only with --yes; with --verbose each list is named. Stop the service, and keep a backup of what is there, before you say so.`,

  async run({ config, log, args, waitMs, say }) {
    const strange = args.find(arg => arg !== '--yes' && arg !== '--verbose')
    if (strange) throw new UsageError(`reconcile takes no ${strange}`)
    const stores = await openBare(config, log, { atMostMs: waitMs })
    try {
      const { store: events } = stores.events
      const { store: documents } = stores.documents
      const places = { log: stores.events.title, documents: stores.documents.title }
      const bus = config.natsUrl === undefined ? undefined : await busEndOf(config.natsUrl, events)
      const findings = await examine({ events, documents, places, bus })
      const steps = findings === undefined ? [] : await stepsFor(findings)
      if (findings === undefined || steps.length === 0) {
        say('All stores belong together: there is nothing to reconcile.')
        return 0
      }
      for (const sentence of missingInWords(findings.missing, args.includes('--verbose'))) say(sentence)
      if (bus?.misfit !== undefined) say(`${bus.misfit}.`)
      const sure = args.includes('--yes')
      say(sure ? 'Doing:' : 'With --yes this is done:')
      for (const [n, step] of steps.entries()) {
        const came = sure ? await step.do() : undefined
        say(`${n + 1}. ${step.says}${came === undefined ? '' : `: ${came}`}`)
      }
      if (sure) say('All stores belong together now. The next start fills the lists.')
      return sure ? 0 : 1
    } finally {
      await stores.close()
    }
  },
}
