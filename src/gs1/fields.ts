import type { Day } from '../domain/values/days.js'
import { type Decimal, parseQuantity, toDecimal, ZERO } from '../domain/values/quantity.js'
import { dayOfDate } from './dates.js'
import type { Elements } from './elements.js'

/** The values of a GS1 code that stock keeping needs. Values that the code doesn't contain are absent. */
export interface Gs1Fields {
  readonly sscc?: string
  /** GTIN with 14 digits. */
  readonly gtin?: string
  /** GTIN of the trade items in a box. */
  readonly content_gtin?: string
  readonly batch_number?: string
  readonly serial_number?: string
  readonly manufactured_on?: Day
  readonly packaged_on?: Day
  readonly best_before?: Day
  readonly expires_on?: Day
  /** Local time at the place of production. The code contains no time zone. */
  readonly produced_at?: string
  readonly count?: Decimal
  readonly net_weight_kg?: Decimal
  readonly additional_id?: string
  readonly customer_part_number?: string
  readonly order_number?: string
  readonly asset_id?: string
  readonly location_number?: string
}

/** Returns the fields of a code. `today` determines the century of dates. */
export function fieldsOf(elements: Elements, today: Day): Gs1Fields {
  const valueOfAi = (ai: string) => elements.get(ai)
  const day = (ai: string) => ifPresent(valueOfAi(ai), date => dayOfDate(date, today))
  return present({
    sscc: valueOfAi('00'),
    gtin: valueOfAi('01'),
    content_gtin: valueOfAi('02'),
    batch_number: valueOfAi('10'),
    serial_number: valueOfAi('21'),
    manufactured_on: day('11'),
    packaged_on: day('13'),
    best_before: day('15'),
    expires_on: day('17'),
    produced_at: ifPresent(valueOfAi('8008'), time => timeOf(time, today)),
    count: ifPresent(valueOfAi('30') ?? valueOfAi('37'), count => decimal(count, 0)),
    net_weight_kg: weightIn(elements),
    additional_id: valueOfAi('240'),
    customer_part_number: valueOfAi('241'),
    order_number: valueOfAi('400'),
    asset_id: valueOfAi('8004'),
    location_number: valueOfAi('414'),
  })
}

const ifPresent = <T>(value: string | undefined, parse: (value: string) => T): T | undefined =>
  value === undefined ? undefined : parse(value)

type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }

/** Returns the fields without undefined values. */
const present = <Fields extends object>(fields: Fields): Partial<Defined<Fields>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Defined<Fields>>

const decimal = (digits: string, places: number): Decimal => toDecimal(parseQuantity(`${digits}e-${places}`) ?? ZERO)

/** Returns the net weight. The last digit of the identifier is the number of decimal places: 3103 has three. */
function weightIn(elements: Elements): Decimal | undefined {
  const [, weight] = [...elements].find(([ai]) => /^310\d$/.test(ai)) ?? []
  const [places] = [...elements.keys()].flatMap(ai => /^310(\d)$/.exec(ai)?.[1] ?? [])
  return weight === undefined ? undefined : decimal(weight, Number(places))
}

/** Returns the time of YYMMDDHH, optionally with minutes and seconds. */
function timeOf(time: string, today: Day): string | undefined {
  const day = dayOfDate(time.slice(0, 6), today)
  const [hours = '', ...rest] = time.slice(6).match(/\d\d/g) ?? []
  const isTime = Number(hours) < 24 && rest.every(part => Number(part) < 60)
  return day === undefined || !isTime
    ? undefined
    : `${day}T${[hours, ...rest, '00'].slice(0, Math.max(2, rest.length + 1)).join(':')}`
}
