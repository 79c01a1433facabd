import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import type { OpenApiDocument } from '../../src/api/description/openapi.js'

/** Errors and warnings of the rules that Redocly recommends. */
export async function redoclyProblems(document: OpenApiDocument): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
}

// The type of the rules is narrower than what the linter takes, and the linter takes them.
const oas = rulesets.oas as unknown as spectral.RulesetDefinition

/** Errors, warnings and hints of Spectral's rules for OpenAPI. */
export async function spectralProblems(document: OpenApiDocument): Promise<string[]> {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[oas, 'recommended']] })
  const problems = await linter.run(JSON.stringify(document))
  return problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)
}
