import { spawnSync } from 'node:child_process'
import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { join } from 'node:path'
import { expect } from 'chai'
import { createRandom } from '../../../src/cli/demo/random.js'
import { ROOT } from '../../support/programs.js'
import { scaleToCampaign } from '../size.js'
import { HAS_PYTHON } from './verifiers.js'

const DRIVER = `
import json, sys
sys.path.insert(0, ${JSON.stringify(join(ROOT, 'tools'))})
sys.dont_write_bytecode = True
import verify_proof
print(json.dumps([verify_proof.is_signature(*map(bytes.fromhex, case)) for case in json.load(sys.stdin)]))
`

const SPKI_BYTES = 12

describe('Ed25519 in Python', () => {
  it('agrees with Node about valid and damaged signatures, keys, and messages', function () {
    if (!HAS_PYTHON) this.skip()
    const random = createRandom(1)
    const cases = Array.from({ length: scaleToCampaign(1_000, 100) }, (_, n) => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519')
      const spki = publicKey.export({ format: 'der', type: 'spki' })
      const message = Buffer.alloc(random.below(200), n)
      const parts = [spki.subarray(SPKI_BYTES), message, sign(null, message, privateKey)] as const
      const damaged = parts[random.below(3)]!
      if (n % 2 === 1 && damaged.length > 0) damaged.writeUInt8(random.below(256), random.below(damaged.length))
      // A signature with another number of the same residue must be invalid, too.
      if (n % 10 === 0) addOrder(parts[2].subarray(32))
      return { parts, isValid: verify(null, message, { key: spki, format: 'der', type: 'spki' }, parts[2]) }
    })
    const input = JSON.stringify(cases.map(({ parts }) => parts.map(part => part.toString('hex'))))
    const { stdout, stderr } = spawnSync('python3', ['-c', DRIVER], { input, encoding: 'utf8' })
    expect(stderr).to.equal('')
    expect(JSON.parse(stdout)).to.deep.equal(cases.map(({ isValid }) => isValid))
    expect(new Set(cases.map(({ isValid }) => isValid)).size).to.equal(2)
  })
})

const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n

/** Adds the order of the base point to a little-endian number. */
function addOrder(number: Buffer): void {
  let sum = BigInt(`0x${Buffer.from(number).reverse().toString('hex')}`) + ORDER
  for (let at = 0; at < number.length; at++, sum >>= 8n) number[at] = Number(sum & 255n)
}
