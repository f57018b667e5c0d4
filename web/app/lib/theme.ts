/** Light or dark, as somebody has chosen it in this browser. `layout/browser-line.tsx` sets it before anything is seen. */

export const THEMES = ['device', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const DEVICE = '(prefers-color-scheme: dark)'

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return THEMES.find((theme) => theme === chosen) ?? 'device'
}

/** What is shown now. */
export function isDarkNow(): boolean {
  const theme = readTheme()
  return theme === 'device' ? window.matchMedia(DEVICE).matches : theme === 'dark'
}

/** It stands on the root element, where another card or the device may change it, too. */
export function listenToTheme(listener: () => void): () => void {
  const watching = new MutationObserver(listener)
  watching.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const device = window.matchMedia(DEVICE)
  device.addEventListener('change', listener)
  return () => {
    watching.disconnect()
    device.removeEventListener('change', listener)
  }
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme === 'device' ? '' : theme
  try {
    if (theme === 'device') window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, theme)
  } catch {
    // a browser that keeps nothing shows the device's theme on the next page again
  }
  followTheme()
}

let watching: MutationObserver | null = null

/** Pictures have a source for the dark, which knows the device alone: those too show what was chosen. */
export function followTheme(): void {
  watching ??= new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) turn(node)
  })
  turn(document.documentElement)
  watching.observe(document.documentElement, { childList: true, subtree: true })
}

/** What a source says of the dark, by the one that was chosen: true or false of every device. */
function turn(within: Element): void {
  const theme = readTheme()
  for (const source of within.querySelectorAll<HTMLSourceElement>('source')) {
    const asMade = source.dataset.media ?? source.media
    if (!asMade.includes(DEVICE)) continue
    source.dataset.media = asMade
    const media = asMade.replace(DEVICE, IN_PLACE[theme])
    if (source.media !== media) source.media = media
  }
}

const IN_PLACE = { device: DEVICE, light: '(max-width: 0)', dark: '(min-width: 0)' } as const
