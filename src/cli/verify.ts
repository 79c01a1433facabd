import { lookForRepeats } from '../audit/repeats.js'
import { type Finding, type Look, walkLog } from '../audit/verify.js'
import { compareLists, proveHistories } from '../lists.js'
import { type Command, UsageError } from './command.js'
import { offline } from './offline.js'
import { progress } from './progress.js'

const CAUGHT_UP_MS = 60_000

export const verify: Command = {
  summary: 'prove that log and lists are whole',
  help: `Usage: inventory verify

Walks every event of the log: its content against its hash, its hash against the one before it, its figures against
the movement before it, its id and its command against all others; then holds every balance in the lists and every
entry of the histories against the log. Names each place that is not as it must be, and exits with 1 if there is one.`,

  async run({ config, log, args, waitMs, say }) {
    if (args.length > 0) throw new UsageError(`verify takes no ${args[0]}`)
    return offline({ config, log, waitMs, untouched: true }, async ({ core, stores }) => {
      let findings = 0
      const found = ({ place, problem }: Finding) => {
        findings += 1
        say(`${place}: ${problem}`)
      }
      const end = await stores.events.head()
      const whole = await core.caughtUp(CAUGHT_UP_MS)
      if (!whole) found({ place: 'the lists', problem: 'they are behind the log' })
      const repeats = lookForRepeats(stores.events)
      const histories = proveHistories(core.readModels, whole ? end : 0, found)
      const bar = progress('log', end)
      const look: Look = async (event, goesOn) => {
        await histories.take(event)
        return repeats(event, goesOn)
      }
      const walked = await walkLog(stores.events, found, position => bar.at(position), look).catch((error: Error) => {
        found({ place: 'the log', problem: `it can't be read any further: ${error.message}` })
        return undefined
      })
      bar.end()
      if (!walked) return 1
      await histories.end()
      const head = await stores.events.head()
      const farthest = Math.max(...core.readModels.status().map(({ position }) => position))
      if (farthest > head) {
        found({ place: 'the log', problem: `it ends at position ${head}, and position ${farthest} was there` })
      }
      await compareLists(core.readModels, walked.streams, found)
      const { events, streams } = walked
      const counted = `${events.toLocaleString('en')} events in ${streams.size.toLocaleString('en')} streams`
      say(
        findings === 0
          ? `${counted}: every chain is whole, every balance is proved.`
          : `${counted}: ${findings} findings.`,
      )
      return findings === 0 ? 0 : 1
    })
  },
}
