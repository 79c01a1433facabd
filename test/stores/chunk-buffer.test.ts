import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from 'chai'
import fc from 'fast-check'
import { createChunkBuffer } from '../../src/stores/shared/chunk-buffer.js'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function measureMemory(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

describe('Chunked content', () => {
  it('is reassembled in order for any chunk size, and can be read repeatedly', () => {
    const sizes = fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 20_000 }))
    fc.assert(
      fc.property(fc.array(fc.array(sizes, { maxLength: 30 }), { maxLength: 3 }), rounds => {
        const pieces = createChunkBuffer()
        for (const [round, all] of rounds.entries()) {
          const sent = all.map((size, n) => Buffer.alloc(size, round * 31 + n))
          for (const piece of sent) pieces.add(piece)
          expect(pieces.size()).to.equal(Buffer.concat(sent).length)
          expect(pieces.take().equals(Buffer.concat(sent))).to.equal(true)
          expect(pieces.size()).to.equal(0)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('uses little more memory than its byte count, even for one-byte chunks', () => {
    const pieces = createChunkBuffer()
    const before = measureMemory()
    for (let n = 0; n < 400_000; n += 1) pieces.add(Buffer.from('x'))
    const after = measureMemory()
    expect(pieces.size()).to.equal(400_000)
    // Separate chunk objects would take 60 MB or more.
    expect(after - before).to.be.below(10_000_000)
    expect(String(pieces.take())).to.equal('x'.repeat(400_000))
  })
})
