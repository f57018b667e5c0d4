import type { CustomerDetail } from '@spokehaat/contract/sales/customer'
import { useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { EmailAddress } from '../../frame/table/words.tsx'
import { JoinDialog } from './join-dialog.tsx'

type Other = CustomerDetail['perhaps'][number]

/** Other entries with a phone or an address of this one, and the way to make one of the two. */
export function PerhapsTheSame({ customer }: { customer: CustomerDetail }) {
  const [asked, setAsked] = useState<Other | null>(null)

  return (
    <DashboardCard title="Perhaps the same person">
      <p className="-mt-3 mb-4 text-muted">They gave a phone or an email of this customer.</p>
      <ul className="divide-y divide-line border-y border-line">
        {customer.perhaps.map((other) => (
          <li key={other._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <TextLink isStrong isTight to={paths.customer(other._id)} className="wrap-anywhere">
                {other.name || other.phone}
              </TextLink>
              <p className="text-[0.9375rem] wrap-anywhere text-muted">
                <span className="figures">{other.phone}</span>
                {other.email && (
                  <span className="before:content-['_·_']">
                    <EmailAddress>{other.email}</EmailAddress>
                  </span>
                )}
                <span>{` · ${plural(other.orders, 'order')}`}</span>
              </p>
            </div>
            <Button onClick={() => setAsked(other)}>
              Join<span className="sr-only"> with {other.name || other.phone}</span>
            </Button>
          </li>
        ))}
      </ul>
      {asked && <JoinDialog customer={customer} other={asked} onClose={() => setAsked(null)} />}
    </DashboardCard>
  )
}
