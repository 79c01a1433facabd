import { effect, type Signal, signal } from '@preact/signals'

/** What somebody chose on this device. Where nothing can be kept (private windows), it holds until the page is left. */
export function remembered<T>(name: string, otherwise: T): Signal<T> {
  const key = `inventory.${name}`
  const kept = signal<T>(read(key, otherwise))
  effect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(kept.value))
    } catch {}
  })
  return kept
}

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}
