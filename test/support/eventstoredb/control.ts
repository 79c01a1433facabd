import { z } from 'zod'

const member = z.object({
  port: z.int(),
  state: z.enum(['INITIALIZING', 'UNKNOWN', 'PREREPLICA', 'FOLLOWER', 'PRELEADER', 'LEADER', 'SHUTTINGDOWN']),
  isAlive: z.boolean(),
})
export type Member = z.infer<typeof member>

/** The commands that the starting process can send to the double. Each is answered with its number. */
export const command = z.discriminatedUnion('do', [
  z.object({ id: z.int(), do: z.literal('drop subscriptions') }),
  z.object({ id: z.int(), do: z.literal('become ready') }),
  z.object({ id: z.int(), do: z.literal('lose answers'), count: z.int(), how: z.enum(['cut', 'silence']) }),
  z.object({ id: z.int(), do: z.literal('hold writes'), count: z.number() }),
  z.object({ id: z.int(), do: z.literal('count held writes') }),
  z.object({ id: z.int(), do: z.literal('land writes'), afterReads: z.int(), afterMs: z.number() }),
  z.object({ id: z.int(), do: z.literal('freeze') }),
  /** The state that a node knows, and whether it reaches enough nodes to write, or none. */
  z.object({
    id: z.int(),
    do: z.literal('be'),
    members: z.array(member),
    canWrite: z.boolean(),
    isCutOff: z.boolean(),
  }),
  /** From now on, a node that believes in another leader can't write. */
  z.object({ id: z.int(), do: z.literal('lead') }),
  z.object({ id: z.int(), do: z.literal('scavenge'), alsoGone: z.array(z.int()) }),
])
export type Command = z.infer<typeof command>

export const report = z.union([z.object({ port: z.int() }), z.object({ id: z.int(), result: z.number() })])
export type Report = z.infer<typeof report>
