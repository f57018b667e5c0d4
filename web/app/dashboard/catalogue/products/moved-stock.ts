/** Stock that moved between the look and the typing: what is asked, and the update that the answer makes. */
import { type MovedShelf, movedShelves } from '@spokehaat/contract/catalogue/managed-product'
import type { ProductUpdate } from '@spokehaat/contract/catalogue/product'
import { asApiError } from '../../../store/api/api-error.ts'

/** `add`: what was typed, less what was seen, on top of what is there now. */
export type MovedStockChoice = 'add' | 'set'

/** Null for any other failure. */
export function movedRows(failure: unknown): MovedShelf[] | null {
  const error = asApiError(failure)
  if (error?.code !== 'stock_moved') return null
  return movedShelves.safeParse(error.details?.rows).data ?? null
}

/** What adding the difference makes of it. */
export const added = ({ seen, now, wanted }: MovedShelf): number => now + wanted - seen

/** Not where more would be taken away than is there, nor for figures that stand for colors and sizes that are new. */
export const canAdd = (rows: readonly MovedShelf[]): boolean =>
  rows.every((row) => row.field !== 'variants' && added(row) >= 0)

/** The update to send next: it says that the figures of `rows` are known now, so it is refused if they move again. */
export function answered(
  update: ProductUpdate,
  rows: readonly MovedShelf[],
  choice: MovedStockChoice,
): ProductUpdate {
  const known = (field: string) => {
    const row = rows.find((one) => one.field === field)
    return row && { stock: choice === 'add' ? added(row) : row.wanted, seenStock: row.now }
  }
  const gone = rows.find((row) => row.field === 'variants')
  return {
    ...update,
    ...known('stock'),
    ...(gone && { seenStock: gone.now }),
    ...(update.variants && {
      variants: update.variants.map((variant, index) => ({
        ...variant,
        ...known(`variants.${index}.stock`),
      })),
    }),
  }
}
