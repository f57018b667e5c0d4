import * as m from '@spokehaat/texts/saved'
import { type Named, ownName } from '../../lib/own-text.ts'

/** A color and a size in words; '' where neither is chosen. */
export function wordsOf(
  { color, size }: { color: string | null; size: string | null },
  colors: readonly ({ hex: string } & Named)[],
): string {
  const named = colors.find(({ hex }) => hex === color)
  return [named && ownName(named).text, size && m.size({ size })].filter(Boolean).join(', ')
}
