/**
 * The district that somebody chose last in this browser, so that product and cart can say when something comes before
 * there is an address. The server knows of none: a page is the same for everyone.
 */
import type { District } from '@spokehaat/contract/sales/districts'
import { useSyncExternalStore } from 'react'

const KEY = 'district'
const listeners = new Set<() => void>()

export function chooseDistrict(district: District): void {
  try {
    window.localStorage.setItem(KEY, district)
  } catch {
    // a browser that keeps nothing asks again on the next page
  }
  chosen = district
  for (const listener of listeners) listener()
}

/** Null until somebody has chosen one, and while a page comes to life. */
export function useChosenDistrict(): District | null {
  return useSyncExternalStore(listen, readChosen, () => null)
}

let chosen: District | null | undefined

function readChosen(): District | null {
  if (chosen !== undefined) return chosen
  try {
    // the list of districts would be more to load than all else here, and the shop refuses what is none
    const kept = window.localStorage.getItem(KEY)
    chosen = kept && /^[A-Z][A-Za-z' ]{2,30}$/.test(kept) ? (kept as District) : null
  } catch {
    chosen = null
  }
  return chosen
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
