import { expect } from 'chai'
import { createLosses } from '../../../src/stores/eventstoredb/failures/losses.js'

describe('The log of losses', () => {
  const gone = Object.assign(new Error('gone'), { code: 14 })
  const unknown = Object.assign(new Error('who?'), { code: 16 })

  function losses(hasAnswered = true) {
    const warned: string[] = []
    let now = 0
    const { lost, listen, answered } = createLosses(
      message => warned.push(message),
      () => now,
    )
    if (hasAnswered) answered()
    return { warned, lost, listen, pass: (ms: number) => (now += ms) }
  }

  it('tells each kind of trouble once, and again when it comes back', () => {
    const { warned, lost, pass } = losses()
    for (const error of [gone, gone, unknown, gone, unknown]) lost(error)
    expect(warned).to.have.length(2)
    expect(warned[0]).to.include('is unreachable')
    expect(warned[1]).to.include("doesn't know the user")
    pass(61_000)
    lost(gone)
    expect(warned).to.have.length(3)
  })

  it('tells nothing of a server that has not answered yet: that one is waited for', () => {
    const { warned, lost } = losses(false)
    lost(gone)
    expect(warned).to.deep.equal([])
  })

  it('tells all who listen of every loss, until they leave', () => {
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
