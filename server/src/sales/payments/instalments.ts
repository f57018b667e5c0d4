/** Whether a payment may be made in instalments, as the owner has set it. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import { instalmentsOf, instalmentTerms } from '@spokehaat/contract/sales/instalments'
import type { Database } from '../../platform/db/client.ts'
import { readSettings } from '../../settings/settings.ts'
import type { PaymentRequest } from '../gateway/gateway.ts'
import type { StartingAttempt } from './attempts.queries.ts'

/**
 * Those that were chosen at the checkout; else the most that may be chosen on the gateway's page, where no month costs the buyer
 * anything. Null where it is paid at once: a share of an order always is.
 */
export async function monthsFor(
  db: Database,
  attempt: StartingAttempt,
): Promise<PaymentRequest['instalments']> {
  if (attempt.instalment_months !== null) return { months: attempt.instalment_months, isChosen: true }
  const terms = instalmentTerms(await readSettings(db))
  if (terms === null || attempt.part !== 'whole') return null
  if (terms.plans.some(({ basisPoints }) => basisPoints > 0)) return null
  const most = instalmentsOf(toDecimal(attempt.amount_minor), terms).at(-1)
  if (most === undefined) return null
  const { is_discounted, is_on_sale } = await selectPrices(db, attempt.order_id)
  if (is_discounted && !terms.isForDiscounts) return null
  return is_on_sale && !terms.isForSales ? null : { months: most.months, isChosen: false }
}

/** A sale that has ended since it was ordered does not count. */
function selectPrices(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(({ exists, selectFrom, eb, or }) => [
      or([
        eb('delivery_discount_paisa', '>', 0),
        exists(
          selectFrom('order_lines')
            .select('order_id')
            .whereRef('order_lines.order_id', '=', 'orders.id')
            .where('order_lines.discount_paisa', '>', 0),
        ),
      ]).as('is_discounted'),
      exists(
        selectFrom('order_lines')
          .innerJoin('products', 'products.id', 'order_lines.product_id')
          .select('order_lines.order_id')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .where('products.on_sale', '=', true),
      ).as('is_on_sale'),
    ])
    .executeTakeFirstOrThrow()
}
