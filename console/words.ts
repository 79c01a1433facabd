import { signal } from '@preact/signals'
import { en, type Phrase, type Words } from './en.js'
import { remembered } from './state/settings.js'

export type { Phrase } from './en.js'

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** German is loaded on demand. */
const LOADS: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => en,
  de: async () => (await import('./de.js')).de,
}

const chosen = remembered<Language | null>('language', null)
const words = signal<Words>(en)

/** Language of the phrases that are shown. */
export const language = signal<Language>('en')
/** Locale of numbers and dates. */
export const locale = signal('en')

const preferred = (): Language => {
  const asked = navigator.languages.map(name => name.slice(0, 2))
  return LANGUAGES.find(name => name === asked.find(one => LANGUAGES.some(known => known === one))) ?? 'en'
}

export async function speak(wanted: Language = chosen.value ?? preferred()): Promise<void> {
  words.value = await LOADS[wanted]()
  language.value = wanted
  locale.value = navigator.languages.find(name => name.startsWith(wanted)) ?? wanted
  document.documentElement.lang = wanted
}

export function chooseLanguage(wanted: Language): void {
  chosen.value = wanted
  void speak(wanted)
}

export const isPhrase = (key: string): key is Phrase => Object.hasOwn(en, key)

/** Returns the names of the values that a phrase needs. */
export const placeholdersIn = (phrase: Phrase): readonly string[] =>
  [...words.value[phrase].matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])

export type Filled = Readonly<Record<string, string | number>>

/** Returns a phrase in the language of the reader, with its placeholders filled. */
export function say(phrase: Phrase, filled: Filled = {}): string {
  const forms = words.value[phrase].split('|')
  const many = typeof filled.count === 'number' && plural(language.value).select(filled.count) !== 'one'
  const form = (many ? forms[1] : undefined) ?? forms[0] ?? phrase
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = filled[name]
    return value === undefined ? whole : typeof value === 'number' ? value.toLocaleString(locale.value) : value
  })
}

const rules = new Map<Language, Intl.PluralRules>()
function plural(of: Language): Intl.PluralRules {
  const known = rules.get(of) ?? new Intl.PluralRules(of)
  rules.set(of, known)
  return known
}
