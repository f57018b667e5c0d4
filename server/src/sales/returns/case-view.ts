/** A case → the contract's. To the customer the shop is one, and what staff wrote of it is theirs. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import type {
  ListedCase,
  OutsidePieces,
  ReturnCase,
  VariantChoice,
} from '@spokehaat/contract/sales/return-case'
import type { Outside } from '../pieces/pieces.ts'
import type { CaseRow, ListedCaseRow } from './cases.queries.ts'

export function caseView(row: CaseRow): ReturnCase {
  const { lines, money } = row
  return {
    ...factsView(row),
    lines: lines.map(({ position, quantity, of, swap, price }) => ({
      position,
      quantity,
      of,
      swap: swap && { ...swap, priceBdt: price && toDecimal(price.paisa) },
    })),
    isOnOrder: lines.some(({ is_given }) => is_given),
    money: money && { amountBdt: toDecimal(money.paisa), isGone: money.isGone },
  }
}

export function customerCaseView(row: CaseRow): ReturnCase {
  return {
    ...caseView(row),
    reason: row.by_customer ? row.reason : '',
    openedBy: null,
    endedBy: null,
  }
}

export function listedCaseView(row: ListedCaseRow): ListedCase {
  return {
    ...factsView(row),
    order: row.order_id,
    number: row.number,
    customer: row.customer,
    pieces: row.pieces,
    goods: row.goods,
  }
}

function factsView(row: Omit<CaseRow, 'lines' | 'money'>): Omit<ReturnCase, 'lines' | 'isOnOrder' | 'money'> {
  return {
    _id: row.id,
    kind: row.kind,
    status: row.status,
    reason: row.reason,
    answer: row.answer,
    byCustomer: row.by_customer,
    openedAt: row.opened_at.toISOString(),
    openedBy: row.opened_by_name,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by_name,
    sent:
      row.swap_sent_at === null
        ? null
        : {
            at: row.swap_sent_at.toISOString(),
            courier: row.courier,
            trackingNumber: row.tracking_number,
          },
  }
}

/** Of one line: what nobody has spoken for. */
export function outsideView(
  position: number,
  outside: readonly Outside[],
  choices: readonly VariantChoice[],
): OutsidePieces[] {
  return outside
    .filter((one) => one.position === position && one.free > 0)
    .map(({ ofVariantId, free }) => ({
      of:
        ofVariantId === null
          ? null
          : (choices.find(({ variant }) => variant === ofVariantId) ?? {
              variant: ofVariantId,
              color: null,
              size: null,
            }),
      pieces: free,
    }))
}
