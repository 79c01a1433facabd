import { fill, language } from './messages.js'

/**
 * German texts of the service's messages about rows of an import, which have no codes. `{name}` stands for a value. More
 * specific messages come first.
 */
const GERMAN = {
  'is required': 'fehlt',
  'must not be empty': 'darf nicht leer sein',
  'must not be blank': 'darf nicht leer sein',
  'must not be before {field} \\({day}\\)': 'darf nicht vor {field} ({day}) liegen',
  '{count} \\w+ are named {name}. Use .*': '{count} Datensätze heißen {name}. Die ID angeben.',
  'must be a number': 'muss eine Zahl sein',
  'must be a whole number': 'muss eine ganze Zahl sein',
  'must be true or false': 'muss true oder false sein',
  'must be a list': 'muss eine Liste sein',
  'must be an email address': 'muss eine E-Mail-Adresse sein',
  'must be a date such as {day}': 'muss ein Datum wie {day} sein',
  'must be one of {values}': 'muss einer dieser Werte sein: {values}',
  'must have at most {count} characters': 'darf höchstens {count} Zeichen haben',
  'must have at most {places} decimal places and be from {min} to {max}':
    'darf höchstens {places} Nachkommastellen haben und muss von {min} bis {max} sein',
  'must not be below zero': 'darf nicht negativ sein',
  'must be above zero': 'muss größer als 0 sein',
  'must be at least {limit}': 'muss mindestens {limit} sein',
  'must be at most {limit}': 'darf höchstens {limit} sein',
  'is also in row {row}': 'steht auch in Zeile {row}',
  'has {cells} cells, but the header has {columns}': 'hat {cells} Zellen, die Kopfzeile {columns}',
  'has a quote that is never closed': 'hat ein Anführungszeichen, das nicht geschlossen wird',
  'has no known column or field. .* Allowed: {names}': 'enthält keine bekannte Spalte. Erlaubt: {names}',
  'is unknown. Allowed: {names}': 'ist unbekannt. Erlaubt: {names}',
  "doesn't exist: no .* has the ID {id}. Leave .*": 'Kein Datensatz hat die ID {id}. Zum Anlegen leer lassen.',
  'The \\w+ {id} is archived. Restore it first.': '{id} ist archiviert. Zuerst wiederherstellen.',
  'Batch tracking is off for the material {name}.': 'Für {name} ist die Chargenführung ausgeschaltet.',
  '\\w+ {name} not found.': '{name} nicht gefunden',
}

const PATTERNS = Object.entries(GERMAN).map(
  ([message, german]) => [new RegExp(`^${message.replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`), german] as const,
)

/** Returns the message in the language of the reader, or unchanged if there is no text for it. */
export function importFaultText(message: string): string {
  if (language.value === 'en') return message
  for (const [pattern, german] of PATTERNS) {
    const found = pattern.exec(message)
    if (found) return fill(german, found.groups)
  }
  return message
}
