import type { CommandContext, CommandParts } from '../executor/context.js'

/** The parts of a command; where it has no name, neither have they. */
export const partsOf = (context: CommandContext): CommandParts => context.parts ?? unnamed(context)

const unnamed = ({ mint }: CommandContext): CommandParts => ({
  lookUp: async () => {},
  of: () => ({ identity: null, applied: null, mint }),
  found() {
    throw new Error('a command without an idempotency key was found by key')
  },
  landed: async () => [],
})
