import fc, { type Arbitrary } from 'fast-check'

const element = fc.oneof(
  fc.constantFrom(
    '0104006381333931',
    '17270331',
    '10L-77',
    '21S-1',
    '3103001250',
    '00340123450000000018',
    '8008261121093000',
  ),
  fc.constantFrom('(01)04006381333931', '(10)L\\(77', '(17)270230', '(', ')', '(99)x'),
  fc.stringMatching(/^\d{2,8}[A-Z0-9]{0,6}$/),
)
const between = fc.constantFrom('', '\x1d', '<GS>', '{FNC1}', ' ', '/', '\\(')

/** Codes as scanners send them and people type them, and codes that are nearly valid. */
export const codes: Arbitrary<string> = fc.oneof(
  fc
    .tuple(fc.constantFrom('', ']C1', ']d2', ']e0', ' '), fc.array(fc.tuple(element, between), { maxLength: 5 }))
    .map(([symbology, all]) => symbology + all.flat().join('')),
  fc
    .tuple(
      fc.constantFrom('https://id.gs1.org', 'HTTP://x', ''),
      fc.array(fc.oneof(element, fc.constantFrom('01', '10', '%', '%ff', '')), { maxLength: 5 }),
    )
    .map(([host, path]) => `${host}/01/04006381333931/${path.join('/')}?17=270331&&=&10`),
  fc.constantFrom('SKU-1', 'L-1', '4006381333931', 'W-1', '<mat:1>', '<bat:2>', '<tool:1>', '<dn:1>'),
)
