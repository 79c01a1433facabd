import type { Finding } from '../../audit/checks/check-log.js'
import { formatVerifierKey } from '../../audit/tlog/notes/keys.js'
import type { KnownElsewhere } from '../../maintenance/verify/known-elsewhere.js'
import type { VerifiedStores } from '../../maintenance/verify/verify-stores.js'

/** Shows the result of a verification. */
export interface VerifyReport {
  report(finding: Finding): void
  message(text: string): void
  /** Shows the result, and returns the exit code of the command. Undefined if the log can't be read to its end. */
  end(verified: VerifiedStores | undefined): number
}

/** Prints each finding when it is found. */
export function createTextReport(print: (line: string) => void, known: KnownElsewhere): VerifyReport {
  let findings = 0
  return {
    message: print,
    report({ place, problem }) {
      findings += 1
      print(`${place}: ${problem}`)
    },
    end(verified) {
      if (!verified) return 1
      const { events, streams, last, digest, proved } = verified
      if (last) {
        print(`Merkle tree: ${events} events, root ${proved.root.toString('base64')}.`)
        if (proved.newest) print(`Newest checkpoint: ${proved.newest.size} events, signed with ${proved.newest.key}.`)
        print(`Last event: ${last.id} of ${last.at} at position ${last.position}.`)
        for (const line of confirmationsOf(known, verified)) print(line)
        print(`Record this elsewhere to verify later that nothing is missing: --noted ${events}:${digest}`)
      }
      const result = findings === 0 ? 'all hash chains and balances are intact' : counted(findings, 'finding')
      print(`${counted(events, 'event')} in ${counted(streams, 'stream')}: ${result}.`)
      return findings === 0 ? 0 : 1
    },
  }
}

/** Returns a line for each option with which the log matches. Without a match, there are findings instead. */
function confirmationsOf(known: KnownElsewhere, { proved, isNoted }: VerifiedStores): readonly string[] {
  const { kept, keys = [], noted } = known
  const lines: string[] = []
  const begins = (size: number) => `The log begins with the ${counted(size, 'event')}`
  if (kept && proved.kept === 'this log') lines.push(`${begins(kept.size)} of the checkpoint ${kept.file}.`)
  if (kept && proved.kept === 'previous log')
    lines.push(`Before it was sealed, the log had the checkpoint ${kept.file} of ${counted(kept.size, 'event')}.`)
  const vouching = proved.vouching.map(formatVerifierKey)
  if (vouching.length > 0) lines.push(`All keys of the log follow from ${vouching.join(' or ')}, or lead to it.`)
  else if (keys.length > 0 && proved.key === undefined) lines.push("The log has no key yet, so --key wasn't compared.")
  if (noted && isNoted) lines.push(`${begins(noted.events)} of --noted.`)
  return lines
}

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** A log that is damaged everywhere has millions of findings. */
const MAX_FINDINGS = 1_000

/** Prints one JSON object at the end. */
export function createJsonReport(print: (line: string) => void, known: KnownElsewhere): VerifyReport {
  const findings: Finding[] = []
  let count = 0
  return {
    message() {},
    report(finding) {
      count += 1
      if (findings.length < MAX_FINDINGS) findings.push(finding)
    },
    end(verified) {
      const { events, streams, last, digest, proved } = verified ?? {}
      print(
        JSON.stringify({
          complete: verified !== undefined,
          events: events ?? null,
          streams: streams ?? null,
          finding_count: count,
          findings,
          root: proved?.root.toString('base64') ?? null,
          digest: digest ?? null,
          last_event: last ? { id: last.id, at: last.at, position: last.position } : null,
          checkpoint: checkpointIn(proved?.newest),
          matches: matchesOf(known, verified),
        }),
      )
      return count === 0 ? 0 : 1
    },
  }
}

/** Whether the log matches each option. Null if it wasn't given, or if the log has no key to compare. */
function matchesOf({ kept, keys = [], noted }: KnownElsewhere, verified: VerifiedStores | undefined) {
  const hasKey = verified === undefined || verified.proved.key !== undefined
  return {
    checkpoint: kept ? verified?.proved.kept !== undefined : null,
    key: keys.length > 0 && hasKey ? (verified?.proved.vouching.length ?? 0) > 0 : null,
    noted: noted ? verified?.isNoted === true : null,
  }
}

function checkpointIn(newest: VerifiedStores['proved']['newest']) {
  if (!newest) return null
  const { origin, size, root, key } = newest
  return { origin, size, root, key }
}
