import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../../../src/cli/demo/random.js'
import type { Client } from '../../../support/client.js'

export interface Noted {
  /** Like the client, at a human pace, and notes what is answered. */
  readonly client: Client
  /** Of each named command that was answered with success: as the log names it. */
  readonly done: ReadonlySet<string>
  /** How many of them moved one piece into stock. */
  received(): number
  /** Without a pause between what is answered and what is asked next, so that much is under way. */
  hurry(isHurried: boolean): void
}

const SLOWEST_MS = 60

export function noting(client: Client, userId: string, materialId: string, random: Random): Noted {
  const done = new Set<string>()
  let received = 0
  let isHurried = false
  const isReceipt = (path: string) => path === `/materials/${materialId}/movements` || path.endsWith('/complete')
  return {
    done,
    received: () => received,
    hurry(now) {
      isHurried = now
    },
    client: {
      ...client,
      async call(method, path, asking) {
        if (!isHurried) await pause(random.below(SLOWEST_MS))
        const answer = await client.call(method, path, asking)
        const name = asking?.headers?.['Idempotency-Key']
        if (name === undefined || answer.status >= 300) return answer
        const key = hash('sha256', `${userId}\n${name}`, 'hex')
        if (!done.has(key) && isReceipt(path)) received += 1
        done.add(key)
        return answer
      },
    },
  }
}
