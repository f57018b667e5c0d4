/** An order with its story → the contract's detail. To the customer the shop is one, and keeps its notes to itself. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import type { ParcelWay } from '@spokehaat/contract/sales/carrier'
import { type GatewayName, isGateway } from '@spokehaat/contract/sales/gateways'
import type { OrderDetail, OrderEvent, PaidByInstalments } from '@spokehaat/contract/sales/order'
import type { OrderAccount } from '@spokehaat/contract/sales/order-account'
import { GATEWAY_TRAITS } from '@spokehaat/contract/sales/pay-ways'
import type { Refund, RefundSending } from '@spokehaat/contract/sales/refunds'
import type { VariantChoice } from '@spokehaat/contract/sales/return-case'
import type { GoodsReturn } from '@spokehaat/contract/sales/returns'
import type { Account } from '../account/account.ts'
import type { DueRow } from '../order-record/lateness.ts'
import type { EventRow, RefundRow } from '../order-record/order-detail.queries.ts'
import type { OrderRow } from '../order-record/orders.queries.ts'
import { orderView } from '../order-steps/order-view.ts'
import { reviewOf } from '../order-steps/review.ts'
import type { AttemptRow } from '../payments/attempts.queries.ts'
import type { PiecesRow } from '../pieces/pieces.queries.ts'
import { expectedBackOf, type Outside, returnableOf } from '../pieces/pieces.ts'
import type { ReturnRow } from '../refunds/goods-back.queries.ts'
import { caseView, customerCaseView, outsideView } from '../returns/case-view.ts'
import type { CaseRow } from '../returns/cases.queries.ts'

/** Of its staff a customer hears no names. */
const THE_SHOP = 'The shop'

export interface DetailRows {
  order: OrderRow
  events: readonly EventRow[]
  refunds: readonly RefundRow[]
  attempts: readonly AttemptRow[]
  goods: readonly PiecesRow[]
  returns: readonly ReturnRow[]
  cases: readonly CaseRow[]
  outside: readonly Outside[]
  /** What was sent in exchange, by name. */
  choices: readonly VariantChoice[]
  returnUntil: Date | null
  ways: ParcelWay[]
  /** Null for the customer. */
  due: DueRow | null
  /** Null for the customer. */
  account: Account | null
  /** Null for the customer. */
  paidByInstalments: PaidByInstalments | null
}

export function staffDetailView(rows: DetailRows): OrderDetail {
  const { events, refunds, attempts } = rows
  return {
    ...wholeView(rows),
    customer: rows.order.customer_id,
    returns: rows.returns.map(returnView),
    cases: rows.cases.map(caseView),
    events: events.map((event) => eventView(event, event.by_name)),
    refunds: refunds.map((refund) => ({
      ...refundView(refund),
      reason: refund.reason,
      requestedBy: refund.requested_by_name,
      endedBy: refund.ended_by_name,
      sentBy: sentByOf(refund),
      sending: refund.sending && sendingView(refund.sending),
    })),
    attempts: attempts.map(attemptView),
    paidByInstalments: rows.paidByInstalments,
    account: rows.account && accountView(rows.order, rows.account),
  }
}

function accountView(order: OrderRow, account: Account): OrderAccount {
  const { missing, choices } = reviewOf(order, account)
  // what is called off costs nothing, whatever it came to
  const isOn = order.status === 'Pending' || order.status === 'Paid' || order.status === 'Review'
  const costs = isOn ? account.costs : 0
  return {
    costsBdt: toDecimal(costs),
    paidBdt: toDecimal(account.paid),
    promisedBdt: toDecimal(account.promised),
    givenBackBdt: toDecimal(account.givenBack),
    writtenOffBdt: toDecimal(account.writtenOff),
    dueBdt: toDecimal(account.due - account.costs + costs),
    review: order.status === 'Review' ? { missingBdt: toDecimal(missing), choices } : null,
  }
}

export function customerDetailView(rows: DetailRows): OrderDetail {
  const { events, refunds } = rows
  return {
    ...wholeView(rows),
    // in what state the pieces came is between the shop and its shelf
    returns: [],
    cases: rows.cases.map(customerCaseView),
    events: events.filter((event) => !event.is_internal).map((event) => eventView(event, null)),
    refunds: refunds.map((refund) => ({
      ...refundView(refund),
      reason: '',
      requestedBy: THE_SHOP,
      endedBy: refund.ended_at === null ? null : THE_SHOP,
      sentBy: null,
      sending: null,
    })),
    attempts: [],
    paidByInstalments: null,
    account: null,
  }
}

function wholeView({ order, goods, due, outside, choices, returnUntil, ways }: DetailRows) {
  const view = orderView(order, due)
  return {
    ...view,
    user: order.user_id,
    customer: null,
    ways,
    returnUntil: returnUntil?.toISOString() ?? null,
    products: view.products.map((line, index) => {
      const row = goods.find(({ position }) => position === order.lines[index]?.position)
      return {
        ...line,
        returnable: row ? returnableOf(order, row) : 0,
        expectedBack: row ? expectedBackOf(order, row) : 0,
        outside: row ? outsideView(row.position, outside, choices) : [],
      }
    }),
  }
}

function returnView({ id, at, by_name, lines }: ReturnRow): GoodsReturn {
  return { _id: id, at: at.toISOString(), by: by_name, lines }
}

function eventView(event: EventRow, by: string | null): OrderEvent {
  return {
    _id: event.id,
    at: event.at.toISOString(),
    kind: event.kind,
    from: event.from_state,
    to: event.to_state,
    text: event.text,
    isInternal: event.is_internal,
    by,
  }
}

function sentByOf({ gateway, to_credit }: RefundRow): GatewayName | null {
  if (gateway === null || to_credit || !isGateway(gateway)) return null
  return GATEWAY_TRAITS[gateway].refunds && gateway
}

const sendingView = ({ at, surplus, ...sending }: NonNullable<RefundRow['sending']>): RefundSending => ({
  ...sending,
  at: new Date(at).toISOString(),
  surplus: surplus.map(({ ref, paisa }) => ({
    reference: ref,
    amountBdt: paisa === null ? null : toDecimal(paisa),
  })),
})

function refundView(
  refund: RefundRow,
): Omit<Refund, 'reason' | 'requestedBy' | 'endedBy' | 'sentBy' | 'sending'> {
  return {
    _id: refund.id,
    status: refund.status,
    amount: toDecimal(refund.amount_cents),
    amountBdt: toDecimal(refund.amount_paisa),
    restock: refund.restock,
    isDifference: refund.is_difference,
    wasSent: refund.was_sent,
    isCredit: refund.to_credit,
    isCash: refund.is_cash,
    isUnpaid: refund.attempt_id === null,
    fromDrawer: refund.from_drawer,
    reference: refund.reference,
    lines: refund.lines,
    requestedAt: refund.requested_at.toISOString(),
    endedAt: refund.ended_at?.toISOString() ?? null,
  }
}

function attemptView(attempt: AttemptRow): OrderDetail['attempts'][number] {
  return {
    _id: attempt.id,
    number: attempt.number,
    gateway: attempt.gateway,
    part: attempt.part,
    status: attempt.status,
    amountBdt: toDecimal(attempt.amount_minor),
    reference: attempt.merchant_ref,
    gatewayReference: attempt.gateway_ref,
    bankTransaction: attempt.bank_trx_id,
    bankStatus: attempt.bank_status,
    method: attempt.method,
    instalmentMonths: attempt.instalment_months,
    reason: attempt.reason,
    at: attempt.created_at.toISOString(),
  }
}
