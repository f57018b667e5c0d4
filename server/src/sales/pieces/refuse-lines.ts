/** What is said of a request's lines that do not fit the order's. */
import type { ErrorCode } from '@spokehaat/contract/basics/errors'
import { fail } from '../../platform/http/refusal.ts'

const refused = (index: number, said: string) =>
  fail('validation_failed', { fields: { [`lines.${index}.position`]: said } })

/** `index`: of the line in the request. */
export const noSuchLine = (index: number) => refused(index, 'There is no such line on this order.')

interface Asked {
  position: number
  quantity: number
}

/**
 * `leftOf`: of how many pieces of a line there can be talk; undefined where there is no such line. Throws `validation_failed`
 * where a line is not there, or named twice; `code` with the line and what is left of it.
 */
export function refuseTooMany<Line extends Asked>(
  lines: readonly Line[],
  leftOf: (line: Line) => number | undefined,
  code: Extract<ErrorCode, 'return_too_much' | 'parcel_too_much'>,
): void {
  for (const [index, line] of lines.entries()) {
    const { position, quantity } = line
    if (lines.findIndex((one) => one.position === position) !== index) {
      throw refused(index, 'Each line once, please.')
    }
    const left = leftOf(line)
    if (left === undefined) throw noSuchLine(index)
    if (quantity > left) throw fail(code, { details: { line: position, left } })
  }
}
