import { randomBytes, randomUUID } from 'node:crypto'
import { jsonEvent } from '@eventstore/db-client'
import { z } from 'zod'
import { copyName } from '../../events/log-name.js'
import { StoreRefused } from '../errors.js'
import { NO_STREAM } from '../event-store.js'
import type { AppendConnection } from './append-connection.js'
import { isOfType, refusalIn, unavailable } from './failures.js'
import type { Pages } from './pages.js'
import { left, within } from './patience.js'

export interface IdentityOptions {
  readonly stream: string
  /** Given when a log is made as the copy of another; else a new one is drawn. */
  readonly wanted: string | undefined
  readonly connection: () => Promise<AppendConnection>
  readonly pages: Pages
  readonly patienceMs: number
}

const TYPE = 'log.made'
const Made = z.object({ identity: z.string().min(8).max(40), name: z.string().min(8).max(50).optional() })

export interface Named {
  readonly identity: string
  /** Of its positions. */
  readonly name: string
}

/** The first event of a stream of its own, so that of several instances that make it at once one is right. */
export async function identityOf({ stream, wanted, connection, pages, patienceMs }: IdentityOptions): Promise<Named> {
  const deadline = within(patienceMs)
  const known = await read()
  if (known !== undefined) return agreed(known)
  await make(
    wanted === undefined ? { identity: drawIdentity() } : { identity: wanted, name: copyName(wanted, Date.now()) },
  )
  const made = await read()
  if (made === undefined) throw unavailable('it does not show the identity of the log, which was made just now')
  return agreed(made)

  async function read(): Promise<Named | undefined> {
    for await (const [first] of pages.forwards(stream, 0, 1)) {
      const event = Made.safeParse(first?.data)
      if (first?.type !== TYPE || !event.success) {
        throw new StoreRefused(`EventStoreDB has something else than the identity of a log in its stream ${stream}`)
      }
      const { identity, name = identity } = event.data
      return { identity, name }
    }
    return undefined
  }

  async function make(data: Partial<Named>): Promise<void> {
    const event = jsonEvent({ id: randomUUID(), type: TYPE, data: { ...data } })
    let reason: unknown
    while (left(deadline) > 0) {
      try {
        await (await connection()).try(stream, [event], NO_STREAM, deadline)
        return
      } catch (error) {
        if (isOfType(error, 'wrong-expected-version')) return
        const refusal = refusalIn(error, `append to ${stream}`)
        if (refusal !== undefined) throw refusal
        reason = error
      }
    }
    throw unavailable('it did not answer the append of the identity of the log', reason)
  }

  function agreed(named: Named): Named {
    if (wanted === undefined || wanted === named.identity) return named
    throw new StoreRefused(`the log in EventStoreDB is ${named.identity}, not ${wanted}`)
  }
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

const drawIdentity = (): string => Array.from(randomBytes(26), byte => ALPHABET[byte & 31]).join('')
