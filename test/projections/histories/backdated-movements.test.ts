import { backdatedMovements } from '../../../src/projections/histories/backdated-movements.js'
import { NOW } from '../../support/given.js'
import { on } from '../../support/history.js'
import { backdated, created, received, transferred } from '../../support/material-story.js'
import { given } from '../../support/read-model.js'

const LATER = '2026-11-22T08:00:00.000Z'

const screw = on('material-mat_screw')

describe('The backdated movements', () => {
  it('contain when a movement was recorded, when it took effect, and its changes', async () => {
    given(backdatedMovements)(screw(created, received, { ...backdated(transferred, NOW), at: LATER })).shows('mov_2', {
      material_id: 'mat_screw',
      recorded_at: LATER,
      effective_at: NOW,
      changes: [
        { location_id: 'loc_a', by: '-3', batches: [] },
        { location_id: 'loc_b', by: '3', batches: [] },
      ],
    })
  })

  it('contain no movement that took effect when it was recorded', async () => {
    await given(backdatedMovements)(screw(created, received, transferred)).lists({}, [])
  })
})
