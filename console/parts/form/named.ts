type Named<Fields> = { readonly [Name in keyof Fields]: { readonly name: Name } & Fields[Name] }

/** Adds to the attributes of each field its name, so that the generated fields needn't repeat it. */
export const named = <const Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, attributes]) => [name, { name, ...attributes }]),
  ) as unknown as Named<Fields>
