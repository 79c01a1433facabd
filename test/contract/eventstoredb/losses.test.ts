import { expect } from 'chai'
import { createLosses } from '../../../src/stores/eventstoredb/failures/losses.js'

describe('The log of connection losses', () => {
  const gone = Object.assign(new Error('gone'), { code: 14 })
  const unknown = Object.assign(new Error('who?'), { code: 16 })

  function losses(hasAnswered = true) {
    const warned: string[] = []
    let now = 0
    const {
      lost,
      listen,
      responded: answered,
    } = createLosses(
      message => warned.push(message),
      () => now,
    )
    if (hasAnswered) answered()
    return { warned, lost, listen, pass: (ms: number) => (now += ms) }
  }

  it('reports each kind of failure once, and again when it recurs', () => {
    const { warned, lost, pass } = losses()
    for (const error of [gone, gone, unknown, gone, unknown]) lost(error)
    expect(warned).to.have.length(2)
    expect(warned[0]).to.include('is unreachable')
    expect(warned[1]).to.include("doesn't know the user")
    pass(61_000)
    lost(gone)
    expect(warned).to.have.length(3)
  })

  it("reports nothing about a server that hasn't responded yet", () => {
    const { warned, lost } = losses(false)
    lost(gone)
    expect(warned).to.deep.equal([])
  })

  it('notifies all listeners of every loss, until they unsubscribe', () => {
    const { lost, listen } = losses()
    const heard: unknown[] = []
    const leave = listen(error => heard.push(error))
    lost(gone)
    lost(gone)
    leave()
    lost(gone)
    expect(heard).to.deep.equal([gone, gone])
  })
})
