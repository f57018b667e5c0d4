/** Digits of Bangla pages: Bangla ones, unless the visitor has chosen 0–9 in this browser. English pages have 0–9 alone. */
import { inBanglaDigits, latinDigits } from '@spokehaat/contract/basics/digits'
import { useSyncExternalStore } from 'react'
import { LANGUAGE } from './language.ts'

type Digits = 'bangla' | 'latin'

const KEY = 'digits'

/** What is being drawn with: the server always draws Bangla digits, and so must the browser at first. */
let current: Digits = 'bangla'
const listeners = new Set<() => void>()

/** What is chosen. Whoever shows it shows all below it anew when it changes. */
export function useDigits(): Digits {
  current = useSyncExternalStore(listen, readChosen, () => 'bangla' as const)
  return current
}

export function chooseDigits(digits: Digits): void {
  try {
    window.localStorage.setItem(KEY, digits)
  } catch {
    // a browser that keeps nothing shows Bangla digits on the next page again
  }
  chosen = digits
  for (const listener of listeners) listener()
}

let chosen: Digits | null = null

function readChosen(): Digits {
  if (LANGUAGE !== 'bn') return 'bangla'
  try {
    chosen ??= window.localStorage.getItem(KEY) === 'latin' ? 'latin' : 'bangla'
  } catch {
    chosen = 'bangla'
  }
  return chosen
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Figures written with 0–9, as this page shows them. */
export function localDigits(text: string): string {
  return LANGUAGE === 'bn' && current === 'bangla' ? inBanglaDigits(text) : text
}

/** Figures that may be written in Bangla digits, as this page shows them. */
export function inChosenDigits(text: string): string {
  return LANGUAGE !== 'bn' || current === 'bangla' ? text : latinDigits(text)
}
