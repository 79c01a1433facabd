import { signal } from '@preact/signals'
import { storedSetting } from '../state/settings.js'
import { en, type MessageKey, type Messages } from './en.js'

export type { MessageKey } from './en.js'

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** German is loaded on demand. */
const LOADERS: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => en,
  de: async () => (await import('./de.js')).de,
}

const chosenLanguage = storedSetting<Language | null>('language', null)
const messages = signal<Messages>(en)

/** Current language. */
export const language = signal<Language>('en')
/** Locale of numbers and dates. */
export const locale = signal('en')

const preferredLanguage = (): Language => {
  const preferredNames = navigator.languages.map(name => name.slice(0, 2))
  return (
    LANGUAGES.find(name => name === preferredNames.find(preferred => LANGUAGES.some(known => known === preferred))) ??
    'en'
  )
}

export async function loadLanguage(next: Language = chosenLanguage.value ?? preferredLanguage()): Promise<void> {
  messages.value = await LOADERS[next]()
  language.value = next
  locale.value = navigator.languages.find(name => name.startsWith(next)) ?? next
  document.documentElement.lang = next
}

export function chooseLanguage(next: Language): void {
  chosenLanguage.value = next
  void loadLanguage(next)
}

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key)

/** Returns the names of the values that a message needs. */
export const placeholdersIn = (key: MessageKey): readonly string[] =>
  [...messages.value[key].matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])

export type MessageValues = Readonly<Record<string, string | number>>

/** Returns a message in the current language, with its placeholders filled. */
export const t = (key: MessageKey, values?: MessageValues): string => fill(messages.value[key], values)

/** Selects the form of a text by its `count`, and fills its placeholders. */
export function fill(text: string, values: MessageValues = {}): string {
  const forms = text.split('|')
  const many = typeof values.count === 'number' && pluralRules(language.value).select(values.count) !== 'one'
  const form = (many ? forms[1] : undefined) ?? forms[0] ?? text
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : typeof value === 'number' ? value.toLocaleString(locale.value) : value
  })
}

const rules = new Map<Language, Intl.PluralRules>()
function pluralRules(of: Language): Intl.PluralRules {
  const known = rules.get(of) ?? new Intl.PluralRules(of)
  rules.set(of, known)
  return known
}
