import { describeMissing, examine } from '../maintenance/reconcile/findings.js'
import { stepsFor } from '../maintenance/reconcile/steps.js'
import { openBare } from '../opening/adapters.js'
import { busEndOf } from '../opening/bus-end.js'
import { type Command, UsageError } from './shared/command.js'
import { requireInstallation } from './shared/installation.js'

const OPTIONS = ['--yes', '--rename', '--verbose']

export const reconcile: Command = {
  summary: 'Reset read models and message bus to match the event log',
  help: `Usage: inventory reconcile [OPTIONS]

For stores that don't match: an event log that was restored from an older backup, or documents or a message bus of
another log. Prints the steps that make all stores match the event log. Whatever doesn't match the event log is deleted
or rebuilt. Stop the service and back up all stores first.

After a complete restore of a backup, all stores match, but clients and auditors know later events. With --rename, the
event log gets another name, so that their cursors are rejected, and the next checkpoint has another origin.

Options:
  --yes           Execute the steps
  --rename        Rename the event log, even if all stores match
  --verbose       Print each read model`,

  async run({ config, log, args, waitMs, print }) {
    const unexpected = args.find(arg => !OPTIONS.includes(arg))
    if (unexpected) throw new UsageError(`unexpected argument of reconcile: ${unexpected}`)
    await requireInstallation({ config, log, waitMs })
    const stores = await openBare(config, log, { atMostMs: waitMs })
    try {
      const { store: events } = stores.events
      const { store: documents } = stores.documents
      const places = { log: stores.events.title, documents: stores.documents.title }
      const bus = config.natsUrl === undefined ? undefined : await busEndOf(config.natsUrl, events)
      const findings = await examine({ events, documents, places, bus })
      const steps = findings === undefined ? [] : await stepsFor(findings, { rename: args.includes('--rename') })
      if (findings === undefined || steps.length === 0) {
        print('All stores match. Nothing to reconcile.')
        return 0
      }
      for (const sentence of describeMissing(findings.missing, args.includes('--verbose'))) print(sentence)
      if (bus?.mismatch !== undefined) print(`${bus.mismatch}.`)
      const sure = args.includes('--yes')
      print(sure ? 'Steps:' : 'Steps, executed with --yes:')
      for (const [n, step] of steps.entries()) {
        const outcome = sure ? await step.do() : undefined
        print(`${n + 1}. ${step.description}${outcome === undefined ? '' : `: ${outcome}`}`)
      }
      if (sure) print('All stores match. You can start the service.')
      return sure ? 0 : 1
    } finally {
      await stores.close()
    }
  },
}
