/** Discounts as a part of the price of a cart: who may have which, and what they take off. */
import { paisaToCents, toDecimal } from '@spokehaat/contract/basics/money'
import type { CartDiscounts, RefusedCode } from '@spokehaat/contract/sales/discount'
import type { Database } from '../../platform/db/client.ts'
import {
  type CountedLine,
  countDiscounts,
  type DeliveryOf,
  type Given,
  type NotGiven,
} from './count-discounts.ts'
import { type Asking, findCandidates } from './find-candidates.ts'
import type { Person } from './people.ts'

export interface DiscountedCart {
  /** Off each of the lines, all its pieces together. */
  off: number[]
  deliveryOffPaisa: number
  given: Given[]
  refused: RefusedCode[]
  /** Whose uses these are. */
  person: Person | null
}

/** Changes and locks nothing: whoever takes the uses finds out whether they are still there. */
export async function discountCart(
  db: Database,
  lines: readonly CountedLine[],
  asking: Asking,
  deliveryOf: DeliveryOf,
): Promise<DiscountedCart> {
  const { candidates, refused, person } = await findCandidates(db, asking)
  const { notGiven, ...counted } = countDiscounts(lines, candidates, deliveryOf)
  const early = refused.map(({ at, ...one }) => ({ ...one, ...(at && { at: at.toISOString() }) }))
  return { ...counted, refused: [...early, ...notGiven.flatMap(refusal)], person }
}

/** Of what counts by itself nobody has asked for anything. */
function refusal({ code, reason, missingPaisa, missingPieces }: NotGiven): RefusedCode[] {
  if (code === null) return []
  return [
    {
      code: code.typed,
      reason,
      ...(missingPaisa !== undefined && { missingBdt: toDecimal(missingPaisa) }),
      ...(missingPieces !== undefined && { missingPieces }),
    },
  ]
}

/** `bdtPerUsd`: taka for a dollar. */
export function discountsView({ given, refused }: DiscountedCart, bdtPerUsd: number): CartDiscounts {
  return {
    given: given.map(({ discount, code, paisa }) => ({
      name: discount.name,
      nameBn: discount.name_bn,
      code: code?.text ?? null,
      typed: code?.typed ?? null,
      kind: discount.kind,
      amount: toDecimal(paisaToCents(paisa, bdtPerUsd)),
      amountBdt: toDecimal(paisa),
    })),
    refused,
  }
}
