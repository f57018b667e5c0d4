import type { Verification } from '@spokehaat/contract/order'
import { BadgeCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../lib/format.ts'
import { Badge } from '../ui/badge.tsx'
import { formatBdt } from '../ui/price.tsx'

/** All that is known of the payment, in the four parts of the specification. */
export function PaymentCards({ payment }: { payment: Verification }) {
  return (
    <div className="mt-10 grid gap-4 md:grid-cols-2">
      <Card title="Order Details">
        <Row label="Order ID">{payment.order_id}</Row>
        <Row label="Amount">{amountText(payment)}</Row>
        <Row label="Currency">{payment.currency}</Row>
        <Row label="Date">{payment.date_time && formatDateTime(payment.date_time)}</Row>
      </Card>
      <Card title="Payment Information">
        <Row label="Method">{payment.method}</Row>
        <Row label="Bank transaction ID">{payment.bank_trx_id}</Row>
        <Row label="Invoice number">{payment.invoice_no}</Row>
        <Row label="SP code">{payment.sp_code}</Row>
      </Card>
      <Card title="Customer Information">
        <Row label="Name">{payment.name}</Row>
        <Row label="Email">{payment.email}</Row>
        <Row label="Phone">{payment.phone_no}</Row>
        <Row label="Address">{payment.address}</Row>
        <Row label="City">{payment.city}</Row>
      </Card>
      <Card title="Verification Status">
        <Row label="Payment">
          {payment.is_verify === 1 ? (
            <Badge tone="good">
              <BadgeCheck aria-hidden="true" className="size-4" />
              Verified
            </Badge>
          ) : (
            <Badge tone="bad">
              <CircleDashed aria-hidden="true" className="size-4" />
              Not Verified
            </Badge>
          )}
        </Row>
        <Row label="Order">{payment.status}</Row>
      </Card>
    </div>
  )
}

/** The gateway's own text where it is no taka amount that we can read. */
function amountText({ amount, currency }: Verification): string {
  const value = Math.round(Number(amount) * 100) / 100
  return currency === 'BDT' && Number.isFinite(value) ? formatBdt(value) : amount
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-xl font-bold">{title}</h2>
      <dl className="mt-3 divide-y divide-line">{children}</dl>
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
