import { useSyncExternalStore } from 'react'

/** What somebody has chosen at this browser alone. Kept in local storage; without it, until the page goes. */
const SAID = new Map<string, string>()
const listeners = new Set<() => void>()

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? SAID.get(key) ?? null
  } catch {
    return SAID.get(key) ?? null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** On or off; `usual` until it was said otherwise. */
export function useKeptSwitch(key: string, usual: boolean): [isOn: boolean, set: (isOn: boolean) => void] {
  const said = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  )
  function set(isOn: boolean) {
    const value = isOn ? 'on' : 'off'
    SAID.set(key, value)
    try {
      localStorage.setItem(key, value)
    } catch {
      // storage is full or forbidden: it holds for this page
    }
    for (const listener of listeners) listener()
  }
  return [said === null ? usual : said === 'on', set]
}
