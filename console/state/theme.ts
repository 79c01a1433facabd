import { effect } from '@preact/signals'
import { remembered } from './settings.js'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const theme = remembered<Theme>('theme', 'system')

/** `color-scheme` does the rest: every colour has a light and a dark one. */
export function wearTheme(): void {
  effect(() => {
    const { dataset } = document.documentElement
    if (theme.value === 'system') delete dataset.theme
    else dataset.theme = theme.value
  })
}
