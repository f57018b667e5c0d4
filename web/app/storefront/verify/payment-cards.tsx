import { sellsGiftCard } from '@spokehaat/contract/sales/gift-line'
import type { Verification } from '@spokehaat/contract/sales/verification'
import * as journey from '@spokehaat/texts/journey'
import * as m from '@spokehaat/texts/verify'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { orderStatusText } from '../../paying/order-status-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { FoldSummary } from '../../ui/fold-summary.tsx'
import { usePlacedOrderQuery } from '../pending-order/order-api.ts'
import { amountText } from './amount-text.ts'

/** All that is known of the payment, in the four parts of the specification; of cash there is nothing to verify yet. */
export function PaymentCards({ payment, isCash }: { payment: Verification; isCash: boolean }) {
  const { data: order } = usePlacedOrderQuery(payment.order)
  const goesByMail = order !== undefined && sellsGiftCard(order)
  return (
    <div className="mt-4 grid max-w-5xl gap-4 md:grid-cols-2">
      <Card title={m.details()}>
        <Row label={m.order_id()}>{payment.order_id}</Row>
        <Row label={m.amount()}>{amountText(payment)}</Row>
        <Row label={m.currency()}>{payment.currency}</Row>
        {!isCash && <Row label={m.date()}>{payment.date_time && formatDateTime(payment.date_time)}</Row>}
      </Card>
      {!isCash && (
        <Card
          title={m.payment_information()}
          below={
            <Codes>
              <Row label={m.bank_transaction()}>{numberOf(payment.bank_trx_id)}</Row>
              <Row label={m.invoice_number()}>{payment.invoice_no}</Row>
              <Row label={m.sp_code()}>{payment.sp_code}</Row>
            </Codes>
          }
        >
          <Row label={m.method()}>{payment.method}</Row>
        </Card>
      )}
      <Card title={m.customer_information()}>
        <Row label={m.name()}>{payment.name}</Row>
        <Row label={m.email()}>{payment.email !== '' && <Email address={payment.email} />}</Row>
        <Row label={m.phone()}>{payment.phone_no}</Row>
        {!goesByMail && (
          <>
            <Row label={m.address()}>{payment.address}</Row>
            <Row label={m.city()}>{payment.city}</Row>
          </>
        )}
      </Card>
      {!isCash && (
        <Card
          title={m.verification()}
          note={
            payment.is_verify !== 1
              ? m.unverified_note()
              : payment.paymentMethod === 'advance'
                ? m.verified_share_note()
                : m.verified_note()
          }
        >
          <Row label={m.payment()}>
            {payment.is_verify === 1 ? (
              <Badge tone="good">{m.verified()}</Badge>
            ) : (
              <Badge tone="bad">{m.not_verified()}</Badge>
            )}
          </Row>
          <Row label={m.order_status()}>{orderStatusText(payment.status)}</Row>
        </Card>
      )}
    </div>
  )
}

/** The gateway writes 0 where the bank gave no number. */
function numberOf(id: string | null): string | null {
  return id === '0' ? null : id
}

/** Breaks before the provider's name, where it has to. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}

interface CardProps {
  title: string
  note?: string
  /** After its rows. */
  below?: ReactNode
  children: ReactNode
}

function Card({ title, note, below, children }: CardProps) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-xl font-bold">{title}</h2>
      <dl className="mt-3 divide-y divide-line">{children}</dl>
      <div className="empty:hidden">{below}</div>
      {note && <p className="mt-2 border-t border-line pt-4 text-[0.9375rem] text-muted">{note}</p>}
    </section>
  )
}

/** What only a bank asks for. */
function Codes({ children }: { children: ReactNode }) {
  return (
    <details className="group/fold">
      <FoldSummary className="min-h-11 text-muted">{journey.codes()}</FoldSummary>
      <dl className="divide-y divide-line border-t border-line">{children}</dl>
    </details>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-2.5">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="figures min-w-0 text-right font-medium [overflow-wrap:anywhere]">
        {children || <span className="font-normal text-muted">{m.none()}</span>}
      </dd>
    </div>
  )
}
