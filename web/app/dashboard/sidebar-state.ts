/** Whether the sidebar is collapsed: kept in a cookie for 7 days. */
import { useSyncExternalStore } from 'react'

const COOKIE = 'sidebar'
const SEVEN_DAYS = 7 * 24 * 60 * 60

const listeners = new Set<() => void>()

/** False on the server and while hydrating: the page is the same for everyone. */
export function useIsSidebarCollapsed(): boolean {
  return useSyncExternalStore(subscribe, readCollapsed, () => false)
}

export function setSidebarCollapsed(isCollapsed: boolean): void {
  const value = isCollapsed ? 'collapsed' : 'expanded'
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store API before 18.4
  document.cookie = `${COOKIE}=${value}; Max-Age=${SEVEN_DAYS}; Path=/; SameSite=Lax`
  for (const listener of listeners) listener()
}

function readCollapsed(): boolean {
  return document.cookie.split('; ').includes(`${COOKIE}=collapsed`)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Runs while the page is being read, so that a collapsed sidebar never shows expanded first. Holds none of the
 * characters that React would escape in a text: & < > " '
 */
export const SIDEBAR_SCRIPT = `if (/(^|; )${COOKIE}=collapsed(;|$)/.test(document.cookie)) document.currentScript.parentElement.dataset.sidebar = \`collapsed\``
