/** Rows → the contract's orders: the only way out. */

import type { Language } from '@spokehaat/contract/basics/language'
import { toDecimal } from '@spokehaat/contract/basics/money'
import { ORDERED_KEYS } from '@spokehaat/contract/catalogue/product-fields'
import type { Order } from '@spokehaat/contract/sales/order'
import { PAYABLE } from '@spokehaat/contract/sales/order-state'
import { hasLeft, toSendOf } from '@spokehaat/contract/sales/parcel'
import { sumsView } from '@spokehaat/contract/sales/sums'
import type { Verification } from '@spokehaat/contract/sales/verification'
import { toFields as toProductFields } from '../../catalogue/columns/product-columns.ts'
import { shownAddress } from '../../identity/users/shown-address.ts'
import { orderedDelivery } from '../delivery/delivery.ts'
import type { DueRow } from '../order-record/lateness.ts'
import { toFields } from '../order-record/order-columns.ts'
import { extrasOf, sumsOf } from '../order-record/order-sums.ts'
import type { OrderRow } from '../order-record/orders.queries.ts'
import { streetLine } from '../order-record/street-line.ts'
import type { AttemptRow } from '../payments/attempts.queries.ts'
import { reasonWords } from '../payments/reason-words.ts'
import { taxSumsView } from '../tax/freeze-tax.ts'

/** `due`: for staff alone. */
export function orderView(row: OrderRow, due: DueRow | null = null): Order {
  return {
    _id: row.id,
    number: row.number,
    ...toFields(row),
    email: shownAddress(row.email),
    totalPrice: toDecimal(row.total_cents),
    totalPriceBdt: toDecimal(row.total_paisa),
    sums: sumsView(sumsOf(row, row.lines)),
    discounts: row.discounts.map((one) => ({
      name: one.name,
      nameBn: one.name_bn,
      code: one.code,
      kind: one.kind,
      amount: toDecimal(one.cents),
      amountBdt: toDecimal(one.paisa),
    })),
    tax: taxOf(row),
    rate: Number(row.bdt_per_usd),
    isGuests: row.by_guest,
    status: row.status,
    fulfilment: row.fulfilment,
    delivery: orderedDelivery(row),
    due: due && { handOverBy: due.hand_over, deliverBy: due.deliver, standing: due.standing },
    courier: row.courier,
    trackingNumber: row.tracking_number,
    parcels: row.parcels.map((parcel) => ({
      number: parcel.number,
      courier: parcel.courier,
      trackingNumber: parcel.tracking_number,
      shippedAt: new Date(parcel.shipped_at).toISOString(),
      deliveredAt: parcel.delivered_at && new Date(parcel.delivered_at).toISOString(),
      lines: parcel.lines,
    })),
    parcelsSent: row.parcels_sent,
    channel: row.channel,
    payBy: row.pay_by?.toISOString() ?? null,
    paymentMethod: row.payment_method,
    codStatus: row.cod_status,
    codDueAt: isAwaited(row) ? (row.cod_due_at?.toISOString() ?? null) : null,
    refunded: toDecimal(row.refunded.cents),
    refundedBdt: toDecimal(row.refunded.paisa),
    takenOff: toDecimal(row.taken_off.cents),
    takenOffBdt: toDecimal(row.taken_off.paisa),
    orderDate: row.placed_at.toISOString(),
    language: row.language,
    isPayable: isPayable(row),
    paidBdt: toDecimal(row.paid_paisa),
    dueLaterBdt: toDecimal(dueLater(row)),
    isDearer: isRestDue(row) && row.paid_at !== null,
    products: row.lines.map((line) => ({
      product: { _id: line.product_id, ...toProductFields(ORDERED_KEYS, line) },
      quantity: line.quantity,
      ...goodsView(row, line),
      price: toDecimal(line.price_cents),
      priceBdt: toDecimal(line.price_paisa),
      discount: toDecimal(line.discount_cents),
      discountBdt: toDecimal(line.discount_paisa),
      color:
        line.color_hex === null
          ? null
          : { name: line.color_name ?? line.color_hex, nameBn: line.color_name_bn, hex: line.color_hex },
      size: line.size,
      sku: line.sku,
      configuration: line.configuration,
      isExchange: line.case_id !== null,
    })),
    transaction: { id: row.transaction?.id ?? null, bank_status: row.transaction?.bank_status ?? null },
  }
}

function taxOf(row: OrderRow) {
  return taxSumsView([
    ...row.lines.map((line) => ({
      charged: line.price_paisa * line.quantity - line.discount_paisa,
      basisPoints: line.tax_basis_points,
      paisa: line.tax_paisa,
    })),
    {
      charged: extrasOf(row),
      basisPoints: row.extras_tax_basis_points,
      paisa: row.extras_tax_paisa,
    },
  ])
}

const isAwaited = (row: OrderRow) => row.status === 'Pending' && row.cod_status === 'awaiting'

function goodsView(row: OrderRow, { position, quantity, sent }: OrderRow['lines'][number]) {
  const { pieces, stayed } = row.asked_back.find((one) => one.position === position) ?? {
    pieces: 0,
    stayed: 0,
  }
  return { askedBack: pieces, toSend: toSendOf(row, { quantity, stayed, sent }), sent }
}

/**
 * Whether its customer can pay it, or its rest, at the gateway (again). What staff have cancelled stays cancelled; the rest
 * of what was paid in advance can be paid until the parcel leaves.
 */
export function isPayable(
  order: Pick<OrderRow, 'status' | 'payment_method' | 'cod_status' | 'fulfilment' | 'is_cancelled_by_shop'>,
): boolean {
  if (order.payment_method === 'cod' || order.is_cancelled_by_shop || !PAYABLE.has(order.status)) return false
  return order.cod_status === null || (isRestDue(order) && !hasLeft(order.fulfilment))
}

/** A share has come in, and the rest is still to be paid. */
export const isRestDue = (order: Pick<OrderRow, 'status' | 'payment_method' | 'cod_status'>): boolean =>
  order.payment_method === 'advance' && order.status === 'Pending' && order.cod_status === 'confirmed'

/** Paisa that are asked at handing over. */
const dueLater = (row: OrderRow) =>
  row.status === 'Pending' || row.status === 'Failed' ? row.later_paisa : 0

/** The customer as the order has them, the payment as the gateway has confirmed it. */
export function verificationView(row: OrderRow, attempt: AttemptRow, language: Language): Verification {
  return {
    order_id: attempt.gateway_ref ?? attempt.merchant_ref,
    currency: attempt.currency,
    amount: (attempt.amount_minor / 100).toFixed(2),
    date_time: (attempt.gateway_time ?? attempt.settled_at)?.toISOString() ?? null,
    method: attempt.method,
    bank_trx_id: attempt.bank_trx_id,
    invoice_no: attempt.invoice_no,
    sp_code: attempt.sp_code,
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    email: shownAddress(row.email),
    phone_no: row.phone,
    address: streetLine(row),
    city: row.city,
    // the gateway's own flag says only that somebody asked; what we show as verified is what we have settled as paid
    is_verify: attempt.status === 'paid' ? 1 : 0,
    order: row.id,
    status: row.status,
    paymentMethod: row.payment_method,
    dueLaterBdt: toDecimal(dueLater(row)),
    instalmentMonths: row.instalment_months,
    isPayable: isPayable(row),
    isCancelledByShop: row.status === 'Cancelled' && row.is_cancelled_by_shop,
    attempt: attempt.status,
    reason: attempt.reason === null ? null : reasonWords(attempt.reason, language),
  }
}
