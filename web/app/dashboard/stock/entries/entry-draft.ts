/** A delivery or a count that is being entered, kept in this tab for the account that enters it. */
import { pickedVariant } from '@spokehaat/contract/catalogue/stock-entry'
import { z } from 'zod'
import { readFigure } from '../../../lib/typed-figure.ts'

const draftLine = z.object({
  // kept by the program before, it saw nothing
  picked: pickedVariant.extend({ seen: pickedVariant.shape.seen.default(null) }),
  /** Pieces that came, or were counted; as typed. */
  pieces: z.string(),
  /** Taka for one piece, as typed. */
  cost: z.string(),
})
export type DraftLine = z.infer<typeof draftLine>

export const entryDraft = z.object({
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
