/** Returns the keys of a literal table, typed. Its type contains all of its keys. */
export const namesIn = <Table extends object>(table: Table): readonly (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[]
