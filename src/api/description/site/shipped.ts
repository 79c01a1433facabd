import { readFileSync } from 'node:fs'

/** Returns the URL of a file that ships with the program uncompiled. The path is relative to package.json. */
export const shippedPath = (path: string): URL => new URL(`../../../../../${path}`, import.meta.url)

export const readShippedFile = (path: string): Buffer => readFileSync(shippedPath(path))

/** Returns the text of a file of the documentation pages. */
export const siteFile = (name: string): string => readShippedFile(`docs/site/${name}`).toString()
