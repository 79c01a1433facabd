import { expect } from 'chai'
import { reject } from '../../../src/domain/decisions/rejection.js'
import {
  beginProgress,
  type CompletionProgress,
  type CompletionStep,
  type CompletionStepResult,
  currentCompletion,
  nextSteps,
  progressAfter,
} from '../../../src/domain/delivery-notes/completion.js'
import type { Completion, DeliveryNote } from '../../../src/domain/delivery-notes.js'

const line = (line_no: number, material_id: string) => ({
  line_no,
  material_id,
  quantity: '1',
  from_location_id: 'loc_a',
  to_location_id: null,
  sku: 'S-1',
  unit: 'pcs',
})
const completion: Completion = {
  attempt: 3,
  phase: 'reserving',
  lines: [line(1, 'mat_c'), line(2, 'mat_a'), line(3, 'mat_b'), line(4, 'mat_a')],
  reservations: [],
}
const short = (n: number) =>
  reject('insufficient-stock', `short ${n}`, [{ field: `items.${n}.quantity`, message: `short ${n}` }])

/** Runs the process with simulated steps, and returns its actions as one string. */
function run(
  answer: (step: CompletionStep, progress: CompletionProgress) => CompletionStepResult,
  from: CompletionProgress = beginProgress(completion),
): readonly string[] {
  const performed: string[] = []
  let progress = from
  for (let steps = nextSteps(progress); steps.length > 0; steps = nextSteps(progress)) {
    performed.push(steps.map(step => ('material_id' in step ? `${step.do} ${step.material_id}` : step.do)).join(' + '))
    const now = progress
    progress = steps.map(step => answer(step, now)).reduce(progressAfter, progress)
  }
  return performed
}

/** Simulated steps that all succeed unless overridden. */
const world =
  (refusals: { readonly [materialId: string]: ReturnType<typeof short> } = {}) =>
  (step: CompletionStep, { completion, reserved }: CompletionProgress): CompletionStepResult => {
    switch (step.do) {
      case 'reserve': {
        const { material_id } = step
        const refusal = refusals[material_id]
        return refusal ? { did: 'refuse', material_id, refusal } : { did: 'reserve', material_id, revision: 7 }
      }
      case 'measure':
        return { did: 'refuse', material_id: step.material_id, refusal: refusals[step.material_id] ?? null }
      case 'commit': {
        const reservations = [...reserved].map(([material_id, { revision }]) => ({ material_id, revision }))
        return { did: 'decide', completion: { ...completion, phase: 'applying', reservations } }
      }
      case 'fail':
        return { did: 'decide', completion: { ...completion, phase: 'failed' } }
      case 'complete':
        return { did: 'decide', completion: { ...completion, phase: 'completed' } }
      case 'apply':
      case 'release':
        return { did: step.do, material_id: step.material_id }
    }
  }

describe('The process that completes a delivery note', () => {
  it('reserves material by material, commits, applies all, and completes', () => {
    expect(run(world())).to.deep.equal([
      'reserve mat_a',
      'reserve mat_b',
      'reserve mat_c',
      'commit',
      'apply mat_a + apply mat_b + apply mat_c',
      'complete',
    ])
  })

  it('after a shortage stops reserving, collects the other shortages, fails, and releases', () => {
    expect(run(world({ mat_b: short(2) }))).to.deep.equal([
      'reserve mat_a',
      'reserve mat_b',
      'measure mat_c',
      'fail',
      'release mat_a + release mat_b + release mat_c',
    ])
  })

  it('reports all shortages in the order of the note', () => {
    let refusal = reject('invalid', '')
    run((step, progress) => {
      if (step.do === 'fail') refusal = step.refusal
      return world({ mat_a: short(1), mat_c: short(0) })(step, progress)
    })
    expect(refusal).to.deep.include({ rejected: 'insufficient-stock', message: 'short 0' })
    expect(refusal.details.map(({ field }) => field)).to.deep.equal(['items.0.quantity', 'items.1.quantity'])
  })

  it('continues from the commit if an earlier run got that far', () => {
    const reservations = [{ material_id: 'mat_a', revision: 7 }]
    const resumed = beginProgress({ ...completion, phase: 'applying', reservations })
    expect(nextSteps(resumed)[0]).to.deep.equal({ do: 'apply', material_id: 'mat_a', revision: 7 })
    expect(run(world(), resumed)).to.deep.equal(['apply mat_a + apply mat_b + apply mat_c', 'complete'])
  })

  it('releases its reservations if another run has completed the note', () => {
    const late = (step: CompletionStep, progress: CompletionProgress): CompletionStepResult =>
      step.do === 'commit'
        ? { did: 'decide', completion: { ...completion, phase: 'completed' } }
        : world()(step, progress)
    expect(run(late).at(-1)).to.equal('release mat_a + release mat_b + release mat_c')
    expect(run(world(), beginProgress({ ...completion, phase: 'completed' }))).to.deep.equal([])
  })

  it('treats its attempt as failed if a later attempt exists', () => {
    const later = { completion: { ...completion, attempt: 6, phase: 'completed' } } as DeliveryNote
    expect(currentCompletion(later, completion)).to.deep.equal({ ...completion, phase: 'failed' })
    const same = { completion: { ...completion, phase: 'applying' } } as DeliveryNote
    expect(currentCompletion(same, completion).phase).to.equal('applying')
  })
})
