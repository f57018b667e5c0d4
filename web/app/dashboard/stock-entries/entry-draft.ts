/** A delivery or a count that is being entered, kept in this tab for the account that enters it. */
import { pickedVariant } from '@spokehaat/contract/catalogue/stock-entry'
import { z } from 'zod'
import { readFigure } from '../../lib/typed-figure.ts'

const draftLine = z.object({
  picked: pickedVariant,
  /** Pieces that came, or were counted; as typed. */
  pieces: z.string(),
  /** Taka for one piece, as typed. */
  cost: z.string(),
})
export type DraftLine = z.infer<typeof draftLine>

const entryDraft = z.object({
  /** What is sent under one id twice is done once. */
  id: z.string(),
  supplier: z.string(),
  note: z.string(),
  lines: z.array(draftLine),
})
export type EntryDraft = z.infer<typeof entryDraft>

export const emptyDraft = (supplier = ''): EntryDraft => ({
  id: crypto.randomUUID(),
  supplier,
  note: '',
  lines: [],
})

const kept = z.object({ owner: z.string(), draft: entryDraft })

/** Null where there is none, or somebody else's. */
export function readEntryDraft(key: string, owner: string): EntryDraft | null {
  try {
    const { data } = kept.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return data?.owner === owner ? data.draft : null
  } catch {
    return null
  }
}

export function keepEntryDraft(key: string, owner: string, draft: EntryDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ owner, draft }))
  } catch {
    // full or forbidden: the page itself still has it
  }
}

/** One more of what was scanned, on top of the list. What is on the list already keeps what it was first seen as. */
export function withScanned(
  lines: readonly DraftLine[],
  picked: DraftLine['picked'],
  cost: string,
): DraftLine[] {
  const there = lines.find((line) => line.picked.variant === picked.variant)
  if (!there) return [{ picked, pieces: '1', cost }, ...lines]
  const pieces = String((piecesOf(there.pieces) ?? 0) + 1)
  return [{ ...there, pieces }, ...lines.filter((line) => line !== there)]
}

/** Whole pieces as typed, fewer than 100,000; null for anything else. */
export function piecesOf(text: string): number | null {
  const figure = readFigure(text)
  return figure !== null && Number.isInteger(figure) && figure >= 0 && figure < 100_000 ? figure : null
}
