/** The tax inside a price, as it is frozen into an order. Pure. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import type { TaxClass } from '@spokehaat/contract/catalogue/tax-class'
import { extrasPaisa, type Sums } from '@spokehaat/contract/sales/sums'
import { type TaxSums, taxParts } from '@spokehaat/contract/sales/tax'
import type { TaxInForce } from './tax-rates.queries.ts'

export interface LineTax {
  /** Null: VAT is off, or the class has no rate. */
  basisPoints: number | null
  paisa: number
}

export interface FrozenTax {
  lines: LineTax[]
  /** Of delivery and fees together. */
  extras: LineTax
  view: TaxSums | null
}

interface Charged {
  taxClass: string
  /** Of all pieces together, with the discount taken off. */
  paisa: number
}

/** The last is of delivery and fees together. */
export function linesAtRates(
  lines: readonly Charged[],
  extras: number,
  inForce: TaxInForce | null,
): LineTax[] {
  const rateOf = (taxClass: string) => inForce?.rates[taxClass as TaxClass] ?? null
  const parts = [
    ...lines.map(({ taxClass, paisa }) => ({ paisa, basisPoints: rateOf(taxClass) })),
    { paisa: extras, basisPoints: inForce && rateOf(inForce.deliveryClass) },
  ]
  const taxes = taxParts(parts)
  return parts.map(({ basisPoints }, index) => ({ basisPoints, paisa: taxes[index] ?? 0 }))
}

export function freezeTax(
  lines: readonly Charged[],
  sums: Pick<Sums, 'delivery' | 'cashFee' | 'instalmentCharge'>,
  inForce: TaxInForce | null,
): FrozenTax {
  const extras = extrasPaisa(sums)
  const all = linesAtRates(lines, extras, inForce)
  const charged = [...lines.map(({ paisa }) => paisa), extras]
  return {
    lines: all.slice(0, -1),
    extras: all.at(-1) ?? { basisPoints: null, paisa: 0 },
    view: taxSumsView(all.map((part, index) => ({ charged: charged[index] ?? 0, ...part }))),
  }
}

interface FrozenPart extends LineTax {
  /** What is charged for it, tax inside, in paisa. */
  charged: number
}

/** As answers show it. Null while VAT is off. */
export function taxSumsView(parts: readonly FrozenPart[]): TaxSums | null {
  const taxed = parts.flatMap(({ basisPoints, ...part }) =>
    basisPoints === null ? [] : [{ basisPoints, ...part }],
  )
  if (taxed.length === 0) return null
  const rates = [...new Set(taxed.map(({ basisPoints }) => basisPoints))].toSorted((a, b) => b - a)
  return {
    tax: toDecimal(taxed.reduce((sum, { paisa }) => sum + paisa, 0)),
    rates: rates.map((rate) => {
      const ofRate = taxed.filter(({ basisPoints }) => basisPoints === rate)
      return {
        percent: rate / 100,
        total: toDecimal(ofRate.reduce((sum, { charged }) => sum + charged, 0)),
        tax: toDecimal(ofRate.reduce((sum, { paisa }) => sum + paisa, 0)),
      }
    }),
  }
}
