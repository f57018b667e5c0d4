import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

export interface Entry {
  label: string
  /** Of its label, where that is in one language alone. */
  lang?: 'en'
  to: string
  icon: LucideIcon
  /** Behind `g`, it leads there. */
  key?: string
  /** Addresses that belong to it without being below it. */
  under?: readonly string[]
  /** Stands at its end, such as a count of what waits. */
  aside?: ComponentType<{ isCollapsed: boolean }>
}

/** The entry of a page: the one whose address is the longest that the page is, or is below. */
export function currentEntry<One extends Pick<Entry, 'to' | 'under'>>(
  entries: readonly One[],
  pathname: string,
): One | undefined {
  let best: { entry: One; length: number } | undefined
  for (const entry of entries) {
    for (const place of [entry.to, ...(entry.under ?? [])]) {
      const isHere = pathname === place || pathname.startsWith(`${place}/`)
      if (isHere && place.length > (best?.length ?? 0)) best = { entry, length: place.length }
    }
  }
  return best?.entry
}
