import type { Verification } from '@spokehaat/contract/sales/order'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { amountText } from './amount-text.ts'

/** All that is known of the payment, in the four parts of the specification; of cash there is nothing to verify yet. */
export function PaymentCards({ payment, isCash }: { payment: Verification; isCash: boolean }) {
  return (
    <div className="mt-4 grid max-w-5xl gap-4 md:grid-cols-2">
      <Card title="Order Details">
        <Row label="Order ID">{payment.order_id}</Row>
        <Row label="Amount">{amountText(payment)}</Row>
        <Row label="Currency">{payment.currency}</Row>
        {!isCash && <Row label="Date">{payment.date_time && formatDateTime(payment.date_time)}</Row>}
      </Card>
      {!isCash && (
        <Card title="Payment Information">
          <Row label="Method">{payment.method}</Row>
          <Row label="Bank transaction ID">{numberOf(payment.bank_trx_id)}</Row>
          <Row label="Invoice number">{payment.invoice_no}</Row>
          <Row label="SP code">{payment.sp_code}</Row>
        </Card>
      )}
      <Card title="Customer Information">
        <Row label="Name">{payment.name}</Row>
        <Row label="Email">
          <Email address={payment.email} />
        </Row>
        <Row label="Phone">{payment.phone_no}</Row>
        <Row label="Address">{payment.address}</Row>
        <Row label="City">{payment.city}</Row>
      </Card>
      {!isCash && (
        <Card
          title="Verification Status"
          note={
            payment.is_verify === 1
              ? 'The payment provider has confirmed this payment, and its amount is that of your order.'
              : 'A payment counts once the provider has confirmed it to us, with the amount of your order.'
          }
        >
          <Row label="Payment">
            {payment.is_verify === 1 ? (
              <Badge tone="good">Verified</Badge>
            ) : (
              <Badge tone="bad">Not Verified</Badge>
            )}
          </Row>
          <Row label="Order">{payment.status}</Row>
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

function Card({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-xl font-bold">{title}</h2>
      <dl className="mt-3 divide-y divide-line">{children}</dl>
      {note && <p className="mt-2 border-t border-line pt-4 text-[0.9375rem] text-muted">{note}</p>}
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-2.5">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="figures min-w-0 text-right font-medium [overflow-wrap:anywhere]">
        {children || <span className="font-normal text-muted">N/A</span>}
      </dd>
    </div>
  )
}
