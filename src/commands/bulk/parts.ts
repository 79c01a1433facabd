import type { CommandContext, CommandParts } from '../executor/context.js'

/** Returns the parts of a command. Without an Idempotency-Key, its parts have no names either. */
export const partsOf = (context: CommandContext): CommandParts => context.parts ?? unnamed(context)

const unnamed = ({ mint }: CommandContext): CommandParts => ({
  lookUp: async () => {},
  of: () => ({ identity: null, applied: null, mint }),
  found() {
    throw new Error('a command without an idempotency key was found by key')
  },
  landed: async () => [],
})
