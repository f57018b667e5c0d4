/**
 * Keys of the page itself. A control says its key with `aria-keyshortcuts`, such as `N` for an order's next step; the key
 * presses the first that can be seen, and in a list that of the row with the focus. `j` and `k` walk through the rows of
 * a list, by the link of each.
 */

const ROW = 'tbody, article'

const isShown = (element: Element) => element.checkVisibility()

/** A control of a row is meant only where the focus is in it: a key must not press that of another row. */
function isMeant(control: Element): boolean {
  const row = control.closest(ROW)
  return row === null || row.contains(document.activeElement)
}

function controls(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]:not(:disabled)')].filter(
    (control) => isShown(control) && isMeant(control),
  )
}

/** What the page offers now, for the sheet of keys. */
export function keysOfPage(): { key: string; label: string }[] {
  const found = new Map<string, string>()
  for (const control of controls()) {
    const key = control.getAttribute('aria-keyshortcuts') ?? ''
    const label = control.getAttribute('aria-label') ?? control.textContent.trim()
    if (!found.has(key)) found.set(key, label)
  }
  return [...found].map(([key, label]) => ({ key, label }))
}

/** Whether there was anything to press. */
export function pressOnPage(letter: string): boolean {
  const control = controls().find(
    (one) => one.getAttribute('aria-keyshortcuts')?.toLowerCase() === letter.toLowerCase(),
  )
  if (!control) return false
  control.focus()
  if (control instanceof HTMLInputElement) control.select()
  else control.click()
  return true
}

/** Whether there is a list to walk through. */
export function walkRows(by: 1 | -1): boolean {
  const links = [...document.querySelectorAll('main tbody, main article')]
    .map((row) => row.querySelector<HTMLElement>('th a[href], h2 a[href], a[href]'))
    .filter((link): link is HTMLElement => link !== null && isShown(link))
  if (links.length === 0) return false
  const here = links.findIndex((link) => link.closest(ROW)?.contains(document.activeElement) ?? false)
  const next = here === -1 ? (by === 1 ? 0 : links.length - 1) : here + by
  const link = links[Math.max(0, Math.min(links.length - 1, next))]
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
  return true
}
