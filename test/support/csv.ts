/** Parses CSV strictly by RFC 4180. Only for tests: the program has its own parser. */
export function parseRows(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  while (at < text.length) {
    cell.lastIndex = at
    const match = cell.exec(text)
    if (!match) throw new Error(`no RFC 4180 from ${at} on: ${JSON.stringify(text.slice(at, at + 60))}`)
    const [, quoted, bare = '', end] = match
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    at = cell.lastIndex
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  if (row.length > 0) throw new Error('the last row has no end')
  return rows
}

/** Returns the rows as objects with the column names as keys. */
export function parseRecords(text: string): readonly Readonly<Record<string, string>>[] {
  const [header = [], ...rows] = parseRows(text.replace(/^\ufeff/, ''))
  return rows.map(row => {
    if (row.length !== header.length) throw new Error(`a row of ${row.length} cells under ${header.length} names`)
    return Object.fromEntries(header.map((name, n) => [name, row[n] ?? '']))
  })
}
