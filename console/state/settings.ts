import { effect, type Signal, signal } from '@preact/signals'

/** Returns a signal that is stored in this browser. In private windows, it lasts until the page is closed. */
export function storedSetting<T>(name: string, defaultValue: T): Signal<T> {
  const key = `inventory.${name}`
  const setting = signal<T>(read(key, defaultValue))
  effect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(setting.value))
    } catch {}
  })
  return setting
}

function read<T>(key: string, defaultValue: T): T {
  try {
    const text = localStorage.getItem(key)
    return text === null ? defaultValue : (JSON.parse(text) as T)
  } catch {
    return defaultValue
  }
}
