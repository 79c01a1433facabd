import type { Finding } from '../../audit/checks/check-log.js'
import type { VerifiedStores } from '../../maintenance/verify/verify-stores.js'

/** Shows the result of a verification. */
export interface VerifyReport {
  report(finding: Finding): void
  message(text: string): void
  /** Shows the result, and returns the exit code of the command. Undefined if the log can't be read to its end. */
  end(verified: VerifiedStores | undefined): number
}

/** Prints each finding when it is found. */
export function createTextReport(print: (line: string) => void): VerifyReport {
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
        print(`Record this elsewhere to verify later that nothing is missing: --noted ${events}:${digest}`)
      }
      const counted = `${events.toLocaleString('en')} events in ${streams.toLocaleString('en')} streams`
      const whole = 'all hash chains and balances are intact.'
      print(`${counted}: ${findings === 0 ? whole : `${findings} findings.`}`)
      return findings === 0 ? 0 : 1
    },
  }
}

/** A log that is damaged everywhere has millions of findings. */
const MAX_FINDINGS = 1_000

/** Prints one JSON object at the end. */
export function createJsonReport(print: (line: string) => void): VerifyReport {
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
        }),
      )
      return count === 0 ? 0 : 1
    },
  }
}

function checkpointIn(newest: VerifiedStores['proved']['newest']) {
  if (!newest) return null
  const { origin, size, root, key } = newest
  return { origin, size, root, key }
}
