import { expect } from 'chai'
import type { AuditEvent } from '../../src/events/audit.js'
import {
  auditCheckpoints,
  checkpointId,
  checkpointWith,
  newestCheckpoint,
} from '../../src/projections/audit-checkpoints.js'
import { CHECKPOINT, cosigned, HEADS, recorded, signed, timestamped } from '../support/audit-story.js'
import { on } from '../support/history.js'
import { given } from '../support/read-model.js'

const checkpoints = on('audit-checkpoints')
const later: AuditEvent = { type: 'audit-checkpoint-signed', data: { ...CHECKPOINT, size: 1_000 } }

describe('The list of checkpoints', () => {
  it('contains each checkpoint with its cosignatures', () => {
    const shown = given(auditCheckpoints)(checkpoints(recorded, signed, cosigned, cosigned))
    const { checkpoint } = CHECKPOINT
    const [line] = cosigned.type === 'audit-checkpoint-cosigned' ? cosigned.data.signatures : []
    expect(shown.document(checkpointId(13))).to.deep.include({ size: 13, heads: HEADS, checkpoint: checkpoint + line })
  })

  it('contains the timestamp of a checkpoint', () => {
    const shown = given(auditCheckpoints)(checkpoints(signed, later, timestamped, cosigned))
    const { token, time } = timestamped.type === 'audit-checkpoint-timestamped' ? timestamped.data : expect.fail()
    expect(shown.document(checkpointId(13))).to.deep.include({ timestamp: { token, time } })
    expect(shown.document(checkpointId(1_000))).not.to.have.property('timestamp')
  })

  it('finds the newest one, and the first one with a leaf', () =>
    given(auditCheckpoints)(checkpoints(signed, later)).query(async shown => {
      expect((await newestCheckpoint(shown))?.size).to.equal(1_000)
      for (const [index, size] of [
        [0, 13],
        [12, 13],
        [13, 1_000],
        [999, 1_000],
        [1_000, undefined],
      ] as const)
        expect((await checkpointWith(shown, index))?.size).to.equal(size)
    }))

  it('has no checkpoint in a log without one', () =>
    given(auditCheckpoints)(checkpoints(recorded)).query(async shown => {
      expect(await newestCheckpoint(shown)).to.equal(undefined)
    }))
})
