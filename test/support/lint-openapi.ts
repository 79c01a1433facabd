import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import type { OpenApiDocument } from '../../src/api/description/openapi.js'

/** Returns errors and warnings of Redocly's recommended rules. */
export async function lintWithRedocly(document: OpenApiDocument): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
}

// The declared type of the rules is narrower than what the linter accepts.
const oas = rulesets.oas as unknown as spectral.RulesetDefinition

/** Returns errors, warnings, and hints of Spectral's OpenAPI rules. */
export async function lintWithSpectral(document: OpenApiDocument): Promise<string[]> {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[oas, 'recommended']] })
  const problems = await linter.run(JSON.stringify(document))
  return problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)
}
