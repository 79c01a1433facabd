import type { Day } from '../domain/values/days.js'
import { type Decimal, parseQuantity, toDecimal, ZERO } from '../domain/values/quantity.js'
import { dayOfDate } from './dates.js'
import type { Elements } from './elements.js'

/** What a GS1 code says that a stock room understands; what it does not say is missing. */
export interface Gs1Fields {
  readonly sscc?: string
  /** With 14 digits. */
  readonly gtin?: string
  /** Of the trade items in a box. */
  readonly content_gtin?: string
  readonly batch_number?: string
  readonly serial_number?: string
  readonly manufactured_on?: Day
  readonly packaged_on?: Day
  readonly best_before?: Day
  readonly expires_on?: Day
  /** A time of the place where it was produced: no zone is said. */
  readonly produced_at?: string
  readonly count?: Decimal
  readonly net_weight_kg?: Decimal
  readonly additional_id?: string
  readonly customer_part_number?: string
  readonly order_number?: string
  readonly asset_id?: string
  readonly location_number?: string
}

/** What is said, with dates as they are meant today. */
export function fieldsOf(elements: Elements, today: Day): Gs1Fields {
  const said = (ai: string) => elements.get(ai)
  const day = (ai: string) => whereSaid(said(ai), date => dayOfDate(date, today))
  return present({
    sscc: said('00'),
    gtin: said('01'),
    content_gtin: said('02'),
    batch_number: said('10'),
    serial_number: said('21'),
    manufactured_on: day('11'),
    packaged_on: day('13'),
    best_before: day('15'),
    expires_on: day('17'),
    produced_at: whereSaid(said('8008'), time => timeOf(time, today)),
    count: whereSaid(said('30') ?? said('37'), count => decimal(count, 0)),
    net_weight_kg: weightIn(elements),
    additional_id: said('240'),
    customer_part_number: said('241'),
    order_number: said('400'),
    asset_id: said('8004'),
    location_number: said('414'),
  })
}

const whereSaid = <T>(value: string | undefined, meant: (value: string) => T): T | undefined =>
  value === undefined ? undefined : meant(value)

type Said<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }

/** Without what is not said. */
const present = <Fields extends object>(fields: Fields): Partial<Said<Fields>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Said<Fields>>

const decimal = (digits: string, places: number): Decimal => toDecimal(parseQuantity(`${digits}e-${places}`) ?? ZERO)

/** 3103 has three places behind the point. */
function weightIn(elements: Elements): Decimal | undefined {
  const [, weight] = [...elements].find(([ai]) => /^310\d$/.test(ai)) ?? []
  const [places] = [...elements.keys()].flatMap(ai => /^310(\d)$/.exec(ai)?.[1] ?? [])
  return weight === undefined ? undefined : decimal(weight, Number(places))
}

/** YYMMDDHH, perhaps with minutes and seconds. */
function timeOf(time: string, today: Day): string | undefined {
  const day = dayOfDate(time.slice(0, 6), today)
  const [hours = '', ...rest] = time.slice(6).match(/\d\d/g) ?? []
  const isTime = Number(hours) < 24 && rest.every(part => Number(part) < 60)
  return day === undefined || !isTime
    ? undefined
    : `${day}T${[hours, ...rest, '00'].slice(0, Math.max(2, rest.length + 1)).join(':')}`
}
