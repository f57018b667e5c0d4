import { fail } from '../../platform/http/refusal.ts'
import type { Outside } from '../pieces/pieces.ts'

/**
 * Throws `validation_failed` where a line is not there, or named twice; `return_too_much` with the line and what is left of
 * it.
 */
export function refuseTooMany(
  outside: readonly Outside[],
  lines: readonly { position: number; quantity: number; of: string | null }[],
): void {
  for (const [index, { position, quantity, of }] of lines.entries()) {
    const one = outside.find((row) => row.position === position && row.ofVariantId === of)
    const isTwice = lines.findIndex((line) => line.position === position) !== index
    if (!one || isTwice) {
      const said = isTwice ? 'Each line once, please.' : 'There is no such line on this order.'
      throw fail('validation_failed', { fields: { [`lines.${index}.position`]: said } })
    }
    if (quantity > one.free) throw fail('return_too_much', { details: { line: position, left: one.free } })
  }
}
