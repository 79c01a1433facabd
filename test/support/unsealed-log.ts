import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type KnownEvent, REGISTRY } from '../../src/events/kinds/registry.js'
import { type EventContent, seal } from '../../src/events/log/envelope.js'
import { EVENTS_FILE } from '../../src/opening/adapters.js'
import { appendInOrder } from '../../src/stores/embedded/append-in-order.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { openPersonKeyFile, PERSON_KEYS_FILE } from '../../src/stores/embedded/person-key-file.js'
import { openPersonKeys } from '../../src/stores/person-keys.js'

/** Copies the log of a data directory to another one, as earlier versions would have stored it. */
export async function copyUnsealed(from: string, to: string): Promise<void> {
  const log = createEmbeddedEventLog({ file: join(from, EVENTS_FILE) })
  const keys = await openPersonKeys(await openPersonKeyFile(join(from, PERSON_KEYS_FILE)), false)
  const registry = REGISTRY.with(keys)
  mkdirSync(to, { recursive: true })
  const copy = createEmbeddedEventLog({ file: join(to, EVENTS_FILE), identity: await log.identity() })
  const heads = new Map<string, string>()
  for await (const events of log.readAll({ after: 0 })) {
    const unsealed = events.map(stored => {
      const { stream, prev_hash } = stored
      const plain = contentOf(registry.read(stored))
      const event = seal({ ...plain, prev_hash: heads.get(stream) ?? prev_hash } as EventContent)
      heads.set(stream, event.hash)
      return event
    })
    await appendInOrder(copy, unsealed)
  }
  await copy.close()
  await log.close()
}

const contentOf = ({ position: _, hash: __, ...event }: KnownEvent) => ({
  ...event,
  version: REGISTRY.versionOf(event.type),
})
