import { readFileSync } from 'node:fs'

/** Where something lies that comes with the program but is not compiled, by its path from the folder of package.json. */
export const shippedPath = (path: string): URL => new URL(`../../../../../${path}`, import.meta.url)

export const shipped = (path: string): Buffer => readFileSync(shippedPath(path))
