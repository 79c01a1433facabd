/** The keys of a table that is written out: what is not in its type is not in it. */
export const namesIn = <Table extends object>(table: Table): readonly (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[]
