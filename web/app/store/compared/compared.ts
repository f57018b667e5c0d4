/** The bicycles that somebody wants to compare, kept at this browser alone and the same in all its tabs. */
import { useSyncExternalStore } from 'react'
import { COMPARED, COMPARED_CHANGED } from './compared-key.ts'

export interface Compared {
  id: string
  /** Null while none is said: the comparison then takes one that fits, or the middle one. */
  size: string | null
}

/** More do not stand beside one another on a screen or a sheet of paper. */
export const MOST_COMPARED = 4

const ONE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?::([^\p{Cc}]{1,12}))?$/u

/** `<product id>:<size>` or `<product id>`, as addresses and the browser's storage have it; null where it is neither. */
export function readCompared(text: string): Compared | null {
  const [, id, size = null] = ONE.exec(text) ?? []
  return id === undefined ? null : { id, size }
}

export const writeCompared = ({ id, size }: Compared): string => (size === null ? id : `${id}:${size}`)

/** What was stored, whoever stored it: each once, no more than can be compared. */
export function parseCompared(raw: string | null): readonly Compared[] {
  if (raw === null) return NONE
  try {
    const value: unknown = JSON.parse(raw)
    if (!Array.isArray(value)) return NONE
    const texts = new Set(value.filter((one): one is string => typeof one === 'string'))
    return [...texts].flatMap((text) => readCompared(text) ?? []).slice(0, MOST_COMPARED)
  } catch {
    return NONE
  }
}

/**
 * With one more, or without it where it was among them. A bicycle in a size takes the place of the same one in none;
 * one in no size stands for all of its sizes. Null where it would be one too many.
 */
export function toggled(chosen: readonly Compared[], one: Compared): readonly Compared[] | null {
  const others = chosen.filter(({ id, size }) => id !== one.id || (one.size !== null && size !== one.size))
  const unsized = one.size === null ? -1 : chosen.findIndex(({ id, size }) => id === one.id && size === null)
  if (unsized >= 0) return chosen.map((other, place) => (place === unsized ? one : other))
  if (others.length < chosen.length) return others
  return chosen.length >= MOST_COMPARED ? null : [...chosen, one]
}

const NONE: readonly Compared[] = []
let read: { raw: string | null; chosen: readonly Compared[] } = { raw: null, chosen: NONE }
/** What is chosen where the browser keeps nothing. */
let unkept: string | null = null

function readChosen(): readonly Compared[] {
  let raw = unkept
  try {
    raw = localStorage.getItem(COMPARED)
  } catch {
    // it lives on in this tab
  }
  if (raw !== read.raw) read = { raw, chosen: parseCompared(raw) }
  return read.chosen
}

function listen(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  window.addEventListener(COMPARED_CHANGED, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener(COMPARED_CHANGED, listener)
  }
}

export function useCompared(): readonly Compared[] {
  return useSyncExternalStore(listen, readChosen, () => NONE)
}

export function keepCompared(chosen: readonly Compared[]): void {
  const raw = chosen.length === 0 ? null : JSON.stringify(chosen.map(writeCompared))
  unkept = raw
  try {
    if (raw === null) localStorage.removeItem(COMPARED)
    else localStorage.setItem(COMPARED, raw)
  } catch {
    // it lives on in this tab
  }
  window.dispatchEvent(new Event(COMPARED_CHANGED))
}

/** False where it would be one too many. */
export function toggleCompared(one: Compared): boolean {
  const next = toggled(readChosen(), one)
  if (next === null) return false
  keepCompared(next)
  return true
}
