import { expect } from 'chai'
import type { KeyRotated } from '../../src/events/audit.js'
import { auditKeys, listAuditKeys, presentKey } from '../../src/projections/audit-verifier-keys.js'
import { CHECKPOINT, recorded, rotated, signed } from '../support/audit-story.js'
import { on } from '../support/history.js'
import { given } from '../support/read-model.js'

const checkpoints = on('audit-checkpoints')
const { previous_key, verifier_key, note } = rotated.data as KeyRotated

describe('The list of the keys of the log', () => {
  it('contains the key that has signed', () =>
    given(auditKeys)(checkpoints(recorded, signed)).query(async shown => {
      const [key, ...others] = await listAuditKeys(shown)
      expect(others).to.deep.equal([])
      expect(key).to.deep.include({ verifier_key: CHECKPOINT.key, until: null, rotation: null })
      expect(await presentKey(shown)).to.deep.equal(key)
    }))

  it('contains both keys of a rotation, the previous one until then', () =>
    given(auditKeys)(checkpoints(rotated)).query(async shown => {
      const [previous, next] = await listAuditKeys(shown)
      expect(previous?.verifier_key).to.equal(previous_key)
      expect(next).to.deep.include({ verifier_key, until: null, rotation: note })
      expect(previous?.until).to.equal(next?.from)
      expect((await presentKey(shown))?.verifier_key).to.equal(verifier_key)
    }))

  it('is empty before the first checkpoint', () =>
    given(auditKeys)(checkpoints(recorded)).query(async shown => {
      expect(await presentKey(shown)).to.equal(undefined)
    }))
})
