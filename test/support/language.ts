import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './programs.js'

/** Text that a person reads, and where it comes from. */
export interface ReaderText {
  readonly place: string
  readonly text: string
}

/** Words and phrases that product texts don't use, each with the plain replacement. */
const RETIRED_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bnobody\b/i, 'name the actor, or use the passive'],
  [/\bsomebody\b/i, 'name the actor: a user, a client'],
  [/\bwhoever\b/i, 'name the actor'],
  [/\bwhom\b/i, 'rewrite the clause'],
  [/\banew\b/i, 'again'],
  [/\bthereof\b|\bthence\b|\bhence\b/i, 'rewrite the clause'],
  [/\b(?:is|are|was|were|be|been) told\b/i, 'receives, is notified, is sent'],
  [/\bbe told of\b/i, 'receive'],
  [/\b(?:lies|stands) (?:in|on|at|there|so|where|beside|below|above|behind|between)\b/i, 'is'],
  [/\bbecomes? of\b/i, 'happens to'],
  [/\bcomes to\b/i, 'is, results in'],
  [/\bgoes by\b/i, 'uses, depends on'],
  [/\b(?:no|any) more\b(?! than\b)(?=[.,;:)]|$)/i, 'no longer'],
  [/\bby itself\b/i, 'automatically'],
  [/\bunless something is said\b/i, 'by default'],
  [/\bso many\b/i, 'the number of'],
  [/\bat once\b/i, 'immediately, at the same time'],
  [/\bsay what\b/i, 'describe'],
  [/\bwhat is due\b/i, 'pending'],
]

/** A description must make sense without the name of its field, so it doesn't begin like these. */
const FRAGMENT =
  /^(?:What|Whose|Who|Which|Where|When|Why|How|From where|On which|In which|At which|To which|By which|For which|Against what|Of|So many|By so much|As it|As they|It|They|Likewise|The same)\b/

const MAX_MESSAGE_LENGTH = 200

/** Texts that break the rules and are correct, each with the reason. */
const ALLOWED: readonly (readonly [RegExp, string])[] = [[/^Whether /, 'the form of a boolean']]

/** Texts of more than 200 characters that aren't messages, each with the reason. */
const ALLOWED_LONG: readonly (readonly [RegExp, string])[] = [
  [
    /^Each item succeeds or fails independently\. /,
    'a description that two operations of the API share through a constant',
  ],
]

export type Finding = ReaderText & { readonly problem: string }

export function findRetiredWords({ place, text }: ReaderText): readonly Finding[] {
  return RETIRED_WORDS.flatMap(([word, instead]) => {
    const found = word.exec(text)
    return found ? [{ place, text, problem: `"${found[0]}": ${instead}` }] : []
  })
}

export function findFragments({ place, text }: ReaderText): readonly Finding[] {
  if (ALLOWED.some(([allowed]) => allowed.test(text))) return []
  const start = FRAGMENT.exec(text)
  if (start) return [{ place, text, problem: `begins with "${start[0]}": state what the field is` }]
  return /[a-z]{3}/i.test(text) ? [] : [{ place, text, problem: 'has no noun' }]
}

export const findLongTexts = ({ place, text }: ReaderText): readonly Finding[] =>
  text.length > MAX_MESSAGE_LENGTH && !ALLOWED_LONG.some(([allowed]) => allowed.test(text))
    ? [{ place, text, problem: `has ${text.length} characters, more than ${MAX_MESSAGE_LENGTH}` }]
    : []

/** Every `description` and `summary` in a JSON document, except in examples. */
export function listDescriptions(document: unknown, place = ''): readonly ReaderText[] {
  if (typeof document !== 'object' || document === null) return []
  return Object.entries(document).flatMap(([key, value]): readonly ReaderText[] => {
    if (key === 'example' || key === 'examples') return []
    const inner = `${place}/${key}`
    // A property named `description` is a schema, not a text.
    if (typeof value === 'string')
      return key === 'description' || key === 'summary' ? [{ place: inner, text: value }] : []
    return listDescriptions(value, inner)
  })
}

/** The prose of Markdown pages, paragraph by paragraph, without code. */
export function readProse(file: string): readonly ReaderText[] {
  const prose = readFileSync(join(ROOT, file), 'utf8').replace(/^```.*?^```/gms, '')
  return prose
    .split(/\n{2,}|\n(?=[|#-])/)
    .map(text => ({ place: file, text: text.replace(/`[^`]*`/g, '`…`').replace(/\s+/g, ' ') }))
}

export const listMarkdownFiles = (): readonly string[] => [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...['docs', 'docs/guides', 'docs/decisions'].flatMap(folder =>
    readdirSync(join(ROOT, folder))
      .filter(name => name.endsWith('.md'))
      .map(name => `${folder}/${name}`),
  ),
]

/** The sentences in string and template literals of the source: errors, command-line output, log messages. */
export function readMessages(folder: string): readonly ReaderText[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return files
    .filter(name => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .flatMap(name => {
      const source = stripComments(readFileSync(join(ROOT, folder, name), 'utf8'))
      return Array.from(source.matchAll(LITERAL), found => ({
        place: `${folder}/${name}`,
        text: found[1] ?? found[2] ?? found[3] ?? '',
        isDescription: /\b(?:description|text):\s*$/.test(source.slice(0, found.index).slice(-40)),
      })).filter(({ text }) => /\w+ \w+ /.test(text))
    })
}

/** Messages of one line. Descriptions, help texts, and pages have several lines and can be longer. */
export const singleMessages = (texts: readonly ReaderText[]): readonly ReaderText[] =>
  texts.filter(text => !text.text.includes('\n') && !('isDescription' in text && text.isDescription))

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

const stripComments = (source: string): string => source.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '')
