/** Text of each field, by name. */
export type Entered = Readonly<Record<string, string>>

/** What each form contained when it was opened. */
const initial = new WeakMap<HTMLFormElement, Entered>()

export const enteredIn = (form: HTMLFormElement): Entered =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([field, value]) => (typeof value === 'string' ? [[field, value] as const] : [])),
  )

export const remember = (form: HTMLFormElement): void => void initial.set(form, enteredIn(form))

export const initialIn = (form: HTMLFormElement): Entered => initial.get(form) ?? {}

export const isEdited = (form: HTMLFormElement): boolean =>
  JSON.stringify(enteredIn(form)) !== JSON.stringify(initialIn(form))
