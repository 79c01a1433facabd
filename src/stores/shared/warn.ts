/** How whoever tries again tells of what went wrong. */
export type Warn = (message: string, error: unknown) => void
