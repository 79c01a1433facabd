import { z } from 'zod'
import type { PublishedKind } from '../published-event.js'

export const audit: PublishedKind = {
  schemas: {
    'audit.checkpoint': z.object({
      origin: z.string().meta({ description: 'Name of the log in its checkpoints.' }),
      size: z.int().meta({ description: 'Number of events that the checkpoint covers.' }),
      root: z.string().meta({ description: 'Root of the Merkle tree of these events, as base64.' }),
      checkpoint: z
        .string()
        .meta({ description: 'Checkpoint as a signed note (C2SP tlog-checkpoint), without cosignatures.' }),
      verifier_key: z.string().meta({ description: 'Public key of the log (C2SP signed-note).' }),
    }),
  },
  translations: {
    'audit-checkpoint-signed': ({ data: { origin, size, root, checkpoint, key } }) => [
      {
        type: 'audit.checkpoint',
        subject: String(size),
        data: { origin, size, root, checkpoint, verifier_key: key },
      },
    ],
  },
}
