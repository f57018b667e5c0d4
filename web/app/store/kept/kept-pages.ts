/** The pages that stay readable without the net (layout/offline/). Whoever signs out takes them along: they may name them. */
export const KEPT_PAGES = 'pages'

/** Sent to the window when they are gone. */
export const PAGES_FORGOTTEN = 'pages-forgotten'

export async function forgetPages(): Promise<void> {
  // a browser has none where the line is not safe
  if (!('caches' in globalThis)) return
  await caches.delete(KEPT_PAGES)
  window.dispatchEvent(new Event(PAGES_FORGOTTEN))
}
