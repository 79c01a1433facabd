import { expect } from 'chai'
import { SCOPES } from '../../src/api/frame/access/scopes.js'
import { importFromConsole } from './bundled.js'

interface PresetsModule {
  readonly SCOPES: readonly string[]
  readonly PRESETS: readonly { readonly name: string; readonly scopes: readonly string[] }[]
}

describe('The dialog for a new API key', () => {
  let presets: PresetsModule
  before(async () => {
    presets = await importFromConsole<PresetsModule>('pages/keys/presets.ts')
  })

  it('offers every scope of the service', () => {
    expect(presets.SCOPES).to.have.members([...SCOPES])
  })

  it('selects every read scope for "Read everything"', () => {
    const everything = presets.PRESETS.find(({ name }) => name === 'read')
    expect(everything?.scopes).to.have.members(SCOPES.filter(scope => scope.endsWith(':read')))
  })

  it('offers only scopes that the service knows', () => {
    expect(
      presets.PRESETS.flatMap(({ scopes }) => scopes).filter(scope => !SCOPES.some(known => known === scope)),
    ).to.deep.equal([])
  })
})
