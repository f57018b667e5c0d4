import { type CustomerDetail, JOINED_FIELDS } from '@spokehaat/contract/sales/customer'
import { useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { useJoinCustomersMutation } from './customers-api.ts'

type Field = (typeof JOINED_FIELDS)[number]
type Whose = 'this' | 'other'

const LEGENDS: Record<Field, string> = {
  name: 'Which name stays',
  phone: 'Which phone stays',
  email: 'Which email stays',
}

interface JoinDialogProps {
  customer: CustomerDetail
  other: CustomerDetail['perhaps'][number]
  onClose: () => void
}

/** Asks whose words stay where the two entries differ, and shows the entry as it will read. */
export function JoinDialog({ customer, other, onClose }: JoinDialogProps) {
  const [join] = useJoinCustomersMutation()
  const [keep, setKeep] = useState<Record<Field, Whose>>({ name: 'this', phone: 'this', email: 'this' })
  const differ = JOINED_FIELDS.filter(
    (field) => customer[field] !== '' && other[field] !== '' && customer[field] !== other[field],
  )
  // what only one of them says stays in any case
  const kept = (field: Field) => (keep[field] === 'other' && other[field]) || customer[field] || other[field]

  async function run() {
    await join({ id: customer._id, other: other._id, keep }).unwrap()
    toast.success('The two entries are one now.')
  }

  return (
    <ConfirmDialog
      title={`Are ${other.name || other.phone} and ${customer.name || customer.phone} one person?`}
      confirm="Join the two"
      tone="primary"
      onConfirm={run}
      onClose={onClose}
    >
      {differ.map((field) => (
        <div key={field} className="text-ink">
          <RadioGroup
            legend={LEGENDS[field]}
            name={`keep-${field}`}
            areWords
            options={[
              { value: 'this', label: customer[field] },
              { value: 'other', label: other[field] },
            ]}
            value={keep[field]}
            onChange={(whose) => setKeep({ ...keep, [field]: whose === 'other' ? 'other' : 'this' })}
          />
        </div>
      ))}
      <p className="rounded-md border border-line bg-sunken p-3" aria-live="polite">
        <span className="block font-semibold wrap-anywhere text-ink">{kept('name') || kept('phone')}</span>
        <span className="figures block text-[0.9375rem] wrap-anywhere">
          {[kept('phone'), kept('email'), plural(customer.orders + other.orders, 'order')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <p>
        Orders, notes and tags of both stand here then, and whatever they order next. The address of the other
        entry leads here. The two can't be taken apart again.
      </p>
      <p>Neither gets to see the other's orders by this: it is for the desk alone.</p>
    </ConfirmDialog>
  )
}
