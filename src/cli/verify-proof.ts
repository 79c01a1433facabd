import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ProofFailure } from '../audit/proofs/failure.js'
import { verifyFile } from '../audit/verifier/verify-file.js'
import { type Command, NothingFound, UsageError } from './shared/command.js'
import { printable } from './shared/printable.js'

export const verifyProof: Command = {
  summary: 'Verify a proof, a receipt, or an evidence package',
  help: `Usage: inventory verify-proof FILE [OPTIONS]

Verifies a file offline: a proof of an event, a proof of the last event of a stream, a receipt, or an evidence package.
Needs no service and no data directory. Prints what the file proves. Exits with 0 if all checks pass, and with 1 if one
fails, which it names.

Give the key of the log as it was published elsewhere. Without --key, receipts and evidence packages are verified with the
key that they contain, which proves nothing until you have compared it.

Options (--key and --witness can be repeated):
  --key KEY           Verifier key of the log, or its SHA-256 in hexadecimal digits
  --witness KEY       Verifier key of a witness that must have cosigned the checkpoint
  --event FILE        The event, for a proof that doesn't contain it
  --checkpoint FILE   A checkpoint that was kept elsewhere. Its log must be the log of the proof. If the sizes differ,
                      requires --consistency
  --consistency FILE  Consistency proof between both checkpoints: the response of GET /audit/consistency

Example:
  inventory verify-proof evidence.zip --key 'inventory/abc+1f2e3d4c+AQ…'`,

  async run({ args, print }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        ...{ key: { type: 'string', multiple: true }, witness: { type: 'string', multiple: true } },
        ...{ event: { type: 'string' }, checkpoint: { type: 'string' }, consistency: { type: 'string' } },
      },
      allowPositionals: true,
    })
    const [path, unexpected] = positionals
    if (path === undefined) throw new UsageError('verify-proof requires a file')
    if (unexpected !== undefined) throw new UsageError(`unexpected argument of verify-proof: ${unexpected}`)
    if (values.consistency !== undefined && values.checkpoint === undefined)
      throw new UsageError('--consistency requires --checkpoint')
    try {
      const note = await readGiven(values.checkpoint)
      const copy = note === undefined ? undefined : { note, consistency: await readGiven(values.consistency) }
      const { key = [], witness = [] } = values
      const event = (await readGiven(values.event))?.replace(/\n$/, '')
      for (const sentence of await verifyFile(path, { keys: key, witnesses: witness, event, copy }))
        print(printable(sentence))
      return 0
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new NothingFound(error.message)
      if (!(error instanceof ProofFailure)) throw error
      print(printable(`Not proved. The check "${error.check}" failed: ${error.message}`))
      return 1
    }
  },
}

const readGiven = async (path: string | undefined): Promise<string | undefined> =>
  path === undefined ? undefined : readFile(path, 'utf8')
