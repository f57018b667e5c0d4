/**
 * A document as it was kept, made whole for today's shop: what it lacks is as the shop begins, and what the shop knows
 * nothing of any more is left out.
 */
import { block, type ContentDocument, documentOf, frameColumn, type Section, section } from './document.ts'
import type { ContentPage } from './pages.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function wholeDocument(page: ContentPage, kept: unknown, start: ContentDocument): ContentDocument {
  const asKept = documentOf(page).safeParse(kept)
  if (asKept.success && !isHomeThatLacks(asKept.data, start)) return asKept.data
  if (!isFields(kept)) return start
  const known = Object.fromEntries(
    Object.keys(start).map((key) => [key, kept[key] ?? Reflect.get(start, key)]),
  )
  const mended =
    page === 'home' ? { ...known, sections: wholeSections(kept.sections, start) } : mendBlocks(known)
  const whole = documentOf(page).safeParse(mended)
  return whole.success ? whole.data : start
}

function mendBlocks(known: Fields): Fields {
  const { blocks, columns } = known
  if (Array.isArray(columns))
    return { ...known, columns: columns.filter((one) => frameColumn.safeParse(one).success) }
  if (!Array.isArray(blocks)) return known
  return { ...known, blocks: blocks.filter((one) => block.safeParse(one).success) }
}

function isHomeThatLacks(document: ContentDocument, start: ContentDocument): boolean {
  if (!('sections' in document)) return false
  return sectionsOf(start).some(({ kind }) => document.sections.every((one) => one.kind !== kind))
}

const sectionsOf = (document: ContentDocument): readonly Section[] =>
  'sections' in document ? document.sections : []

/** In the order that was kept. A section that came later stands behind the one that it stands behind as the shop begins. */
function wholeSections(kept: unknown, start: ContentDocument): Section[] {
  const begun = sectionsOf(start)
  const sections = (Array.isArray(kept) ? kept : []).flatMap((one): Section[] => {
    if (!isFields(one)) return []
    const first = begun.find(({ kind }) => kind === one.kind)
    const whole = section.safeParse({ ...first, ...one })
    if (whole.success) return [whole.data]
    return first ? [{ ...first, isOn: one.isOn !== false }] : []
  })
  for (const [place, one] of begun.entries()) {
    if (sections.some(({ kind }) => kind === one.kind)) continue
    const before = begun[place - 1]?.kind
    const at = sections.findIndex(({ kind }) => kind === before)
    sections.splice(at + 1, 0, one)
  }
  return sections
}
