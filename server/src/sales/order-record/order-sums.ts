/** What an order comes to, as its row and its lines keep it. */
import { type Sums, sumUp } from '@spokehaat/contract/sales/sums'
import type { Selectable } from 'kysely'
import type { OrderLines, Orders } from '../../platform/db/tables.ts'

type LineCells = Pick<Selectable<OrderLines>, 'quantity' | 'price_cents' | 'price_paisa' | 'discount_paisa'>
type OrderCells = Pick<
  Selectable<Orders>,
  | 'bdt_per_usd'
  | 'delivery_paisa'
  | 'delivery_discount_paisa'
  | 'cash_fee_paisa'
  | 'instalment_months'
  | 'instalment_charge_paisa'
  | 'credit_paisa'
  | 'later_paisa'
>

export const sumColumns = (sums: Sums) => ({
  total_cents: sums.total.cents,
  total_paisa: sums.total.paisa,
  delivery_cents: sums.delivery.cents,
  delivery_paisa: sums.delivery.paisa,
  delivery_discount_paisa: sums.deliveryDiscountPaisa,
  cash_fee_cents: sums.cashFee.cents,
  cash_fee_paisa: sums.cashFee.paisa,
  instalment_months: sums.instalmentMonths,
  instalment_charge_cents: sums.instalmentCharge.cents,
  instalment_charge_paisa: sums.instalmentCharge.paisa,
  credit_paisa: sums.creditPaisa,
  later_paisa: sums.laterPaisa,
})

/** `lines` at other prices than the order's own: what it would come to with the same parts beside them. */
export function sumsOf(
  order: OrderCells,
  lines: readonly LineCells[],
  bdtPerUsd = Number(order.bdt_per_usd),
): Sums {
  return sumUp(
    lines.map((line) => ({
      cents: line.price_cents,
      paisa: line.price_paisa,
      quantity: line.quantity,
      discountPaisa: line.discount_paisa,
    })),
    {
      deliveryPaisa: order.delivery_paisa,
      deliveryDiscountPaisa: order.delivery_discount_paisa,
      cashFeePaisa: order.cash_fee_paisa,
      instalmentMonths: order.instalment_months,
      instalmentChargePaisa: order.instalment_charge_paisa,
      creditPaisa: order.credit_paisa,
      laterPaisa: order.later_paisa,
    },
    bdtPerUsd,
  )
}

/** What an order charges beside its goods, in paisa: `extrasPaisa` of its sums. */
export const extrasOf = (
  order: Pick<Selectable<Orders>, 'delivery_paisa' | 'cash_fee_paisa' | 'instalment_charge_paisa'>,
): number => order.delivery_paisa + order.cash_fee_paisa + order.instalment_charge_paisa

/** Of the total, what its payment now is about, in paisa. */
export const dueNowOf = (
  order: Pick<Selectable<Orders>, 'total_paisa' | 'lowered_paisa' | 'credit_paisa' | 'later_paisa'>,
): number => order.total_paisa - order.lowered_paisa - order.credit_paisa - order.later_paisa

/** Something has come in, and counts: all of it, or a share. */
export const hasMoney = ({
  status,
  payment_method,
  cod_status,
}: Pick<Selectable<Orders>, 'status' | 'payment_method' | 'cod_status'>): boolean =>
  status === 'Paid' || (status === 'Pending' && payment_method === 'advance' && cod_status === 'confirmed')
