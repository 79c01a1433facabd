import { expect } from 'chai'
import { importFromConsole } from '../console/bundled.js'
import {
  type Finding,
  findFragments,
  findLongTexts,
  findRetiredWords,
  listDescriptions,
  listMarkdownFiles,
  type ReaderText,
  readMessages,
  readProse,
  singleMessages,
} from '../support/language.js'
import { servicePerTest } from '../support/running-service.js'

type Messages = Readonly<Record<string, string>>

/** Returns one line per text, with its first place, however often the text occurs. */
function findings(texts: readonly ReaderText[], ...checks: readonly ((text: ReaderText) => readonly Finding[])[]) {
  const unique = new Map(texts.map(text => [text.text, text]))
  const found = [...unique.values()].flatMap(text => checks.flatMap(check => check(text)))
  return found.map(({ place, text, problem }) => `${place}: ${problem}\n    ${text.slice(0, 200)}`)
}

async function readProofTexts(language: 0 | 1): Promise<Messages> {
  const { TEXTS } = await importFromConsole<{ readonly TEXTS: Readonly<Record<string, readonly [string, string]>> }>(
    'i18n/proofs.ts',
  )
  return Object.fromEntries(Object.entries(TEXTS).map(([key, texts]) => [key, texts[language]]))
}

const clean = (problems: readonly string[]) =>
  expect(problems.length, `texts to rewrite:\n${problems.join('\n')}\n`).to.equal(0)

describe('The language of the product', () => {
  const service = servicePerTest()

  for (const name of ['openapi', 'asyncapi'] as const) {
    it(`describes every part of ${name}.json in a text that makes sense on its own`, async () => {
      const document = (await service.client().get(`/${name}.json`)).body
      const texts = listDescriptions(document)
      expect(texts.length).to.be.greaterThan(100)
      clean(findings(texts, findFragments, findRetiredWords))
    })
  }

  it('uses no retired word in the console, and no message of more than 200 characters', async () => {
    const { en } = await importFromConsole<{ readonly en: Messages }>('i18n/en.ts')
    const files = { 'en.ts': en, 'proofs.ts': await readProofTexts(0) }
    const texts = Object.entries(files).flatMap(([file, messages]) =>
      Object.entries(messages).map(([key, text]) => ({ place: `console/i18n/${file} ${key}`, text })),
    )
    expect(texts.length).to.be.greaterThan(500)
    clean(findings(texts, findRetiredWords, findLongTexts))
  })

  it('addresses German users without du', async () => {
    const { de } = await importFromConsole<{ readonly de: Messages }>('i18n/de.ts')
    const familiar = /\b(?:du|dich|dir|deine?[mnrs]?)\b/i
    const found = Object.entries({ ...de, ...(await readProofTexts(1)) }).filter(([, text]) => familiar.test(text))
    clean(found.map(([key, text]) => `${key}: ${text}`))
  })

  it('uses no retired word in the documentation', () => {
    clean(findings(listMarkdownFiles().flatMap(readProse), findRetiredWords))
  })

  it('uses no retired word in errors, command-line output, and logs', () => {
    const texts = ['src', 'client'].flatMap(readMessages)
    expect(texts.length).to.be.greaterThan(1_000)
    clean([...findings(texts, findRetiredWords), ...findings(singleMessages(texts), findLongTexts)])
  })
})
